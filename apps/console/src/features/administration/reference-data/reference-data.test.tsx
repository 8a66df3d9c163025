import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

type ReferenceData = Output<'GET /ReferenceData'>;

const data: ReferenceData = {
  occupancyUses: [
    { id: 1, name: 'Residential', isRetired: false, version: 1 },
    { id: 3, name: 'Mixed use', isRetired: false, version: 1 },
    { id: 2, name: 'Commercial', isRetired: true, version: 2 },
  ],
  unitTypes: [
    { id: 1, name: 'Apartment', occupancyUseIds: [1, 3], isRetired: false, version: 4 },
    { id: 2, name: 'Shop', occupancyUseIds: [2], isRetired: false, version: 1 },
  ],
  vehicleParkingTypes: [{ id: 1, name: 'Car', isRetired: false, version: 1 }],
  documentTypes: [
    {
      id: 1,
      name: 'Board resolution',
      description: 'Signed by all',
      requiredFor: [1, 2, 3],
      isRetired: false,
      version: 1,
    },
    { id: 2, name: 'By-laws', description: '', requiredFor: [], isRetired: false, version: 1 },
  ],
};

const lists = (path: string, answers: Answers = {}) =>
  renderConsole(`/administration/reference-data/${path}`, {
    'GET /ReferenceData': () => data,
    ...answers,
  });
const rowOf = async (name: string) => {
  const [row] = (await screen.findAllByRole('row')).filter((one) => one.textContent?.startsWith(name));
  if (!row) throw new Error(`No row begins with ${name}`);
  return within(row);
};

test.for(['/administration', '/administration/reference-data', '/administration/reference-data/others'])(
  '%s leads to the first list',
  async (path) => {
    renderConsole(path, { 'GET /ReferenceData': () => data });
    await page('Occupancy uses');
    expect(address()).toBe('/administration/reference-data/occupancy-uses');
  },
);

test.for([
  ['occupancy-uses', 'Occupancy uses', 3],
  ['unit-types', 'Unit types', 2],
  ['vehicle-parking-types', 'Vehicle parking types', 1],
  ['document-types', 'Document types', 2],
] as const)('%s: all entries are listed, without faults of accessibility', async ([path, title, rows]) => {
  const { container } = lists(path);
  await page(title);
  const table = await screen.findByRole('table', { name: title });
  expect(within(table).getAllByRole('row')).toHaveLength(rows + 1);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what cannot be done to an entry is not offered', async () => {
  const { user, server } = lists('occupancy-uses');
  const fixed = await rowOf('Mixed use');
  expect(fixed.getByText('Fixed by a rule')).toBeTruthy();
  expect(fixed.queryByRole('button', { name: 'Retire Mixed use' })).toBeNull();
  const down = fixed.getByRole('button', { name: 'Move Mixed use down' });
  expect(down.getAttribute('aria-disabled')).toBe('true');
  await user.click(down);
  expect(server.of('POST /ReferenceData/move')).toHaveLength(0);
  const retired = await rowOf('Commercial');
  expect(retired.getByText('Retired')).toBeTruthy();
  expect(retired.getAllByRole('button').map((button) => button.textContent)).toEqual(['Restore']);
});

