import { accessibilityProblems } from '@strata/ui/testing';
import { FakeUpload } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../testing/enter.ts';
import {
  oneself,
  personId,
  registration,
  registrationId,
  responsiblePerson,
} from '../../../testing/registrations.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';

const path = `/app/registrations/developer?registration=${registrationId}`;
type Over = NonNullable<Parameters<typeof registration>[0]>;

beforeEach(() => FakeUpload.install());

async function open(over: Over, answers: Parameters<typeof renderPortal>[1] = {}) {
  const view = renderPortal(path, {
    'GET /Developers': () => [],
    'GET /Developers/{id}': () => registration(over),
    ...answers,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Kandholhi Homes' }));
  return { ...view, dialog };
}

const both = { responsibleIndividuals: [oneself(), responsiblePerson()] };

test('R7: status, contact details, documents, address with island and persons', async () => {
  const { dialog } = await open({ expertStatusId: 2, ...both });
  for (const shown of [
    'Submitted',
    'DEV-2026-000007',
    'The ministry has been examining this since 12/11/2026, and aims to answer by 19/11/2026.',
    '7990103',
    'office@kandholhi-homes.example',
    'Kandholhige, Chaandhanee Magu',
    '20026',
    'Malé',
  ]) {
    expect(dialog.getByText(shown)).toBeTruthy();
  }
  for (const name of [
    'Download Business profile, profile.pdf',
    'Download Registration copy, registration-copy.pdf',
  ]) {
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toMatch(/\/Files\/[0-9a-f-]{36}$/);
  }
  expect(dialog.getByRole('table', { name: 'Responsible persons' }).textContent).toContain('A100004');
  expect(dialog.queryByRole('button', { name: /^(Add|Remove|Edit|End)/ })).toBeNull();
  expect(await accessibilityProblems()).toEqual([]);
});

test('R7: a document is fetched with the token', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:fake', revokeObjectURL: () => undefined }),
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { dialog, user } = await open({ expertStatusId: 3, ...both });
  const asked = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response('', { headers: { 'Content-Type': 'image/png' } })),
  );
  vi.stubGlobal('fetch', asked);
  const [own] = dialog.getAllByRole('link', { name: /^Download Power of attorney/ });
  await user.click(own ?? document.body);
  await waitFor(() => expect(saved).toEqual(['Power of attorney of Aishath Leena Fehiveli.png']));
  // The frame of the page may ask for something meanwhile.
  const [, init] =
    asked.mock.calls.find(([url]) => url === '/api/Files/01a00000-0000-7000-8000-0000000000c1') ?? [];
  expect(new Headers(init?.headers).get('Authorization')).toMatch(/^Bearer /);
});

test('R8: an admin of an approved one adds persons, and removes them, but never oneself', async () => {
  const { dialog, user, server } = await open(
    { expertStatusId: 3, ...both },
    {
      'DELETE /Developers/responsiblePerson': () => null,
      'PUT /Developers/responsiblePerson': () => personId,
    },
  );
  expect(dialog.getByRole('button', { name: 'Add responsible person' })).toBeTruthy();
  const remove = dialog.getAllByRole('button', { name: /^Remove/ });
  expect(remove.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Hussain Rilwan Vaifilaa',
  ]);
  await user.click(remove[0] ?? document.body);
  const question = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this responsible person?',
  });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(server.of('DELETE /Developers/responsiblePerson')).toHaveLength(1);
});

