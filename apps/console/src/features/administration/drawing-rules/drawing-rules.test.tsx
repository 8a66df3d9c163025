import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

type RulesVersion = Output<'GET /DrawingRules'>[number];

const first: RulesVersion = {
  version: 1,
  rules: {
    pieceInSqmm: 10_000,
    pieceWidthInMm: 5,
    wallInMm: 600,
    areaInThousandths: 10,
    areaInSqmm: 100_000,
  },
  choices: { measuredTo: 'interiorFace', unitFiles: 'required' },
  reason: 'The first version, for a new installation',
  madeBy: null,
  madeDate: '2026-03-01T04:00:00.000Z',
};

const second: RulesVersion = {
  ...first,
  version: 2,
  rules: { ...first.rules, wallInMm: 400 },
  reason: 'Regulation 2026/R-31',
  madeBy: 'Hawwa Shaira Kaashi',
  madeDate: '2026-03-10T04:00:00.000Z',
};

const open = (answers: Answers = {}) =>
  renderConsole('/administration/drawing-rules', {
    'GET /Officers/me': () => officer({ roles: ['Administrator'] }),
    'GET /DrawingRules': () => [first],
    ...answers,
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const wall = () => field('Thickest wall in mm');
const reason = () => field('Reason for the change');

type User = ReturnType<typeof open>['user'];

async function type(user: User, element: HTMLElement, text: string) {
  await user.clear(element);
  await user.type(element, text);
}

async function make(user: User, version: number) {
  await user.click(screen.getByRole('button', { name: `Make version ${version}` }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: `Make version ${version} of the drawing rules?` }),
  );
  return {
    dialog,
    confirm: () => user.click(dialog.getByRole('button', { name: `Make version ${version}` })),
  };
}

test('the rules in force stand in the units that people read, with their versions', async () => {
  const { container } = open({ 'GET /DrawingRules': () => [second, first] });
  await page('Drawing rules');
  expect(await wall()).toHaveProperty('value', '400');
  expect(await field('Width of an overlap or gap in mm')).toHaveProperty('value', '5');
  expect(await field('Area of an overlap or gap in sqm')).toHaveProperty('value', '0.01');
  expect(await field('Share of the entered area in per cent')).toHaveProperty('value', '1');
  expect(await field('Difference from the entered area in sqm')).toHaveProperty('value', '0.10');
  expect(screen.getByRole('link', { name: 'Drawing rules' }).getAttribute('aria-current')).toBe('page');
  const versions = within(screen.getByRole('region', { name: 'Versions' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')?.textContent);
  expect(versions[0]).toContain('Made by Hawwa Shaira Kaashi on 10/03/2026.');
  expect(versions[0]).toContain('Thickest wall: from 600 mm to 400 mmReason: Regulation 2026/R-31');
  expect(versions[1]).toContain('Came with the installation on 01/03/2026.');
  expect(versions[1]).toContain('Difference from the entered area: 0.10 sqm');
  expect(versions[1]).toContain('Areas are measured to: the inner face of walls');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a new version is made with a reason, once its consequence was read', async () => {
  const { user, server, container } = open({ 'POST /DrawingRules': () => 2 });
  await type(user, await wall(), '400');
  await type(user, await field('Share of the entered area in per cent'), '1.5');
  await user.selectOptions(screen.getByLabelText(/^Areas are measured to/), 'the middle of walls');
  await user.click(screen.getByRole('button', { name: 'Make version 2' }));
  expect(screen.getByRole('alert').textContent).toContain('Reason for the change: This field is required');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.type(await reason(), 'Regulation 2026/R-31');
  const { dialog, confirm } = await make(user, 2);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Thickest wall: from 600 mm to 400 mm',
    'Share of the entered area: from 1 % to 1.5 %',
    'Areas are measured to: from the inner face of walls to the middle of walls',
  ]);
  expect(dialog.getByText(/The new rules count for a plan from its next change/)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  server.change({ 'GET /DrawingRules': () => [second, first] });
  await confirm();
  expect(await screen.findByText('Version 2 of the drawing rules is in force')).toBeTruthy();
  expect(server.of('POST /DrawingRules')[0]?.body).toEqual({
    rules: { ...first.rules, wallInMm: 400, areaInThousandths: 15 },
    choices: { measuredTo: 'median', unitFiles: 'required' },
    reason: 'Regulation 2026/R-31',
    follows: 1,
  });
  expect(await screen.findByRole('button', { name: 'Make version 3' })).toBeTruthy();
  expect(await reason()).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('what is wrong stands beside its field, in its unit', async () => {
  const { user, server, container } = open();
  await type(user, await wall(), '2001');
  await type(user, await field('Width of an overlap or gap in mm'), '2.5');
  await user.clear(await field('Area of an overlap or gap in sqm'));
  await type(user, await field('Share of the entered area in per cent'), '0.25');
  await type(user, await field('Difference from the entered area in sqm'), '0,1');
  await user.type(await reason(), 'A slip');
  await user.click(screen.getByRole('button', { name: 'Make version 2' }));
  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Enter at most 2,000 mm',
    'Enter a whole number of millimetres',
    'Area of an overlap or gap in sqm: This field is required',
    'Enter a percentage with at most one decimal, such as 1.5',
    expect.stringContaining('can be read in two ways'),
  ]);
  expect((await wall()).getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Enter at most 2,000 mm' }));
  expect(document.activeElement).toBe(await wall());
  expect(server.of('POST /DrawingRules')).toEqual([]);
});

test('unchanged rules are no new version', async () => {
  const { user, server } = open();
  await user.type(await reason(), 'None');
  await user.click(screen.getByRole('button', { name: 'Make version 2' }));
  await user.click(screen.getByRole('link', { name: /^Nothing was changed/ }));
  expect(document.activeElement?.id).toBe('rules');
  expect(server.of('POST /DrawingRules')).toEqual([]);
});

test('what the server finds wrong is told beside its field', async () => {
  const { user } = open({
    'POST /DrawingRules': () =>
      new FakeRefusal('INVALID', { fields: { 'rules.wallInMm': 'Enter 0 or more' } }),
  });
  await type(user, await wall(), '400');
  await user.type(await reason(), 'A slip');
  await (await make(user, 2)).confirm();
  await user.click(await screen.findByRole('link', { name: 'Enter 0 or more' }));
  expect(document.activeElement).toBe(await wall());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('whoever was overtaken reads by whom, and keeps what was typed', async () => {
  const { user, server } = open({
    'POST /DrawingRules': () => new FakeRefusal('STALE_VERSION', { data: { version: 2 } }),
  });
  await type(user, await wall(), '300');
  await user.type(await reason(), 'Mine');
  server.change({ 'GET /DrawingRules': () => [second, first] });
  await (await make(user, 2)).confirm();
  expect(await screen.findByText('Hawwa Shaira Kaashi made version 2 in the meantime.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('400 mm');
  expect(await wall()).toHaveProperty('value', '300');
  server.change({ 'POST /DrawingRules': () => 3 });
  const { dialog, confirm } = await make(user, 3);
  expect(dialog.getByText('Thickest wall: from 400 mm to 300 mm')).toBeTruthy();
  await confirm();
  expect(await screen.findByText('Version 3 of the drawing rules is in force')).toBeTruthy();
  expect(server.of('POST /DrawingRules').at(-1)?.body).toMatchObject({ follows: 2, reason: 'Mine' });
});

test('what was begun is there again after a look elsewhere', async () => {
  const { user } = open({ 'GET /TargetDays': () => [] });
  await user.type(await reason(), 'Half a');
  await user.click(screen.getByRole('link', { name: 'Target days' }));
  await page('Target days');
  window.history.back();
  expect(await screen.findByDisplayValue('Half a')).toBeTruthy();
});

test('rules that cannot be loaded are asked for again', async () => {
  const { user, server } = open({ 'GET /DrawingRules': () => new FakeRefusal('TOO_MANY_REQUESTS') });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The drawing rules could not be loaded.')).toBeTruthy();
  server.change({ 'GET /DrawingRules': () => [first] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await wall()).toBeTruthy();
});

test('a system without rules says so', async () => {
  open({ 'GET /DrawingRules': () => [] });
  expect(await screen.findByText('There are no drawing rules')).toBeTruthy();
});

test('other officers are not shown the page, and nothing is asked for them', async () => {
  const { server } = open({ 'GET /Officers/me': () => officer({ roles: ['Examiner', 'Registrar'] }) });
  expect(await screen.findByText('Only Administrators can open this page.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Drawing rules' })).toBeNull();
  expect(server.of('GET /DrawingRules')).toEqual([]);
});
