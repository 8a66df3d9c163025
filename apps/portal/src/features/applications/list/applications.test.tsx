import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId, applicationItem, architect, propertyId, self } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { watchSavedFiles } from '../../../testing/saved-files.ts';
import { revision, revisionIds, timeline } from '../../../testing/timeline.ts';

const scope = { entityType: 'Self', entityId: self.entityId };
const several = [
  applicationItem(),
  applicationItem({
    id: '01a00000-0000-7000-8000-0000000000b2',
    reference: 'SA-2026-000002',
    applicationStatus: { name: 'Approved' },
    applicationStatusId: 4,
    parentApplicationId: applicationId,
    property: { id: propertyId, plotName: 'Hulhu House', plotNumber: 'H-2' },
  }),
];
const cards = () => within(screen.getByRole('list', { name: 'Applications' })).getAllByRole('listitem');
const menuOf = (plot: string) => screen.findByRole('button', { name: new RegExp(`^Actions for ${plot}`) });

test('A3, A4: a card says what and how an application is', async () => {
  const { container } = renderPortal('/app/applications', { 'GET /Applications': () => several });
  await page('Applications');
  expect(await screen.findByText('2 applications')).toBeTruthy();
  const [draft, approved] = cards();
  expect(
    within(draft ?? document.body)
      .getByRole('link', { name: 'Fehiveli Villa' })
      .getAttribute('href'),
  ).toBe(`/app/applications/${applicationId}`);
  // 20:30 UTC on the 4th is already the 5th in the Maldives.
  expect(draft?.textContent).toContain('SA-2026-000001');
  expect(draft?.textContent).toContain('05/03/2026');
  expect(draft?.textContent).toContain('With you since 05/03/2026');
  expect(approved?.textContent).toContain('Approved on 05/03/2026');
  expect(draft?.textContent).not.toContain('Amendment');
  expect(approved?.textContent).toContain('Amendment');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the card of an approved application saves the schedule as it was approved', async () => {
  const saved = watchSavedFiles();
  const { user, server } = renderPortal('/app/applications', {
    'GET /Applications': () => several,
    'GET /Applications/course': () =>
      timeline({ revisions: [revision({ isDeclared: false }), revision({ id: revisionIds[1], number: 2 })] }),
    'GET /Applications/frozenDocument': () => new FakeFile('%PDF', 'application/pdf'),
  });
  await page('Applications');
  const buttons = await screen.findAllByRole('button', { name: /^Save the schedule/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Save the schedule of Hulhu House, SA-2026-000002',
  ]);
  await user.click(buttons[0] ?? document.body);
  await waitFor(() => expect(saved).toEqual(['schedule.pdf']));
  expect(server.of('GET /Applications/course')[0]?.query).toEqual({ applicationId: several[1]?.id });
  expect(server.of('GET /Applications/frozenDocument')[0]?.query).toEqual({
    revisionId: revisionIds[1],
    document: 'schedule',
    format: 'pdf',
  });
});

test('a card says who has the application, as the one who looks would say it', async () => {
  const items = [5, 10, 2, 3, 7].map((applicationStatusId) =>
    applicationItem({
      id: `01a00000-0000-7000-8000-0000000000b${applicationStatusId % 10}`,
      applicationStatusId,
    }),
  );
  renderPortal('/app/applications', {
    'GET /Users/entities': () => [architect],
    'GET /Applications': () => items,
  });
  await page('Applications');
  await screen.findByText('5 applications');
  const said = cards().map((card) => card.querySelector('strong')?.textContent);
  expect(said).toEqual([
    'With you since 05/03/2026',
    'With the applicant since 05/03/2026',
    'With the ministry since 05/03/2026',
    'With the examiner since 05/03/2026',
    'Rejected on 05/03/2026',
  ]);
});

test('A5: Edit and Delete only for a draft whose architect can be assigned', async () => {
  const locked = applicationItem({
    id: '01a00000-0000-7000-8000-0000000000b3',
    canAssignArchitect: false,
    property: { id: propertyId, plotName: 'Locked', plotNumber: 'L' },
  });
  const { user } = renderPortal('/app/applications', { 'GET /Applications': () => [...several, locked] });
  for (const [plot, acts] of [
    ['Fehiveli Villa', ['View', 'Edit', 'Delete']],
    ['Hulhu House', ['View']],
    ['Locked', ['View']],
  ] as const) {
    await user.click(await menuOf(plot));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(acts);
    await user.keyboard('{Escape}');
  }
});

test('A2: filters call the server, live in the address, and Reset clears them', async () => {
  const { user, server } = renderPortal('/app/applications', { 'GET /Applications': () => several });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Draft');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'Fehiveli Villa, M-10241');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Application type' }), 'Amendment');
  expect(address()).toBe(`/app/applications?status=1&property=${propertyId}&type=3`);
  await waitFor(() =>
    expect(server.of('GET /Applications').at(-1)?.query).toEqual({
      ...scope,
      statusId: 1,
      propertyId,
      applicationTypeId: 3,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/app/applications');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', '');
});

test('A2: free text matches the plot name without case, and asks the server nothing', async () => {
  const { user, server } = renderPortal('/app/applications', { 'GET /Applications': () => several });
  await screen.findByText('2 applications');
  const asked = server.of('GET /Applications').length;
  await user.type(screen.getByRole('searchbox', { name: 'Search plot names' }), 'hULHU');
  expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual(['Hulhu House']);
  expect(screen.getByText('2 applications')).toBeTruthy();
  expect(server.of('GET /Applications')).toHaveLength(asked);
});

