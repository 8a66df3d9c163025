import { accessibilityProblems } from '@strata/ui/testing';
import { address, FakeUpload, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enter } from '../../../testing/enter.ts';
import {
  oneself,
  personId,
  registration,
  registrationId,
  registrationItem,
  responsiblePerson,
} from '../../../testing/registrations.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';

const newPersonId = '01a00000-0000-7000-8000-0000000000f9';
const path = `/app/registrations/rp/developer/${registrationId}`;
const power = new File(['%PDF-1.7'], 'power.pdf', { type: 'application/pdf' });

beforeEach(() => FakeUpload.install());

function withPersons(persons = [responsiblePerson()]) {
  return {
    'GET /Developers': () => [registrationItem({ expertStatusId: 2 })],
    'GET /Developers/{id}': () => registration({ responsibleIndividuals: persons }),
    'POST /Developers/responsiblePerson': () => newPersonId,
    'PUT /Developers/responsiblePerson': () => personId,
    'DELETE /Developers/responsiblePerson': () => null,
    'POST /Developers/submit': () => null,
  };
}

async function openAdd(user: UserEvent, one = 'responsible person') {
  await user.click(await screen.findByRole('button', { name: `Add ${one}` }));
  return screen.findByRole('dialog', { name: `Add ${one}` });
}

async function fillIn(user: UserEvent, dialog: HTMLElement) {
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  await within(dialog).findByRole('textbox', { name: 'Full name' });
  await enter(user, field('Full name'), 'Hussain Rilwan');
  await enter(user, field('Identification number'), 'A100004');
  await enter(user, field('Position'), 'Secretary');
}

