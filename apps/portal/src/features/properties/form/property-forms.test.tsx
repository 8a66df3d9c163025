import { accessibilityProblems } from '@strata/ui/testing';
import { address, FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { developer, fileId, property, propertyId, self } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';

const newFileId = '01a00000-0000-7000-8000-0000000000c9';
const lateFileId = '01a00000-0000-7000-8000-0000000000ca';
const deed = () => new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' });

beforeEach(() => FakeUpload.install());

async function fillIn(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Plot name' }), 'Maakandu Lodge');
  await user.type(screen.getByRole('textbox', { name: 'Plot number' }), 'S-11');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Atoll' }), 'Addu');
  await user.type(screen.getByRole('combobox', { name: 'Island' }), 'mara{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Ward or street' }), 'Link Road');
  await user.type(screen.getByRole('textbox', { name: 'Land area in sqm' }), '1,050.5');
  await user.type(screen.getByRole('textbox', { name: 'Registry number' }), 'R-9');
  await user.type(screen.getByRole('textbox', { name: 'Issuing authority' }), 'Council');
}

async function upload(user: UserEvent) {
  await user.upload(screen.getByLabelText('Registry document'), deed());
  FakeUpload.last().succeed({ id: newFileId, fileName: 'deed.pdf', sizeInBytes: 8 });
  await screen.findByRole('button', { name: 'Remove deed.pdf' });
}

test('J1: a plot is registered with its owners and its document', async () => {
  const { user, server } = renderPortal('/app/properties/create', { 'POST /Properties': () => propertyId });
  await fillIn(user);
  // Who acts for themselves is offered as the owner.
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveProperty(
    'value',
    'Aishath Leena Fehiveli',
  );
  await user.click(screen.getByRole('button', { name: 'Add owner' }));
  const second = within(screen.getByRole('listitem', { name: 'Owner 2' }));
  await user.type(second.getByRole('textbox', { name: 'Full name' }), 'Ibrahim Nashid');
  await user.type(second.getByRole('textbox', { name: 'Identification number' }), 'A100002');
  await user.click(screen.getByRole('button', { name: 'Equal shares' }));
  expect(screen.getByText('The shares add up to 1')).toBeTruthy();
  await upload(user);
  await user.click(screen.getByRole('button', { name: 'Register property' }));
  await page('Fehiveli Villa');
  expect(server.of('POST /Properties')[0]?.body).toEqual({
    entityType: 'Self',
    entityId: self.entityId,
    plotName: 'Maakandu Lodge',
    plotNumber: 'S-11',
    islandId: 22,
    wardOrStreet: 'Link Road',
    landAreaInSqm: '1050.5',
    registryNumber: 'R-9',
    issuingAuthority: 'Council',
    owners: [
      { name: 'Aishath Leena Fehiveli', identification: 'A100001', shareNumerator: 1, shareDenominator: 2 },
      { name: 'Ibrahim Nashid', identification: 'A100002', shareNumerator: 1, shareDenominator: 2 },
    ],
    documents: [{ fileId: newFileId, documentType: 'RegistryDocument' }],
  });
  expect(server.of('DELETE /FormDrafts')).toHaveLength(1);
});

