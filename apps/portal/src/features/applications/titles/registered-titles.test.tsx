import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, architect } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { planIds } from '../../../testing/strata-plan.ts';
import { registeredTitle, scheme, titleId } from '../../../testing/titles.ts';

const registrations = `/app/applications/${applicationId}/registrations`;
const owners = `/app/applications/${applicationId}/updateowners`;
const approved = () =>
  application({ applicationStatusId: 4, applicationStatus: { name: 'Approved' }, acts: [] });

test('V2: what the approval registered: the scheme with what was approved, and its titles', async () => {
  const { container } = renderPortal(registrations, {
    'GET /Applications/{id}': approved,
    'GET /Applications/registrations': () => ({
      scheme: scheme({ state: 'provisional' }),
      titles: [registeredTitle({ provisional: true })],
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Scheme SS-000003' })).toBeTruthy();
  expect(screen.getByText('The scheme is provisional')).toBeTruthy();
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Export as LADM/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Export as CityJSON/ })).toBeTruthy();
  const table = within(screen.getByRole('grid', { name: 'Titles of the scheme' }));
  expect(table.getByRole('link', { name: 'ST-00000012' }).getAttribute('href')).toBe(
    `/app/titles/${titleId}`,
  );
  expect(table.getByText('Aishath Leena Fehiveli 1/3, Kandholhi Homes 2/3')).toBeTruthy();
  expect(table.getByRole('link', { name: 'Begin a request on ST-00000012' }).getAttribute('href')).toBe(
    `/app/titles/${titleId}#requests`,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('before the approval it says what will be here, and asks nobody', async () => {
  const { server } = renderPortal(registrations);
  expect(await screen.findByText('Nothing is registered yet')).toBeTruthy();
  expect(server.of('GET /Applications/registrations')).toHaveLength(0);
});

const leena = { name: 'Aishath Leena Fehiveli', identification: 'A100001' };
const proposed = () => ({
  planRevision: 7,
  canEdit: true,
  propertyOwners: [{ ...leena, shareNumerator: 1, shareDenominator: 1 }],
  units: [
    {
      unitId: planIds.unit,
      unitNumber: '101',
      buildingName: 'Fehi Tower',
      floorNumber: '1',
      owners: null,
      title: null,
    },
    {
      unitId: planIds.lot,
      unitNumber: '102',
      buildingName: 'Fehi Tower',
      floorNumber: '1',
      owners: [{ ...leena, shareNumerator: 1, shareDenominator: 1 }],
      title: null,
    },
  ],
});

test('a unit of an amendment that has a title is shown with its registered owners, and is not set here', async () => {
  const rilwan = { name: 'Hussain Rilwan', identification: 'A••••04', isYours: false };
  const title = {
    id: titleId,
    number: 'ST-00000007',
    owners: [{ ...rilwan, shareNumerator: 1, shareDenominator: 1 }],
  };
  const { user, container } = renderPortal(owners, {
    'GET /Applications/{id}': () => application({ parentApplicationId: applicationId }),
    'GET /Applications/unitOwners': () => ({
      ...proposed(),
      units: proposed().units.map((unit) => (unit.unitNumber === '101' ? { ...unit, title } : unit)),
    }),
  });
  const row = within(
    (await screen.findByRole('checkbox', { name: 'Select 101' })).closest('tr') ?? container,
  );
  expect(row.getByText('Hussain Rilwan whole')).toBeTruthy();
  expect(row.getByRole('link', { name: 'ST-00000007' }).getAttribute('href')).toBe(`/app/titles/${titleId}`);
  expect(screen.getByRole('option', { name: 'Registered owners (1 unit)' })).toBeTruthy();
  expect(screen.getByText(/Units that have a title keep their registered owners/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select 101' }));
  expect(screen.getByRole('button', { name: 'Set owners' })).toHaveProperty('disabled', true);
  expect(screen.getByText('1 chosen unit has a title and keeps the registered owners')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select 102' }));
  await user.click(screen.getByRole('button', { name: 'Set owners' }));
  expect(screen.getByRole('dialog', { name: 'Owners of unit 102' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('V2: the owners of several units are set at once; shares that are not 1 are refused beside the fields', async () => {
  const { user, server, container } = renderPortal(owners, {
    'GET /Applications/unitOwners': proposed,
    'PUT /Applications/unitOwners': () => ({ planRevision: 8 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 101' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select 102' }));
  await user.click(screen.getByRole('button', { name: 'Set owners' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Owners of units 101, 102' }));
  await user.clear(dialog.getByLabelText('Parts'));
  await user.type(dialog.getByLabelText('Parts'), '2');
  await user.clear(dialog.getByLabelText('Out of'));
  await user.type(dialog.getByLabelText('Out of'), '3');
  await user.click(dialog.getByRole('button', { name: 'Set the owners' }));
  expect(dialog.getAllByText('The shares must add up to exactly 1')).toHaveLength(2);
  expect(dialog.getByText('1/3 is missing')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add owner' }));
  const second = within(dialog.getByRole('listitem', { name: 'Owner 2' }));
  await user.type(second.getByLabelText('Full name'), 'Kandholhi Homes');
  await user.type(second.getByLabelText('Identification number'), 'a 100001');
  await user.type(second.getByLabelText('Parts'), '1');
  await user.type(second.getByLabelText('Out of'), '3');
  await user.click(dialog.getByRole('button', { name: 'Set the owners' }));
  expect(second.getByText('This identification is entered twice')).toBeTruthy();
  await user.clear(second.getByLabelText('Identification number'));
  await user.type(second.getByLabelText('Identification number'), 'C-7');
  await user.click(dialog.getByRole('button', { name: 'Set the owners' }));
  expect(await screen.findByText('Owners of units 101, 102 set')).toBeTruthy();
  const [call] = server.of('PUT /Applications/unitOwners');
  expect(call?.headers.get('If-Match')).toBe('"7"');
  expect(call?.body).toEqual({
    applicationId,
    unitIds: [planIds.unit, planIds.lot],
    owners: [
      { ...leena, shareNumerator: 2, shareDenominator: 3 },
      { name: 'Kandholhi Homes', identification: 'C-7', shareNumerator: 1, shareDenominator: 3 },
    ],
  });
});

test('units go back to the owners of the property; what has them already is left alone', async () => {
  const { user, server } = renderPortal(owners, {
    'GET /Applications/unitOwners': proposed,
    'PUT /Applications/unitOwners': () => ({ planRevision: 8 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 101' }));
  expect(screen.getByRole('button', { name: 'Back to the owners of the property' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select 102' }));
  await user.click(screen.getByRole('button', { name: 'Back to the owners of the property' }));
  await screen.findByText('The owners of the property are set');
  expect(server.of('PUT /Applications/unitOwners')[0]?.body).toEqual({
    applicationId,
    unitIds: [planIds.lot],
    owners: null,
  });
});

test('after the approval the page leads to requests', async () => {
  renderPortal(owners, {
    'GET /Applications/{id}': approved,
    'GET /Applications/unitOwners': () => ({ ...proposed(), canEdit: false }),
  });
  expect(await screen.findByText('The units are registered')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'the title' }).getAttribute('href')).toBe(registrations);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an architect has no part in the owners, and is told so', async () => {
  const { server } = renderPortal(owners, { 'GET /Users/entities': () => [architect] });
  expect(await screen.findByText('The applicant says who is to own the units')).toBeTruthy();
  expect(server.of('GET /Applications/unitOwners')).toHaveLength(0);
});

test('an amendment of a provisional scheme may confirm the plan as built', async () => {
  const { user, server } = renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => ({ ...approved(), acts: ['amend'] }),
    'GET /Applications/registrations': () => ({ scheme: scheme({ state: 'provisional' }), titles: [] }),
    'POST /Applications/amend': () => applicationId,
  });
  await page('Fehiveli Villa');
  await user.click(await screen.findByRole('button', { name: 'Amend' }));
  await user.click(await screen.findByRole('checkbox', { name: /confirms the plan as built/ }));
  await user.click(screen.getByRole('button', { name: 'Begin an amendment' }));
  await screen.findByText('Amendment started');
  expect(server.of('POST /Applications/amend')[0]?.body).toEqual({
    id: applicationId,
    confirmsAsBuilt: true,
  });
});