test('R5: persons with name, identification and position; admins have a badge', async () => {
  const { container } = renderPortal(path, withPersons([oneself(), responsiblePerson()]));
  await page('Responsible persons');
  const table = await screen.findByRole('table', { name: 'Responsible persons' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Aishath Leena Fehiveli (you)Admin');
  expect(second?.textContent).toContain('Hussain Rilwan Vaifilaa');
  expect(second?.textContent).toContain('A100004');
  expect(second?.textContent).toContain('Company secretary');
  expect(second?.textContent).not.toContain('Admin');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('R5: without any it says "No records ", and submitting says what is missing', async () => {
  const { user, server, container } = renderPortal(path, withPersons([]));
  const words = await screen.findByText('No records');
  expect(words.textContent).toBe('No records ');
  await user.click(screen.getByRole('button', { name: 'Submit registration' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Add at least one responsible person first.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.of('POST /Developers/submit')).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('R6: a person is added with the power of attorney', async () => {
  const { user, server } = renderPortal(path, withPersons([]));
  const dialog = await openAdd(user);
  await fillIn(user, dialog);
  const file = within(dialog).getByLabelText('Power of attorney');
  expect(file.getAttribute('accept')).toBe('application/pdf,.pdf');
  await user.upload(file, power);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Can manage responsible persons?' }));
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Add responsible person' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Responsible person added')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [sent] = server.of('POST /Developers/responsiblePerson');
  expect(sent?.form).toEqual({
    Id: registrationId,
    ResponsiblePersonIdentification: 'A100004',
    ResponsiblePersonName: 'Hussain Rilwan',
    ResponsiblePersonPosition: 'Secretary',
    IsAdmin: true,
  });
  expect(sent?.files['PowerOfAttorney']?.name).toBe('power.pdf');
  expect(server.of('GET /Developers/{id}').length).toBeGreaterThan(1);
});

test('R6, U04: all but the tick is required', async () => {
  const { user } = renderPortal(path, withPersons([]));
  const dialog = await openAdd(user);
  await user.click(await within(dialog).findByRole('button', { name: 'Add responsible person' }));
  const summary = await within(dialog).findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(
    ['Full name', 'Identification number', 'Position', 'Power of attorney'].map(
      (field) => `${field}: This field is required`,
    ),
  );
  expect(document.activeElement).toBe(summary);
  expect(FakeUpload.count()).toBe(0);
});

test('U05: a person who was added twice is told beside the field, and nothing is lost', async () => {
  const fields = { ResponsiblePersonIdentification: 'This person has been added already' };
  const { user } = renderPortal(path, {
    ...withPersons(),
    'POST /Developers/responsiblePerson': () => new FakeRefusal('PERSON_ALREADY_ADDED', { fields }),
  });
  const dialog = await openAdd(user);
  await fillIn(user, dialog);
  await user.upload(within(dialog).getByLabelText('Power of attorney'), power);
  await user.click(within(dialog).getByRole('button', { name: 'Add responsible person' }));
  await FakeUpload.last().arrive();
  await user.click(await within(dialog).findByRole('link', { name: 'This person has been added already' }));
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Identification number' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(within(dialog).getByRole('textbox', { name: 'Full name' })).toHaveProperty(
    'value',
    'Hussain Rilwan',
  );
  expect(within(dialog).getByRole('button', { name: 'Remove power.pdf' })).toBeTruthy();
});

test('R5, R6: responsible lawyers have a bar council licence and its document', async () => {
  const lawyers = `/app/registrations/rp/legalpractitioner/${registrationId}`;
  const { user, server } = renderPortal(lawyers, {
    'GET /LegalPractitioners/{id}': () => registration({ responsibleIndividuals: [] }),
    'POST /LegalPractitioners/responsiblePerson': () => newPersonId,
  });
  await page('Responsible lawyers');
  const dialog = await openAdd(user, 'responsible lawyer');
  await fillIn(user, dialog);
  expect(within(dialog).queryByLabelText('Power of attorney')).toBeNull();
  await enter(user, within(dialog).getByRole('textbox', { name: 'Bar council licence number' }), 'BC-77');
  await user.upload(within(dialog).getByLabelText('Bar council registration document'), power);
  await user.click(within(dialog).getByRole('button', { name: 'Add responsible lawyer' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Responsible lawyer added')).toBeTruthy();
  const [sent] = server.of('POST /LegalPractitioners/responsiblePerson');
  expect(sent?.form).toMatchObject({ BarCouncilLicenseNumber: 'BC-77', IsAdmin: false });
  expect(Object.keys(sent?.files ?? {})).toEqual(['BarCouncilRegistrationDocument']);
});

test('a person is changed; the document stays unless another is chosen', async () => {
  const { user, server } = renderPortal(path, withPersons());
  await user.click(await screen.findByRole('button', { name: 'Edit Hussain Rilwan Vaifilaa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Hussain Rilwan Vaifilaa' });
  const position = await within(dialog).findByRole('textbox', { name: 'Position' });
  expect(within(dialog).getByText('Power of attorney on file')).toBeTruthy();
  await user.clear(position);
  await user.type(position, 'Director');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  const [sent] = server.of('PUT /Developers/responsiblePerson');
  expect(sent?.form).toMatchObject({ Id: personId, ResponsiblePersonPosition: 'Director' });
  expect(sent?.files).toEqual({});
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('whoever is overtaken is told, keeps what was typed, and can save it for what is there now', async () => {
  const { user, server } = renderPortal(path, {
    ...withPersons(),
    'PUT /Developers/responsiblePerson': () => new FakeRefusal('STALE_VERSION', { data: { version: 5 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Hussain Rilwan Vaifilaa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Hussain Rilwan Vaifilaa' }));
  const position = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Position' });
  await user.clear(position);
  await user.type(position, 'Director');
  server.change({
    'GET /Developers/{id}': () => registration({ responsibleIndividuals: [responsiblePerson()], version: 5 }),
  });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await FakeUpload.last().arrive();
  expect(await dialog.findByText('Somebody else changed this registration meanwhile.')).toBeTruthy();
  expect(position.value).toBe('Director');
  server.change({ 'PUT /Developers/responsiblePerson': () => personId });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  const versions = server
    .of('PUT /Developers/responsiblePerson')
    .map(({ headers }) => headers.get('If-Match'));
  expect(versions).toEqual(['"4"', '"5"']);
});

test('with another number it is another person: the document on file goes, and another is asked for', async () => {
  const { user, server, container } = renderPortal(path, withPersons());
  await user.click(await screen.findByRole('button', { name: 'Edit Hussain Rilwan Vaifilaa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Hussain Rilwan Vaifilaa' }));
  const number = await dialog.findByRole('textbox', { name: 'Identification number' });
  const former = (number as HTMLInputElement).value;
  await user.clear(number);
  await user.type(number, 'A719002');
  expect(dialog.queryByText('Power of attorney on file')).toBeNull();
  expect(
    dialog.getByText(new RegExp(`^The document on file is of the person with the number ${former}`)),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This field is required');
  expect(server.of('PUT /Developers/responsiblePerson')).toHaveLength(0);
  expect(await accessibilityProblems(container)).toEqual([]);
  // The number of before brings the document back.
  await user.clear(number);
  await user.type(number, former.toLowerCase());
  expect(dialog.getByText('Power of attorney on file')).toBeTruthy();
});

test('removing asks first, and names the person', async () => {
  const { user, server } = renderPortal(path, withPersons());
  await user.click(await screen.findByRole('button', { name: 'Remove Hussain Rilwan Vaifilaa' }));
  const dialog = screen.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this responsible person?',
  });
  expect(dialog.textContent).toContain('Hussain Rilwan Vaifilaa');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  const [sent] = server.of('DELETE /Developers/responsiblePerson');
  expect(sent?.query).toEqual({ id: personId });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

test('R5: submitting says what happens next, and leads to the list with the reference', async () => {
  const { user, server, container } = renderPortal(path, withPersons());
  await user.click(await screen.findByRole('button', { name: 'Submit registration' }));
  const dialog = screen.getByRole('dialog', { name: 'Submit Kandholhi Homes?' });
  expect(dialog.textContent).toContain('The ministry examines it.');
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await page('Developer Registrations');
  expect(address()).toBe('/app/registrations/developer');
  expect(await screen.findByText('Kandholhi Homes was submitted: DEV-2026-000007')).toBeTruthy();
  const [sent] = server.of('POST /Developers/submit');
  expect(sent?.body).toEqual({ id: registrationId });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('who did not begin it sees why nothing can be done here', async () => {
  renderPortal(path, {
    'GET /Developers/{id}': () =>
      registration({
        canEdit: false,
        canManagePersons: false,
        creator: { name: 'Mariyam Shaufa Kandholhi', isYou: false, endedDate: null },
      }),
  });
  expect(
    await screen.findByText('Only Mariyam Shaufa Kandholhi can change and submit this registration.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit registration' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Remove)/ })).toBeNull();
});

test('an approved one is managed in its details', async () => {
  renderPortal(path, { 'GET /Developers/{id}': () => registration({ expertStatusId: 3 }) });
  const link = await screen.findByRole('link', { name: 'Open its details' });
  expect(link.getAttribute('href')).toBe(`/app/registrations/developer?registration=${registrationId}`);
  expect(screen.queryByRole('button', { name: 'Submit registration' })).toBeNull();
});

test('one of another type, or of nobody, is not there', async () => {
  const { container } = renderPortal(`/app/registrations/rp/business/${registrationId}`, {
    'GET /Business/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await screen.findByText('There is no such Business registration of yours.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Responsible persons' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('architects have no responsible persons', async () => {
  renderPortal(`/app/registrations/rp/architect/${registrationId}`);
  expect(await screen.findByText('Architects have no responsible persons.')).toBeTruthy();
});
