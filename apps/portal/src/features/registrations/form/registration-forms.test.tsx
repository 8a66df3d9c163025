import { accessibilityProblems } from '@strata/ui/testing';
import { address, FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enter } from '../../../testing/enter.ts';
import { self } from '../../../testing/records.ts';
import { registration, registrationId, registrationItem } from '../../../testing/registrations.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

beforeEach(() => FakeUpload.install());

/** A server that takes a developer's registration. */
const developers = {
  'GET /Developers': () => [registrationItem()],
  'GET /Developers/{id}': () => registration(),
  'POST /Developers': () => registrationId,
  'PUT /Developers': () => ({ version: 5 }),
} as const;

async function fillInAddress(user: UserEvent) {
  await enter(user, screen.getByRole('textbox', { name: 'Name of the house or building' }), 'Kandholhige');
  await enter(user, screen.getByRole('textbox', { name: 'Street' }), 'Chaandhanee Magu');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Atoll' }), 'Addu');
  await user.type(screen.getByRole('combobox', { name: 'Island' }), 'mara{Enter}');
  await enter(user, screen.getByRole('textbox', { name: 'Postal code' }), '20026');
  await enter(user, screen.getByRole('textbox', { name: 'Contact number' }), '7990103');
  await enter(user, screen.getByRole('textbox', { name: 'E-mail address' }), 'office@kandholhi.example');
}