test('A2: a bookmark brings its filters along', async () => {
  const { server } = renderPortal('/app/applications?status=4');
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveProperty('value', '4');
  expect(server.of('GET /Applications')[0]?.query).toEqual({ ...scope, statusId: 4 });
});

test('A3: the empty state says so, also when filters leave nothing', async () => {
  const { user, container } = renderPortal('/app/applications?status=4', {
    'GET /Applications': ({ query }) => (query.statusId === 4 ? [] : several),
  });
  expect(await screen.findByText('You have no Strata applications')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show all applications' }));
  expect(await screen.findByText('2 applications')).toBeTruthy();
});

test('A1: there is a New Application button', async () => {
  renderPortal('/app/applications');
  expect(await screen.findByRole('button', { name: 'New Application' })).toBeTruthy();
});

const plans = [
  applicationItem({
    applicationStatusId: 5,
    applicationStatus: { name: 'Pending architect' },
    canAssignArchitect: false,
  }),
  applicationItem({
    id: '01a00000-0000-7000-8000-0000000000b4',
    reference: 'SA-2026-000004',
    applicationStatusId: 5,
    applicationStatus: { name: 'Pending architect' },
    canAssignArchitect: false,
    property: { id: '01a00000-0000-7000-8000-0000000000a2', plotName: 'Hulhu House', plotNumber: 'H-2' },
  }),
  applicationItem({
    id: '01a00000-0000-7000-8000-0000000000b5',
    reference: 'SA-2026-000005',
    applicationStatusId: 10,
    applicationStatus: { name: 'Strata plan completed' },
    canAssignArchitect: false,
  }),
];
const asArchitect = { 'GET /Users/entities': () => [architect], 'GET /Applications': () => plans };

test('an architect lists the applications assigned to them, narrowed by their properties', async () => {
  const { user, server, container } = renderPortal('/app/applications', asArchitect);
  await page('Applications');
  expect(await screen.findByText('3 applications')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New Application' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Projects' })).toBeNull();
  const property = await screen.findByRole('combobox', { name: 'Property' });
  expect(
    within(property)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All properties', 'Fehiveli Villa, M-10241', 'Hulhu House, H-2']);
  await user.selectOptions(property, 'Hulhu House, H-2');
  await waitFor(() =>
    expect(server.of('GET /Applications').at(-1)?.query).toMatchObject({
      entityType: 'Architect',
      propertyId: '01a00000-0000-7000-8000-0000000000a2',
    }),
  );
  expect(server.of('GET /Properties')).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(await menuOf('Hulhu House'));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['View']);
});

test('A3: an architect without plans is told when one will be here', async () => {
  renderPortal('/app/applications', { ...asArchitect, 'GET /Applications': () => [] });
  expect(await screen.findByText('You have no Strata applications')).toBeTruthy();
  expect(screen.getByText(/once its applicant has chosen you/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to your properties' })).toBeNull();
});

test('A1: architects do not create applications', async () => {
  renderPortal('/app/applications/create', { 'GET /Users/entities': () => [architect] });
  expect(await screen.findByText('Architects do not create applications.')).toBeTruthy();
});

test('A5: Delete asks, sends once with version and key, says so and refreshes the list', async () => {
  const { user, server } = renderPortal('/app/applications', { 'DELETE /Applications': () => null });
  await user.click(await menuOf('Fehiveli Villa'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm delete?' });
  expect(dialog.textContent).toContain('SA-2026-000001 for Fehiveli Villa');
  server.change({ 'GET /Applications': () => [] });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Application deleted')).toBeTruthy();
  expect(await screen.findByText('You have no Strata applications')).toBeTruthy();
  const [sent, ...more] = server.of('DELETE /Applications');
  expect(more).toEqual([]);
  expect(sent?.query).toEqual({ id: applicationId });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
});

test('A5: Cancel deletes nothing', async () => {
  const { user, server } = renderPortal('/app/applications');
  await user.click(await menuOf('Fehiveli Villa'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.of('DELETE /Applications')).toEqual([]);
});

test('H7: a refused deletion is told, and the list is asked for again', async () => {
  const { user, server } = renderPortal('/app/applications', {
    'DELETE /Applications': () => new FakeRefusal('APPLICATION_STATE'),
  });
  await user.click(await menuOf('Fehiveli Villa'));
  const asked = server.of('GET /Applications').length;
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alertdialog', { name: 'There is a problem' })).textContent).toContain(
    'The application is no longer in a state that allows this.',
  );
  await waitFor(() => expect(server.of('GET /Applications').length).toBeGreaterThan(asked));
});

test('the list is exported with the filters that the server knows; of a search it says that all are in it', async () => {
  const saved = watchSavedFiles();
  const { user, server, container } = renderPortal('/app/applications?status=4', {
    'GET /Applications': () => several,
    'GET /Applications/listExport': () =>
      new FakeFile('a', 'text/csv', { fileName: 'Applications 2026-03-05.csv' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Export: applications' }));
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: 'Comma-separated text (.csv)' }));
  await waitFor(() => expect(saved).toEqual(['Applications 2026-03-05.csv']));
  expect(server.of('GET /Applications/listExport')[0]?.query).toEqual({
    ...scope,
    statusId: 4,
    format: 'csv',
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search plot names' }), 'Hulhu');
  expect(screen.getByRole('button', { name: 'Export all 2 applications' })).toBeTruthy();
});

test('there is nothing to export of an empty list', async () => {
  renderPortal('/app/applications', { 'GET /Applications': () => [] });
  expect(await screen.findByText('You have no Strata applications')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});
