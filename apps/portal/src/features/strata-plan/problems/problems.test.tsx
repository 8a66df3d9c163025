import { findingsOf } from '@strata/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { building, floor, planIds } from '../../../testing/strata-plan.ts';
import { addressOfProblem } from '../plan/addresses.ts';

const calculation = `/app/applications/${applicationId}/strataplan/calculation-plan`;
const short = application({ strataDevelopmentTypeId: 1, strataBuildings: [building()] });
const warning = findingsOf(short).find(({ code }) => code === 'floorAreaShort');
if (warning === undefined) throw new Error('The floor adds up');

function item(message: string | RegExp) {
  const line = screen.getByText(message).closest('li');
  if (line === null) throw new Error('It is in no list');
  return within(line);
}

test('a warning is overridden with a reason, and the answer is taken back', async () => {
  let plan = short;
  const { server, user } = renderPortal(calculation, {
    'GET /Applications/{id}': () => plan,
    'POST /Applications/findingOverrides': ({ body: { key, reason } }) => {
      const answer = {
        key,
        reason,
        overriddenBy: 'Aishath Leena Fehiveli',
        overriddenDate: '2026-03-05T05:00:00.000Z',
      };
      plan = { ...short, findingOverrides: [answer] };
      return null;
    },
    'DELETE /Applications/findingOverrides': () => {
      plan = short;
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: `Give a reason: ${warning.message}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(warning.message)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Give a reason' }));
  expect(server.of('POST /Applications/findingOverrides')).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'The walls are thick.');
  await user.click(dialog.getByRole('button', { name: 'Give a reason' }));
  expect(await screen.findByText('The walls are thick. (Aishath Leena Fehiveli, 05/03/2026)')).toBeTruthy();
  expect(server.of('POST /Applications/findingOverrides')[0]?.body).toEqual({
    applicationId,
    key: warning.key,
    reason: 'The walls are thick.',
  });
  expect(item(warning.message).getByText('Answered')).toBeTruthy();
  const findings = document.getElementById('findings');
  expect(document.activeElement?.contains(findings)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  // A link to the problems begins at their heading.
  expect(findings?.textContent).toBe('Problems');

  await user.click(screen.getByRole('button', { name: `Remove the reason: ${warning.message}` }));
  expect(await screen.findByRole('button', { name: `Give a reason: ${warning.message}` })).toBeTruthy();
  expect(document.activeElement?.contains(findings)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(server.of('DELETE /Applications/findingOverrides')[0]?.query).toEqual({
    applicationId,
    key: warning.key,
  });
});

test('what blocks cannot be overridden, and who may only read is offered nothing', async () => {
  renderPortal(calculation, { 'GET /Applications/{id}': () => ({ ...short, canEdit: false }) });
  expect(await screen.findByText(warning.message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Give a reason/ })).toBeNull();
});

test('a link leads to the field, and the field has the focus', async () => {
  const { user } = renderPortal(calculation, {
    'GET /Applications/{id}': () => application({ schemeAddress: 'Boduthakurufaanu Magu' }),
    'GET /Applications/occupancyUses': () => [{ id: 1, name: 'Residential' }],
  });
  await user.click(await screen.findByRole('link', { name: 'Enter the name of the scheme.' }));
  const field = await screen.findByLabelText('Name of the scheme');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

describe('where each problem is fixed', () => {
  const plan = application({
    strataBuildings: [building({ towers: [{ id: planIds.tower, name: 'Tower A' }], floors: [floor()] })],
  });
  const at = `/app/strataplan/${applicationId}`;
  const inBuilding = `/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}`;
  const found = { ...warning, key: '', message: '' };

  test.for([
    [{ kind: 'details', field: 'schemeName' }, `${at}/StrataPlanDevelopmentDetails#schemeName`],
    [{ kind: 'plot', field: 'strataPlots' }, `${at}/StrataPlanDevelopmentDetails#strataPlots`],
    [{ kind: 'building' }, `${at}/StrataPlanBuildings#buildings`],
    [{ kind: 'building', id: planIds.building }, `${at}/StrataPlanBuildings#building-${planIds.building}`],
    [{ kind: 'tower', id: planIds.tower }, `${at}/StrataPlanBuildings#building-${planIds.building}`],
    [{ kind: 'floor', id: planIds.floor }, `${inBuilding}#floor-${planIds.floor}`],
    [{ kind: 'unit', id: planIds.unit }, `${inBuilding}#unit-${planIds.unit}`],
    [{ kind: 'unit' }, `${at}/StrataPlanBuildings#buildings`],
    [{ kind: 'group' }, `${at}/CommonPropertyIndex#groups`],
    [{ kind: 'group', id: planIds.group }, `${at}/CommonPropertyIndex#group-${planIds.group}`],
    [{ kind: 'allocation', field: 'general' }, `${at}/CommonPropertyIndex#general`],
    [{ kind: 'allocation', field: 'accessory' }, `${at}/CommonPropertyIndex#accessory`],
    [{ kind: 'allocation', id: planIds.limited }, `${at}/CommonPropertyIndex#allocation-${planIds.limited}`],
    [{ kind: 'lot' }, `${at}/StrataParkingSchedule#schedule`],
    [{ kind: 'document', id: '2' }, `${at}/StrataPlanDocuments#document-2`],
    [{ kind: 'shares', field: 'shareMethod' }, `${at}/ScheduleOfStrataUnits#shareMethod`],
    [{ kind: 'shares', field: 'enteredShares' }, `${at}/ScheduleOfStrataUnits#enteredShares`],
  ] as const)('%o', ([where, address]) => {
    expect(addressOfProblem(plan, { ...found, where })).toBe(address);
  });

  test('some are fixed within the building, the drawings among the documents', () => {
    const where = { kind: 'building', id: planIds.building } as const;
    expect(addressOfProblem(plan, { ...found, code: 'floorsMissing', where })).toBe(`${inBuilding}#floors`);
    expect(addressOfProblem(plan, { ...found, code: 'drawingMissing', where })).toBe(
      `${at}/StrataPlanDocuments#drawings-${planIds.building}`,
    );
  });
});
