import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, propertyId, self } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';

const newId = '01a00000-0000-7000-8000-0000000000b9';
const create = () => screen.findByRole('button', { name: 'Create draft' });

test('A8: a draft is created for the property from whose page one came', async () => {
  const { user, server, container } = renderPortal(`/app/applications/create/${propertyId}`, {
    'POST /Applications': () => newId,
    'GET /Applications/{id}': () => application({ id: newId }),
  });
  expect(await screen.findByRole('combobox', { name: 'Property' })).toHaveProperty(
    'value',
    'Fehiveli Villa, M-10241',
  );
  // An amendment is made by an act of its own, never chosen here.
  expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual([
    '1',
    '2',
  ]);
  await user.click(screen.getByRole('radio', { name: /^Strata registration/ }));
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(await create());
  await page('Fehiveli Villa');
  expect(address()).toBe(`/app/applications/${newId}`);
  expect(server.of('POST /Applications')[0]?.body).toEqual({
    entityType: 'Self',
    entityId: self.entityId,
    propertyId,
    applicationTypeId: 1,
    projectId: null,
  });
});

test.for(['01a00000-0000-7000-8000-0000000000ff', 'nothing'])(
  'A8: a property %s that the entity does not have is said to be missing',
  async (unknown) => {
    const { user } = renderPortal(`/app/applications/create/${unknown}`);
    const words = 'The property that you asked for is not here.';
    expect(await screen.findByText(words)).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Property' }), 'fehi{Enter}');
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('U04: nothing chosen is said in the summary and beside the fields', async () => {
  const { user, server, container } = renderPortal('/app/applications/create');
  await screen.findByRole('combobox', { name: 'Property' });
  await user.click(await create());
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Property: This field is required', 'Type of application: This field is required']);
  expect(document.title).toBe('Error: New application – Strata Portal');
  expect(await accessibilityProblems(container)).toEqual([]);
  expect(server.of('POST /Applications')).toEqual([]);
});

test('T54: a repeated attempt keeps its key, changed content gets another', async () => {
  const { user, server } = renderPortal(`/app/applications/create/${propertyId}`, {
    'POST /Applications': () => new FakeRefusal('UNAVAILABLE'),
  });
  await user.click(await screen.findByRole('radio', { name: /^Strata registration/ }));
  const press = async () => {
    await user.click(await create());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
  };
  await press();
  await press();
  await user.click(screen.getByRole('radio', { name: /^Provisional/ }));
  await press();
  const keys = server.of('POST /Applications').map((call) => call.headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
  // Nothing was lost on the way.
  expect(screen.getByRole('radio', { name: /^Provisional/ })).toHaveProperty('checked', true);
});

test('A8: an edited draft is saved with the version that was seen, and shown', async () => {
  const { user, server } = renderPortal(`/app/applications/${applicationId}/update`, {
    'PUT /Applications': () => ({ version: 4 }),
  });
  await user.click(await screen.findByRole('radio', { name: /^Provisional/ }));
  server.change({
    'GET /Applications/{id}': () =>
      application({
        applicationTypeId: 2,
        applicationType: { id: 2, name: 'Provisional registration' },
        version: 4,
      }),
  });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Application saved')).toBeTruthy();
  expect(address()).toBe(`/app/applications/${applicationId}`);
  expect(await screen.findByText('Provisional registration')).toBeTruthy();
  const [sent] = server.of('PUT /Applications');
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.body).toEqual({ id: applicationId, propertyId, applicationTypeId: 2, projectId: null });
});

test('T55: who was slower sees both versions, keeps what was typed, and saves over the newer one knowingly', async () => {
  const { user, server, container } = renderPortal(`/app/applications/${applicationId}/update`, {
    'PUT /Applications': ({ headers }) =>
      headers.get('If-Match') === '"8"'
        ? { version: 9 }
        : new FakeRefusal('STALE_VERSION', { data: { version: 8 } }),
  });
  await user.click(await screen.findByRole('radio', { name: /^Provisional/ }));
  server.change({ 'GET /Applications/{id}': () => application({ version: 8 }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const table = await screen.findByRole('table', { name: 'Differences' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Type of application', 'Provisional registration', 'Strata registration']);
  expect(document.activeElement?.textContent).toContain('Somebody changed this in the meantime');
  expect(await accessibilityProblems(container)).toEqual([]);
  expect(screen.getByRole('radio', { name: /^Provisional/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Application saved')).toBeTruthy();
});

test('T55: or takes what is saved now', async () => {
  const { user, server } = renderPortal(`/app/applications/${applicationId}/update`, {
    'PUT /Applications': () => new FakeRefusal('STALE_VERSION', { data: { version: 8 } }),
  });
  await user.click(await screen.findByRole('radio', { name: /^Provisional/ }));
  server.change({ 'GET /Applications/{id}': () => application({ version: 8 }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Take what is saved now' }));
  expect(screen.getByRole('radio', { name: /^Strata/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('table', { name: 'Differences' })).toBeNull();
});

test('what may not be edited is not', async () => {
  renderPortal(`/app/applications/${applicationId}/update`, {
    'GET /Applications/{id}': () =>
      application({
        canEdit: false,
        acts: [],
        applicationStatusId: 2,
        applicationStatus: { name: 'Submitted' },
      }),
  });
  expect(await screen.findByText('This application is Submitted and cannot be edited now.')).toBeTruthy();
});

test('U09: what is typed is saved as a draft, and an earlier draft is brought back', async () => {
  const { user, server } = renderPortal('/app/applications/create', {
    'GET /FormDrafts': () => ({
      savedAt: '2026-03-05T04:05:00.000Z',
      content: { propertyId, applicationTypeId: '2', projectId: '', seenVersion: 0 },
    }),
  });
  expect(await screen.findByText('Your draft was brought back')).toBeTruthy();
  expect(screen.getByText('It was saved on 05/03/2026 at 09:05.')).toBeTruthy();
  expect(await screen.findByRole('radio', { name: /^Provisional/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: /^Strata/ }));
  expect(await screen.findByText('Draft saved at 09:05')).toBeTruthy();
  expect(server.of('PUT /FormDrafts')[0]?.body).toEqual({
    entityType: 'Self',
    entityId: self.entityId,
    form: 'application',
    content: { propertyId, applicationTypeId: '1', projectId: '', seenVersion: 0 },
  });
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
  await waitFor(() => expect(server.of('DELETE /FormDrafts')).toHaveLength(1));
  expect(await screen.findByRole('radio', { name: /^Strata/ })).toHaveProperty('checked', false);
});