test('an entry is added with what its list asks', async () => {
  const { user, server, container } = lists('unit-types', { 'POST /UnitTypes': () => 101 });
  await user.click(await screen.findByRole('button', { name: 'Add unit type' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add unit type' }));
  await user.click(dialog.getByRole('button', { name: 'Add unit type' }));
  expect(dialog.getByRole('alert').textContent).toContain('Choose at least one occupancy use');
  expect(dialog.queryByRole('checkbox', { name: /Commercial/ })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sky villa');
  await user.click(dialog.getByRole('checkbox', { name: 'Mixed use' }));
  await user.click(dialog.getByRole('button', { name: 'Add unit type' }));
  expect(await screen.findByText('Added')).toBeTruthy();
  const [call] = server.of('POST /UnitTypes');
  expect(call?.body).toEqual({ name: 'Sky villa', occupancyUseIds: [3] });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(server.of('GET /ReferenceData')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a name that is taken is told beside the field, and nothing is lost', async () => {
  const fields = { name: 'There is an occupancy use of this name already; it may be a retired one' };
  const { user } = lists('occupancy-uses', {
    'POST /OccupancyUses': () => new FakeRefusal('INVALID', { fields }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add occupancy use' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Residential');
  await user.click(dialog.getByRole('button', { name: 'Add occupancy use' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(fields.name);
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Residential');
});

test('a unit type keeps a retired use that it has', async () => {
  const { user, server } = lists('unit-types', { 'PUT /UnitTypes': () => ({ version: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Change Shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change unit type' }));
  expect(dialog.getByRole('checkbox', { name: 'Commercial (retired)' })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('checkbox', { name: 'Mixed use' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  const [call] = server.of('PUT /UnitTypes');
  expect(call?.body).toEqual({ id: 2, name: 'Shop', occupancyUseIds: [3, 2] });
  expect(call?.headers.get('If-Match')).toBe('"1"');
});

test('who was overtaken sees what it says now before replacing it', async () => {
  const { user, server } = lists('document-types', {
    'PUT /DocumentTypes': () => new FakeRefusal('STALE_VERSION', { data: { version: 2 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change By-laws' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change document type' }));
  await user.click(dialog.getByRole('checkbox', { name: /Condominum/ }));
  const [board, laws] = data.documentTypes;
  if (!board || !laws) throw new Error('Two document types are needed');
  const changed = { ...laws, description: 'The rules of the scheme', version: 2 };
  server.change({ 'GET /ReferenceData': () => ({ ...data, documentTypes: [board, changed] }) });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody changed this in the meantime.')).toBeTruthy();
  expect(dialog.getByText('The rules of the scheme')).toBeTruthy();
  server.change({ 'PUT /DocumentTypes': () => ({ version: 3 }) });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.of('PUT /DocumentTypes').map((call) => call.headers.get('If-Match'))).toEqual(['"1"', '"2"']);
});

test('retiring asks first, and names the thing', async () => {
  const { user, server } = lists('vehicle-parking-types', {
    'POST /ReferenceData/retire': () => ({ version: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Retire Car' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Retire “Car”?' }));
  await user.click(dialog.getByRole('button', { name: 'Retire vehicle parking type' }));
  expect(await screen.findByText('Car is retired')).toBeTruthy();
  const [call] = server.of('POST /ReferenceData/retire');
  expect(call?.body).toEqual({ list: 'vehicleParkingTypes', id: 1 });
  expect(call?.headers.get('If-Match')).toBe('"1"');
});

test('an entry moves, and a retired one comes back', async () => {
  const { user, server } = lists('occupancy-uses', {
    'POST /ReferenceData/move': () => null,
    'POST /ReferenceData/restore': () => ({ version: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Move Mixed use up' }));
  expect(await screen.findByText('Mixed use moved up')).toBeTruthy();
  expect(server.of('POST /ReferenceData/move')[0]?.body).toEqual({
    list: 'occupancyUses',
    id: 3,
    direction: 'up',
  });
  await user.click(screen.getByRole('button', { name: 'Restore Commercial' }));
  expect(await screen.findByText('Commercial is offered again')).toBeTruthy();
});

test('lists that could not be loaded can be asked for again', async () => {
  const { user, server } = lists('unit-types', {
    'GET /ReferenceData': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  expect(await screen.findByText('The unit types could not be loaded.')).toBeTruthy();
  server.change({ 'GET /ReferenceData': () => data });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Unit types' })).toBeTruthy();
});

test('other officers do not see the way there, and are told when they take it', async () => {
  const { server } = lists('unit-types', { 'GET /Officers/me': () => officer({ roles: ['Registrar'] }) });
  expect(await screen.findByText('Only Administrators can open this page.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Reference data' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add unit type' })).toBeNull();
  expect(server.of('GET /ReferenceData')).toHaveLength(0);
});
