import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { watchSavedFiles } from '../../../testing/saved-files.ts';
import { allocation, building, floor, lot, planIds } from '../../../testing/strata-plan.ts';

const at = `/app/strataplan/${applicationId}/TemplatesAndImports`;
const otherBuilding = '01a00000-0000-7000-8000-000000002002';

type Over = Parameters<typeof application>[0];

const plan = (over: Over = {}) =>
  application({
    allOwnersShareCommonPropertiesOnEqualBais: false,
    strataBuildings: [building(), building({ id: otherBuilding, name: 'Kuda Tower', floors: [] })],
    generalCommonPropertyAllocations: [allocation()],
    parkingScheduleItems: [lot()],
    ...over,
  });

const open = (over: Over = {}) =>
  renderPortal(at, {
    'GET /Applications/{id}': () => plan(over),
    'GET /Applications/imports': () => [],
    'GET /Applications/importTemplate': () =>
      new FakeFile('PK', 'application/zip', { fileName: 'Units.xlsx' }),
    'GET /Applications/planExchange': () => new FakeFile('{}', 'application/json', { fileName: 'Plan.json' }),
  });

test('M1: every sheet has its template, empty and with its rows, and the way to its import', async () => {
  const saved = watchSavedFiles();
  const { container, user, server } = open();
  await page('Templates and imports');
  const templates = await screen.findByRole('list', { name: 'Templates' });
  expect(
    within(templates)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
  ).toEqual([
    ['Floors', '1 floor, Fehi Tower'],
    ['Units', '2 units, Fehi Tower'],
    ['General Common Area (Type 1)', '1 area, Fehi Tower'],
    ['Limited Common Property (Type 2)', 'None yet, Fehi Tower'],
    ['Accessory Unit (Type 3)', 'None yet, Fehi Tower'],
    ['Accessory schedule', '1 lot'],
    ['Board resolution', 'To be signed, and added to the documents'],
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  expect(
    within(templates)
      .getByRole('link', { name: 'Import: General Common Area (Type 1)' })
      .getAttribute('href'),
  ).toBe(
    `/app/strataplan/${applicationId}/import/commonProperty?buildingId=${planIds.building}&commonPropertyTypeId=1`,
  );
  await user.click(
    within(templates).getByRole('button', { name: 'With data: General Common Area (Type 1)' }),
  );
  await waitFor(() => expect(saved).toEqual(['Units.xlsx']));
  await user.click(within(templates).getByRole('button', { name: 'Template: Accessory schedule' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(server.of('GET /Applications/importTemplate').map(({ query }) => query)).toEqual([
    {
      applicationId,
      sheet: 'commonProperty',
      buildingId: planIds.building,
      commonPropertyTypeId: 1,
      withData: 'true',
    },
    { applicationId, sheet: 'accessorySchedule' },
  ]);
  expect(within(templates).getByRole('button', { name: 'Board resolution template' })).toBeTruthy();
});

test('the templates are of the building that is chosen', async () => {
  const { user, server } = open();
  await user.selectOptions(await screen.findByLabelText('Building'), 'Kuda Tower');
  const templates = screen.getByRole('list', { name: 'Templates' });
  expect(within(templates).getByRole('heading', { level: 3, name: 'Floors' }).nextSibling?.textContent).toBe(
    'None yet, Kuda Tower',
  );
  expect(within(templates).queryByRole('button', { name: 'With data: Floors' })).toBeNull();
  await user.click(within(templates).getByRole('button', { name: 'Template: Units' }));
  await waitFor(() =>
    expect(server.of('GET /Applications/importTemplate')[0]?.query).toMatchObject({
      buildingId: otherBuilding,
    }),
  );
});

test('where owners share equally there is no limited property', async () => {
  open({
    allOwnersShareCommonPropertiesOnEqualBais: true,
    strataBuildings: [building({ floors: [floor({ units: [] })] })],
  });
  const templates = await screen.findByRole('list', { name: 'Templates' });
  expect(within(templates).queryByRole('heading', { name: /Limited/ })).toBeNull();
  expect(within(templates).getByRole('heading', { name: 'Units' }).nextSibling?.textContent).toBe('None yet');
  expect(screen.queryByLabelText('Building')).toBeNull();
});

test('without a building there is a beginning', async () => {
  open({ strataBuildings: [] });
  expect(await screen.findByText('The templates begin with a building')).toBeTruthy();
});

test('a template that is refused is told, and nothing is saved', async () => {
  const saved = watchSavedFiles();
  const { user, server } = open();
  server.change({ 'GET /Applications/importTemplate': () => new FakeRefusal('TOO_MANY_REQUESTS') });
  await user.click(await screen.findByRole('button', { name: 'Template: Floors' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('the whole plan is saved as one file, by readers as well; only editors import', async () => {
  const saved = watchSavedFiles();
  const { user, container } = open({ canEdit: false });
  await user.click(await screen.findByRole('button', { name: 'Download the plan as a file' }));
  await waitFor(() => expect(saved).toEqual(['Plan.json']));
  expect(screen.getByRole('link', { name: 'JSON Schema of the file' }).getAttribute('href')).toBe(
    '/api/Applications/planExchange/schema',
  );
  expect(screen.queryByRole('heading', { name: 'Templates' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Import/ })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the overview and the documents lead here', async () => {
  renderPortal(`/app/applications/${applicationId}/strataplan/documents`, {
    'GET /Applications/{id}': () => plan(),
  });
  expect((await screen.findByRole('link', { name: 'Templates and imports' })).getAttribute('href')).toBe(at);
  expect((await screen.findByRole('link', { name: 'templates and imports' })).getAttribute('href')).toBe(at);
});