test('R8: the rule goes by one’s own identification number as well', async () => {
  const { dialog } = await open({
    expertStatusId: 3,
    responsibleIndividuals: [responsiblePerson({ responsiblePersonIdentification: 'a 100001' })],
  });
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test.for([
  ['is no admin', { expertStatusId: 3, userHasAdminRole: false, canManagePersons: false }],
  ['looks at a returned one', { expertStatusId: 4 }],
  ['looks at a submitted one', { expertStatusId: 2 }],
] as const)('R8: who %s neither adds nor removes', async ([, over]) => {
  const { dialog } = await open({ ...over, ...both });
  expect(dialog.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull();
});

test('R6: in the details the picker is open for a power of attorney', async () => {
  const { dialog, user, server } = await open(
    { expertStatusId: 3, ...both },
    { 'PUT /Developers/responsiblePerson': () => personId },
  );
  await user.click(dialog.getByRole('button', { name: 'Add responsible person' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add responsible person' }));
  const file = await form.findByLabelText('Power of attorney');
  expect(file.getAttribute('accept')).toBeFalsy();
  expect(await form.findByText('PDF, PNG or JPEG, at most 10 MB')).toBeTruthy();
  await enter(user, form.getByRole('textbox', { name: 'Full name' }), 'Hussain Rilwan');
  await enter(user, form.getByRole('textbox', { name: 'Identification number' }), 'A100004');
  await enter(user, form.getByRole('textbox', { name: 'Position' }), 'Secretary');
  await user.upload(file, new File(['png'], 'power.png', { type: 'image/png' }));
  await user.click(form.getByRole('button', { name: 'Add responsible person' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Responsible person added')).toBeTruthy();
  expect(server.of('PUT /Developers/responsiblePerson')[0]?.form).toMatchObject({ Id: registrationId });
  // The details are still open.
  expect(screen.getByRole('dialog', { name: 'Kandholhi Homes' })).toBeTruthy();
});

test('another admin ends the rights of the one who registered', async () => {
  const creator = { name: 'Mariyam Shaufa Kandholhi', isYou: false, endedDate: null };
  const { dialog, user, server } = await open(
    { expertStatusId: 3, creator, canEndCreatorRights: true, ...both },
    { 'POST /Developers/endCreatorRights': () => null },
  );
  await user.click(dialog.getByRole('button', { name: 'End rights' }));
  const question = screen.getByRole('alertdialog', {
    name: 'End the rights of Mariyam Shaufa Kandholhi?',
  });
  server.change({
    'GET /Developers/{id}': () =>
      registration({
        expertStatusId: 3,
        creator: { ...creator, endedDate: '2026-11-20T05:00:00.000Z' },
        ...both,
      }),
  });
  await user.click(within(question).getByRole('button', { name: 'End rights' }));
  expect(await dialog.findByText(/rights ended on 20\/11\/2026/)).toBeTruthy();
  const [sent] = server.of('POST /Developers/endCreatorRights');
  expect(sent?.body).toEqual({ id: registrationId });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('a refusal to remove the last admin is told, and nothing is lost', async () => {
  const { dialog, user } = await open(
    { expertStatusId: 3, ...both },
    { 'DELETE /Developers/responsiblePerson': () => new FakeRefusal('LAST_ADMIN') },
  );
  await user.click(dialog.getByRole('button', { name: /^Remove/ }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('At least one admin must remain.')).toBeTruthy();
});

test.for([
  [4, 'Returned with remarks', 'Returned to you on 12/11/2026. Correct it and submit it again.'],
  [5, 'Rejected, with this reason', 'Rejected on 12/11/2026. The reason is in its details.'],
  [6, 'Revoked, with this reason', 'Revoked on 12/11/2026. Nobody can act for it now.'],
] as const)('in state %s the officer’s words stand there', async ([expertStatusId, title, state]) => {
  const { dialog } = await open({ expertStatusId, stateChangeRemarks: 'The copy is cut off.' });
  expect(dialog.getByText(title)).toBeTruthy();
  expect(dialog.getByText('The copy is cut off.')).toBeTruthy();
  expect(dialog.getByText(state)).toBeTruthy();
  expect(dialog.queryByRole('link', { name: 'Correct and resubmit' }) !== null).toBe(expertStatusId === 4);
  expect(await accessibilityProblems()).toEqual([]);
});

test('a draft that was opened by a link says how to go on', async () => {
  const { dialog } = await open({ expertStatusId: 1 });
  expect(dialog.getByRole('link', { name: 'Continue this registration' }).getAttribute('href')).toBe(
    `/app/registrations/rp/developer/${registrationId}`,
  );
});