test.for(['Registry document', 'Supporting document (optional)'])(
  'U07: pressed while the %s is on its way, the form waits for it and is sent with it',
  async (label) => {
    const { user, server, container } = renderPortal('/app/properties/create', {
      'POST /Properties': () => propertyId,
    });
    await fillIn(user);
    if (label !== 'Registry document') await upload(user);
    await user.upload(screen.getByLabelText(label), deed());
    FakeUpload.last().progress(0.4);
    await user.click(screen.getByRole('button', { name: 'Register property' }));
    expect(screen.getByText('Waiting for the upload…')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Register property' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('alert', { name: 'There is a problem' })).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
    FakeUpload.last().succeed({ id: lateFileId, fileName: 'late.pdf', sizeInBytes: 8 });
    await page('Fehiveli Villa');
    const sent = server.of('POST /Properties').map(({ body }) => body as { documents: unknown[] });
    expect(sent.map(({ documents }) => documents.at(-1))).toMatchObject([{ fileId: lateFileId }]);
  },
);

test.for([
  ['fails', () => FakeUpload.last().lose()],
  ['is stopped', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel upload' }))],
] as const)('U07: when the upload %s that a press waits for, nothing is sent', async ([, end]) => {
  const { user, server } = renderPortal('/app/properties/create', { 'POST /Properties': () => propertyId });
  await fillIn(user);
  await upload(user);
  await user.upload(screen.getByLabelText('Supporting document (optional)'), deed());
  await user.click(screen.getByRole('button', { name: 'Register property' }));
  expect(screen.getByText('Waiting for the upload…')).toBeTruthy();
  await end(user);
  await waitFor(() => expect(screen.queryByText('Waiting for the upload…')).toBeNull());
  expect(server.of('POST /Properties')).toEqual([]);
  // The next press is one without that file.
  await user.click(screen.getByRole('button', { name: 'Register property' }));
  await page('Fehiveli Villa');
});

test('U04: an empty form lists what is missing, by field, and sends nothing', async () => {
  const { user, server, container } = renderPortal('/app/properties/create');
  await user.click(await screen.findByRole('button', { name: 'Register property' }));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Plot name: This field is required',
    'Plot number: This field is required',
    'Choose an atoll',
    'Ward or street: This field is required',
    'Land area in sqm: This field is required',
    'Registry number: This field is required',
    'Issuing authority: This field is required',
    'Add the registry document',
  ]);
  expect(document.activeElement).toBe(summary);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(within(summary).getByRole('link', { name: 'Add the registry document' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Registry document'));
  expect(server.of('POST /Properties')).toEqual([]);
});

test('U05: what the server finds in the fields stands in the same summary', async () => {
  const { user } = renderPortal('/app/properties/create', {
    'POST /Properties': () =>
      new FakeRefusal('INVALID', { fields: { plotNumber: 'Another verified plot has this number' } }),
  });
  await fillIn(user);
  await upload(user);
  await user.click(screen.getByRole('button', { name: 'Register property' }));
  const entry = await screen.findByRole('link', { name: 'Another verified plot has this number' });
  await user.click(entry);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Plot number' }));
  // Nothing typed and no file is lost.
  expect(screen.getByRole('textbox', { name: 'Plot name' })).toHaveProperty('value', 'Maakandu Lodge');
  expect(screen.getByRole('button', { name: 'Remove deed.pdf' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  [developer, developer.entityName, developer.identification],
  // Who acts for clients is not the owner.
  [{ ...developer, entityType: 'LegalPractitioner' as const }, '', ''],
])('the owner is prefilled where it is most often who acts', async (entity, name, identification) => {
  localStorage.setItem('strata.entity', JSON.stringify(entity));
  renderPortal('/app/properties/create', { 'GET /Users/entities': () => [self, entity] });
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveProperty('value', name);
  expect(screen.getByRole('textbox', { name: 'Identification number' })).toHaveProperty(
    'value',
    identification,
  );
});

test('U04: of several owners the summary says which one was entered twice', async () => {
  const { user } = renderPortal('/app/properties/create');
  await fillIn(user);
  await upload(user);
  await user.click(screen.getByRole('button', { name: 'Add owner' }));
  const second = within(screen.getByRole('listitem', { name: 'Owner 2' }));
  await user.type(second.getByRole('textbox', { name: 'Full name' }), 'Ibrahim Nashid');
  await user.type(second.getByRole('textbox', { name: 'Identification number' }), 'a100001');
  await user.click(screen.getByRole('button', { name: 'Equal shares' }));
  await user.click(screen.getByRole('button', { name: 'Register property' }));
  const entry = await screen.findByRole('link', {
    name: 'Owner 2, identification number: This identification is entered twice',
  });
  await user.click(entry);
  expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Identification number' }));
});

test('J1: another atoll asks for another island', async () => {
  const { user } = renderPortal('/app/properties/create');
  await fillIn(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Atoll' }), 'Malé');
  expect(screen.getByRole('combobox', { name: 'Island' })).toHaveProperty('value', '');
});

test('J1: an edited property has a tab with an address for each part, and one form over all of them', async () => {
  const { user, server, container } = renderPortal(`/app/properties/update/${propertyId}`, {
    'PUT /Properties': () => ({ version: 8 }),
  });
  const name = await screen.findByRole('textbox', { name: 'Plot name' });
  expect(await screen.findByText('This property is Verified.')).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'Fehiveli House');
  await user.click(screen.getByRole('link', { name: 'Owners' }));
  expect(address()).toBe(`/app/properties/update/${propertyId}/owners`);
  expect(screen.queryByRole('textbox', { name: 'Plot name' })).toBeNull();
  const parts = screen.getByRole('textbox', { name: 'Out of' });
  await user.clear(parts);
  await user.type(parts, '2');
  expect(screen.getByText('1/2 is missing')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Documents' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('link', { name: 'Owners 1 problem' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'The shares must add up to exactly 1' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('owners'));
  expect(address()).toBe(`/app/properties/update/${propertyId}/owners`);
  await user.clear(screen.getByRole('textbox', { name: 'Out of' }));
  await user.type(screen.getByRole('textbox', { name: 'Out of' }), '1');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Property saved')).toBeTruthy();
  const [sent] = server.of('PUT /Properties');
  expect(sent?.headers.get('If-Match')).toBe('"7"');
  expect(sent?.body).toMatchObject({ id: propertyId, plotName: 'Fehiveli House', documents: [{ fileId }] });
});

test('T55: who was slower sees what is saved now beside what was typed', async () => {
  const { user, server } = renderPortal(`/app/properties/update/${propertyId}`, {
    'PUT /Properties': () => new FakeRefusal('STALE_VERSION', { data: { version: 9 } }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Ward or street' }), ' 12');
  server.change({ 'GET /Properties/{id}': () => property({ version: 9, wardOrStreet: 'Majeedhee Magu' }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Ward or street', 'Boduthakurufaanu Magu 12', 'Majeedhee Magu']);
  server.change({ 'PUT /Properties': () => ({ version: 10 }) });
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Property saved')).toBeTruthy();
  expect(server.of('PUT /Properties').map((call) => call.headers.get('If-Match'))).toEqual(['"7"', '"9"']);
});

test('U07: an upload shows its progress, can be stopped, and can be tried again after a failure', async () => {
  const { user } = renderPortal('/app/properties/create');
  await user.upload(await screen.findByLabelText('Registry document'), deed());
  FakeUpload.last().progress(0.4);
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('40');
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.upload(screen.getByLabelText('Registry document'), deed());
  const key = FakeUpload.last().headers.get('Idempotency-Key');
  FakeUpload.last().lose();
  expect(await screen.findByText('The file could not be uploaded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(FakeUpload.last().headers.get('Idempotency-Key')).toBe(key);
  FakeUpload.last().succeed({ id: newFileId, fileName: 'deed.pdf', sizeInBytes: 8 });
  expect(await screen.findByRole('button', { name: 'Remove deed.pdf' })).toBeTruthy();
});

test.for([
  ['text', new File(['hello'], 'deed.txt', { type: 'text/plain' }), 'The selected file must be a PDF'],
  ['nothing', new File([], 'deed.pdf', { type: 'application/pdf' }), 'The selected file is empty'],
  [
    'too much',
    new File([new Uint8Array(10_000_001)], 'deed.pdf', { type: 'application/pdf' }),
    'The selected file must be smaller than 10 MB',
  ],
] as const)('U07: a file of %s is refused before it is sent', async ([, file, words]) => {
  renderPortal('/app/properties/create');
  const input = await screen.findByLabelText('Registry document');
  await screen.findAllByText('PDF, at most 10 MB');
  // Dropped rather than picked: the picker itself would not offer it.
  await userEvent.setup({ applyAccept: false }).upload(input, file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(FakeUpload.count()).toBe(0);
});

test('a click on the label of a document that is there attaches no second one', async () => {
  const { user, server } = renderPortal('/app/properties/create', { 'POST /Properties': () => propertyId });
  await fillIn(user);
  await upload(user);
  const uploads = FakeUpload.count();
  await user.upload(
    screen.getByText('Registry document'),
    new File(['%PDF-1.7'], 'second.pdf', { type: 'application/pdf' }),
  );
  expect(FakeUpload.count()).toBe(uploads);
  await user.click(screen.getByRole('button', { name: 'Register property' }));
  await page('Fehiveli Villa');
  expect(server.of('POST /Properties')[0]?.body).toMatchObject({
    documents: [{ fileId: newFileId, documentType: 'RegistryDocument' }],
  });
});
