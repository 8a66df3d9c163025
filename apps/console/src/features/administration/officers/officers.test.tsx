import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

const createdDate = '2026-03-04T20:30:00.000Z';
const roles: Output<'GET /OfficerRoles'> = [
  {
    id: '01a00000-0000-7000-8000-0000000000d1',
    idnumber: 'A100030',
    role: 'Administrator',
    name: 'Mohamed Ishan Olhuvelifushi',
    personId: '01a00000-0000-7000-8000-0000000000e1',
    createdDate,
  },
  {
    id: '01a00000-0000-7000-8000-0000000000d2',
    idnumber: 'A100030',
    role: 'Examiner',
    name: 'Mohamed Ishan Olhuvelifushi',
    personId: '01a00000-0000-7000-8000-0000000000e1',
    createdDate,
  },
  {
    id: '01a00000-0000-7000-8000-0000000000d3',
    idnumber: 'A100040',
    role: 'Registrar',
    name: null,
    personId: null,
    createdDate,
  },
];

const open = (answers: Answers = {}) =>
  renderConsole('/administration/officers', { 'GET /OfficerRoles': () => roles, ...answers });

test('every role is listed; one’s own Administrator role cannot be taken back', async () => {
  const { container } = open();
  await page('Officers');
  const rows = within(await screen.findByRole('table', { name: 'Officers' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Name'),
    'Mohamed Ishan Olhuvelifushi (you)A100030Administrator05/03/2026',
    'Mohamed Ishan Olhuvelifushi (you)A100030Examiner05/03/2026Take back',
    'Not signed in yetA100040Registrar05/03/2026Take back',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a role is given by ID number', async () => {
  const { user, server, container } = open({
    'POST /OfficerRoles': () => '01a00000-0000-7000-8000-0000000000d4',
  });
  await user.click(await screen.findByRole('button', { name: 'Give a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a role' }));
  await user.click(dialog.getByRole('button', { name: 'Give role' }));
  expect(dialog.getByRole('alert').textContent).toContain('Choose a role');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'ID number' }), ' a100041 ');
  await user.click(dialog.getByRole('radio', { name: /Registrar/ }));
  await user.click(dialog.getByRole('button', { name: 'Give role' }));
  expect(await screen.findByText('Role given')).toBeTruthy();
  expect(server.of('POST /OfficerRoles')[0]?.body).toEqual({ idnumber: 'A100041', role: 'Registrar' });
});

test('a role that somebody has already is told beside the field', async () => {
  const fields = { idnumber: 'Whoever has this ID number has the role already' };
  const { user } = open({ 'POST /OfficerRoles': () => new FakeRefusal('INVALID', { fields }) });
  await user.click(await screen.findByRole('button', { name: 'Give a role' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'ID number' }), 'A100040');
  await user.click(dialog.getByRole('radio', { name: /Registrar/ }));
  await user.click(dialog.getByRole('button', { name: 'Give role' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(fields.idnumber);
});

test('taking a role back asks first', async () => {
  const { user, server } = open({ 'DELETE /OfficerRoles': () => null });
  await user.click(await screen.findByRole('button', { name: 'Take back the role Registrar from A100040' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Take back role' }));
  expect(await screen.findByText('Role taken back')).toBeTruthy();
  expect(server.of('DELETE /OfficerRoles')[0]?.query).toEqual({ id: roles[2]?.id });
});