async function fillIn(user: UserEvent) {
  await enter(user, await screen.findByRole('textbox', { name: 'Name' }), 'Kandholhi Homes');
  await enter(user, screen.getByRole('textbox', { name: 'Identification' }), 'C-0417/2021');
  await fillInAddress(user);
  await user.upload(screen.getByLabelText('Registration copy'), pdf('copy.pdf'));
  await user.upload(screen.getByLabelText('Business profile'), pdf('profile.pdf'));
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save and continue' }));

test('R3, R4: an organisation is registered with its files, and its responsible persons come next', async () => {
  const { user, server } = renderPortal('/app/registrations/create/developer', developers);
  await page('New Developer Registration');
  await fillIn(user);
  await send(user);
  await FakeUpload.last().arrive();
  await page('Responsible persons');
  expect(address()).toBe(`/app/registrations/rp/developer/${registrationId}`);
  const [sent] = server.of('POST /Developers');
  expect(sent?.form).toEqual({
    EntityType: 'Self',
    EntityId: self.entityId,
    Identification: 'C-0417/2021',
    Name: 'Kandholhi Homes',
    RegisteredAddressName: 'Kandholhige',
    RegisteredAddressStreet: 'Chaandhanee Magu',
    RegisteredAddressPostalCode: '20026',
    RegisteredAddressIslandId: 22,
    ContactNumber: '7990103',
    ContactEmail: 'office@kandholhi.example',
  });
  expect([sent?.files['RegistrationCopy']?.name, sent?.files['BusinessProfile']?.name]).toEqual([
    'copy.pdf',
    'profile.pdf',
  ]);
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(server.of('DELETE /FormDrafts')).toHaveLength(1);
});

test('R3, U04: every field is required, and the summary names each', async () => {
  const { user, container } = renderPortal('/app/registrations/create/business');
  await screen.findByRole('textbox', { name: 'Name' });
  await send(user);
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(
    [
      'Name',
      'Identification',
      'Name of the house or building',
      'Street',
      'Atoll',
      'Postal code',
      'Contact number',
      'E-mail address',
      'Registration copy',
      'Business profile',
    ].map((field) => `${field}: This field is required`),
  );
  expect(document.activeElement).toBe(summary);
  expect(document.title).toBe('Error: New Business Registration – Strata Portal');
  expect(FakeUpload.count()).toBe(0);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(within(summary).getByRole('link', { name: 'Registration copy: This field is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Registration copy'));
});

test('R3: the e-mail field is one, and the picker of files offers pdf with the limit stated', async () => {
  const { user } = renderPortal('/app/registrations/create/business');
  const email = await screen.findByRole('textbox', { name: 'E-mail address' });
  expect(email.getAttribute('type')).toBe('email');
  await user.type(email, 'nobody');
  await user.tab();
  expect(screen.getByText('Enter an e-mail address, such as name@example.mv')).toBeTruthy();
  const file = screen.getByLabelText('Business profile');
  expect(file.getAttribute('accept')).toBe('application/pdf,.pdf');
  expect(await screen.findAllByText('PDF, at most 10 MB')).toHaveLength(2);
});

test.for([
  ['a text', new File(['hello'], 'copy.txt', { type: 'text/plain' }), 'The selected file must be a PDF'],
  ['nothing', new File([], 'copy.pdf', { type: 'application/pdf' }), 'The selected file is empty'],
  [
    'too much',
    new File([new Uint8Array(10_000_001)], 'copy.pdf', { type: 'application/pdf' }),
    'The selected file must be smaller than 10 MB',
  ],
] as const)('R3: a file of %s is refused when it is chosen', async ([, file, words]) => {
  renderPortal('/app/registrations/create/business');
  await screen.findAllByText('PDF, at most 10 MB');
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Registration copy'), file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('U05: what the server refuses stands beside its field, and nothing has to be entered or chosen again', async () => {
  const { user } = renderPortal('/app/registrations/create/developer', {
    ...developers,
    'POST /Developers': () =>
      new FakeRefusal('FILE_NOT_PDF', {
        fields: { RegistrationCopy: 'The selected file must be a PDF', Name: 'This name is misleading' },
      }),
  });
  await fillIn(user);
  await send(user);
  await FakeUpload.last().arrive();
  await screen.findByRole('link', { name: 'This name is misleading' });
  await user.click(screen.getByRole('link', { name: 'Registration copy: The selected file must be a PDF' }));
  const remove = screen.getByRole('button', { name: 'Remove copy.pdf' });
  expect(document.activeElement).toBe(remove);
  expect(screen.getByRole('button', { name: 'Remove profile.pdf' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Kandholhi Homes');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Another file answers what was said of this one.
  await user.click(remove);
  await user.upload(screen.getByLabelText('Registration copy'), pdf('better.pdf'));
  expect(
    screen.queryByRole('link', { name: 'Registration copy: The selected file must be a PDF' }),
  ).toBeNull();
});

test('U07: sending shows its progress and can be stopped; the same again keeps its key', async () => {
  const { user } = renderPortal('/app/registrations/create/developer', developers);
  await fillIn(user);
  await send(user);
  FakeUpload.last().progress(0.4);
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('40');
  expect(screen.getByText('25 % uploaded')).toBeTruthy();
  const key = FakeUpload.last().headers.get('Idempotency-Key');
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('button', { name: 'Remove copy.pdf' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await send(user);
  expect(FakeUpload.last().headers.get('Idempotency-Key')).toBe(key);
  FakeUpload.last().lose();
  expect(await screen.findByText('The portal could not be reached.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await send(user);
  expect(FakeUpload.last().headers.get('Idempotency-Key')).toBe(key);
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await enter(user, screen.getByRole('textbox', { name: 'Name' }), ' Two');
  await send(user);
  expect(FakeUpload.last().headers.get('Idempotency-Key')).not.toBe(key);
});

test('T54: pressed twice, it is sent once', async () => {
  const { user } = renderPortal('/app/registrations/create/developer', developers);
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Save and continue' }));
  expect(FakeUpload.count()).toBe(1);
});

test('once all of it has gone there is nothing to stop any more', async () => {
  const { user } = renderPortal('/app/registrations/create/developer', developers);
  await fillIn(user);
  await send(user);
  FakeUpload.last().progress(1);
  expect(await screen.findByText('Uploaded; the files are being checked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
});

test('U09: what is typed is kept as a draft, and brought back', async () => {
  const { user, server } = renderPortal('/app/registrations/create/developer', {
    ...developers,
    'GET /FormDrafts': () => ({
      content: { Name: 'Kandholhi Homes', ContactEmail: 7 },
      savedAt: '2026-11-11T05:00:00.000Z',
    }),
  });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Kandholhi Homes');
  expect(screen.getByText('Your draft was brought back')).toBeTruthy();
  await user.upload(screen.getByLabelText('Registration copy'), pdf('copy.pdf'));
  await enter(user, screen.getByRole('textbox', { name: 'Street' }), 'Sosun Magu');
  await waitFor(() => expect(server.of('PUT /FormDrafts')).not.toEqual([]));
  const [saved] = server.of('PUT /FormDrafts');
  expect(saved?.body).toMatchObject({
    form: 'registration-developer',
    content: { Name: 'Kandholhi Homes', RegisteredAddressStreet: 'Sosun Magu' },
  });
  expect(JSON.stringify(saved?.body)).not.toContain('RegistrationCopy');
});

test('a returned registration is corrected: files are kept or replaced', async () => {
  const returned = () =>
    registration({ expertStatusId: 4, stateChangeRemarks: 'The copy is cut off.\nPage two as well.' });
  const { user, server, container } = renderPortal(`/app/registrations/update/developer/${registrationId}`, {
    ...developers,
    'GET /Developers/{id}': returned,
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveProperty('value', 'Kandholhi Homes');
  expect(screen.getByText(/The copy is cut off\./)).toBeTruthy();
  expect(screen.getByText('registration-copy.pdf')).toBeTruthy();
  expect(screen.getByText('profile.pdf')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(name, ' Ltd');
  await user.upload(screen.getByLabelText('Registration copy'), pdf('whole-copy.pdf'));
  await send(user);
  await FakeUpload.last().arrive();
  await page('Responsible persons');
  const [sent] = server.of('PUT /Developers');
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(sent?.form).toMatchObject({ Id: registrationId, Name: 'Kandholhi Homes Ltd' });
  expect(Object.keys(sent?.files ?? {})).toEqual(['RegistrationCopy']);
});

test('T55: who was slower sees what is saved now beside what was typed', async () => {
  const { user, server } = renderPortal(`/app/registrations/update/developer/${registrationId}`, {
    ...developers,
    'PUT /Developers': () => new FakeRefusal('STALE_VERSION', { data: { version: 6 } }),
  });
  await enter(user, await screen.findByRole('textbox', { name: 'Street' }), ' 12');
  server.change({
    'GET /Developers/{id}': () => registration({ version: 6, registeredAddressStreet: 'Sosun Magu' }),
  });
  await send(user);
  await FakeUpload.last().arrive();
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Street', 'Chaandhanee Magu 12', 'Sosun Magu']);
  server.change({ 'PUT /Developers': () => ({ version: 7 }) });
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await send(user);
  await FakeUpload.last().arrive();
  await page('Responsible persons');
  expect(server.of('PUT /Developers').map((call) => call.headers.get('If-Match'))).toEqual(['"4"', '"6"']);
});

test('what was submitted cannot be corrected, and somebody else’s is not ours to correct', async () => {
  const { server, unmount } = renderPortal(`/app/registrations/update/developer/${registrationId}`, {
    ...developers,
    'GET /Developers/{id}': () => registration({ expertStatusId: 2 }),
  });
  expect(await screen.findByText('This registration is Submitted and cannot be changed now.')).toBeTruthy();
  unmount();
  expect(server.of('PUT /Developers')).toEqual([]);
  renderPortal(`/app/registrations/update/developer/${registrationId}`, {
    ...developers,
    'GET /Developers/{id}': () =>
      registration({
        canEdit: false,
        canManagePersons: false,
        creator: { name: 'Mariyam Shaufa Kandholhi', isYou: false, endedDate: null },
      }),
  });
  expect(await screen.findByText('Only Mariyam Shaufa Kandholhi can change this registration.')).toBeTruthy();
});
