import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configuration } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

const targets: Output<'GET /TargetDays'> = [
  { kind: 'registration', workingDays: 10, version: 1 },
  { kind: 'property', workingDays: 5, version: 3 },
];

const openTargets = (answers: Answers = {}) =>
  renderConsole('/administration/target-days', { 'GET /TargetDays': () => targets, ...answers });

test('target days are set one by one', async () => {
  const { user, server, container } = openTargets({ 'PUT /TargetDays': () => ({ version: 4 }) });
  await page('Target days');
  await user.click(await screen.findByRole('button', { name: 'Change working days: Properties' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Properties' }));
  const field = dialog.getByRole('textbox', { name: 'Working days' });
  for (const wrong of ['0', '366', '5.5', 'five']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toMatch(/Enter (at|a whole)/);
  }
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.clear(field);
  await user.type(field, '7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  const [call] = server.of('PUT /TargetDays');
  expect(call?.body).toEqual({ kind: 'property', workingDays: 7 });
  expect(call?.headers.get('If-Match')).toBe('"3"');
});

const contacts: Output<'GET /MinistryContacts'> = {
  name: '',
  phone: '+960 333 0000',
  email: '',
  address: 'Malé',
  secondLanguageName: 'މިނިސްޓްރީ',
  secondLanguageAddress: '',
  secondLanguageTitle: '',
  secondLanguageFolioTitle: '',
  objectionText: 'Write to the ministry.',
  objectionDays: 30,
  version: 2,
  defaults: { name: 'Ministry of Strata Property', phone: '+960 300 0000', email: 'office@strata.example' },
};

const openContacts = (answers: Answers = {}) =>
  renderConsole('/administration/contacts', {
    'GET /MinistryContacts': () => contacts,
    'GET /Emblem': () => ({ picture: null, version: 1, versions: [] }),
    ...answers,
  });

test('H8: the contact data is edited, and the footer says it at once', async () => {
  const { user, server, container } = openContacts({ 'PUT /MinistryContacts': () => ({ version: 3 }) });
  const name = await screen.findByRole('textbox', { name: /Name of the ministry/ });
  expect(screen.getByText('If left empty: Ministry of Strata Property')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(name, 'Ministry of Housing');
  await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'nobody');
  await user.type(screen.getByRole('textbox', { name: /^“Certificate of strata title”/ }), 'ސެޓްފިކެޓް');
  await user.type(screen.getByRole('textbox', { name: /^“Folio of strata title”/ }), 'ފޯލިއޯ');
  const days = screen.getByRole('textbox', { name: /Days to object/ });
  await user.clear(days);
  await user.click(screen.getByRole('button', { name: 'Save contact data' }));
  expect(screen.getByRole('alert').textContent).toContain('Enter an e-mail address');
  expect(screen.getByRole('alert').textContent).toContain('Enter until how many days after the letter');
  await user.type(days, '45');
  await user.type(screen.getByRole('textbox', { name: /E-mail/ }), '@strata.example');
  server.change({
    'GET /Configuration': () => ({
      ...configuration,
      ministry: { ...configuration.ministry, name: 'Ministry of Housing' },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Save contact data' }));
  expect(await screen.findByText('Contact data saved')).toBeTruthy();
  const footer = within(screen.getByRole('contentinfo'));
  await waitFor(() => expect(footer.getByText('Ministry of Housing')).toBeTruthy());
  const [call] = server.of('PUT /MinistryContacts');
  expect(call?.body).toEqual({
    name: 'Ministry of Housing',
    phone: '+960 333 0000',
    email: 'nobody@strata.example',
    address: 'Malé',
    secondLanguageName: 'މިނިސްޓްރީ',
    secondLanguageAddress: '',
    secondLanguageTitle: 'ސެޓްފިކެޓް',
    secondLanguageFolioTitle: 'ފޯލިއޯ',
    objectionText: 'Write to the ministry.',
    objectionDays: 45,
  });
  expect(call?.headers.get('If-Match')).toBe('"2"');
  await user.click(screen.getByRole('button', { name: 'Save contact data' }));
  await waitFor(() => expect(server.of('PUT /MinistryContacts')).toHaveLength(2));
  expect(server.of('PUT /MinistryContacts')[1]?.headers.get('If-Match')).toBe('"3"');
});

test('who was overtaken sees what the footer says now', async () => {
  const { user, server } = openContacts({
    'PUT /MinistryContacts': () => new FakeRefusal('STALE_VERSION', { data: { version: 3 } }),
  });
  await screen.findByRole('textbox', { name: /Name of the ministry/ });
  server.change({ 'GET /MinistryContacts': () => ({ ...contacts, phone: '+960 399 9999', version: 3 }) });
  await user.click(screen.getByRole('button', { name: 'Save contact data' }));
  expect(await screen.findByText('Somebody changed this in the meantime.')).toBeTruthy();
  expect(screen.getByText('+960 399 9999')).toBeTruthy();
  expect(screen.getByText('Ministry of Strata Property (as configured)')).toBeTruthy();
});
