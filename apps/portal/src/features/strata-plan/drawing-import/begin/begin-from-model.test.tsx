import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, FakeUpload, page } from '@strata/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  beginAnswers,
  begunCheck,
  buildingContents,
  importId,
  zonesOf,
} from '../../../../testing/building-model.ts';
import { modelId, modelPlan, sendModel } from '../../../../testing/model-import.ts';
import { applicationId } from '../../../../testing/records.ts';
import { renderPortal } from '../../../../testing/render-portal.tsx';
import { answersWith } from '../../../../testing/tower-plan.ts';
import { drawingAddress } from '../../plan/addresses.ts';

async function open(over: Answers = {}) {
  const rendered = renderPortal(drawingAddress(applicationId), { ...beginAnswers, ...over });
  await page('Drawing from a model');
  await sendModel(rendered.user, 'Model House.ifc');
  await FakeUpload.last().arrive();
  return rendered;
}
const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
/** The model says nothing of the spaces that are called GCP. */
const withoutNames = (contents: ReturnType<typeof buildingContents>) => ({
  ...contents,
  ways: contents.ways.map((way) => ({
    ...way,
    kinds: way.kinds.map((kind) => (kind.value === 'GCP' ? { ...kind, value: null } : kind)),
  })),
});

beforeEach(() => FakeUpload.install());

test('a plan without floors is begun from a model: nothing is taken for said, and all of it is one act', async () => {
  const { container, server, user } = await open();
  const storeys = await screen.findByRole('table', { name: 'Storeys of the model' });
  expect(
    within(storeys).getByRole<HTMLInputElement>('textbox', { name: 'Floor number of Level 6' }).value,
  ).toBe('6');
  expect(within(storeys).getAllByText('New floor')).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Building' }).value).toBe('Model House');
  expect((await choice('What A number alone shows')).value).toBe('');
  expect(screen.getByText('Say what the spaces show.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take what the model suggests for 2 kinds' }));
  expect((await choice('What A number alone shows')).value).toBe('unit');
  expect((await choice('What GCP shows')).value).toBe('general');
  expect(screen.getByText('Choose the occupancy use and the unit type of the units.')).toBeTruthy();
  await user.selectOptions(await choice('Occupancy use of A number alone'), 'Residential');
  await user.selectOptions(await choice('Unit type of A number alone'), 'Apartment');
  expect(
    await screen.findByText(
      'Would be made: 1 building, 2 floors, 4 units, 2 areas of general common property.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('grid', { name: 'Floor 6, drawn' })).toBeTruthy();
  expect(screen.getAllByText('new, 96.00 sqm gross, 2 new units of 96.00 sqm together')).toHaveLength(2);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Make and draw 2 floors' }));
  expect(await screen.findByText('The plan is drawn as the file shows it.')).toBeTruthy();
  const [sent] = server.of('POST /Applications/drawnModels/begin');
  expect(sent?.headers.get('If-Match')).toBe('"7"');
  const layer = (name: string, floorNumber: string) => ({
    name,
    floorNumber,
    meaning: 'leaveOut',
    commonPropertyTypeId: null,
  });
  const units = {
    meaning: 'unit',
    commonPropertyTypeId: null,
    occupancyUse: 'Residential',
    unitType: 'Apartment',
  };
  expect(sent?.body).toEqual({
    applicationId,
    modelId,
    mapping: {
      unit: 'millimetre',
      origin: { x: 0, y: 0 },
      building: 'Model House',
      numberFrom: 'name',
      layers: [layer('Level 6', '6'), layer('Level 7', '7')],
      outlines: [
        { layer: 'Level 6', indexes: [0, 1], ...units },
        { layer: 'Level 7', indexes: [0, 1], ...units },
        { layer: 'Level 6', indexes: [2], meaning: 'area', commonPropertyTypeId: 1 },
        { layer: 'Level 7', indexes: [2], meaning: 'area', commonPropertyTypeId: 1 },
      ],
    },
  });
});

test('a storey without a floor number is not used, and single spaces show what is said of them', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Take what the model suggests for 2 kinds' }));
  await user.selectOptions(await choice('Occupancy use of A number alone'), 'Residential');
  await user.selectOptions(await choice('Unit type of A number alone'), 'Apartment');
  await user.clear(await screen.findByRole('textbox', { name: 'Floor number of Level 7' }));
  expect(screen.getByText('Not used')).toBeTruthy();
  await user.click(screen.getByText('Single spaces'));
  const spaces = await screen.findByRole('table', { name: 'Spaces of Level 6' });
  for (const name of [/^701/, /^GCP-1/]) await user.click(within(spaces).getByRole('checkbox', { name }));
  expect(screen.getByText('2 spaces chosen')).toBeTruthy();
  const [, several] = screen.getAllByRole('combobox', { name: 'What the chosen rows show' });
  if (several === undefined) throw new Error('Nothing is said of several spaces');
  await user.selectOptions(several, 'Leave out');
  await waitFor(() => {
    const last = server.of('POST /Applications/drawnModels/begin/check').at(-1)?.body as
      | { readonly mapping: { readonly layers: readonly object[]; readonly outlines: readonly object[] } }
      | undefined;
    expect(last?.mapping.layers).toMatchObject([{ name: 'Level 6', floorNumber: '6' }]);
    expect(last?.mapping.outlines).toMatchObject([{ layer: 'Level 6', indexes: [1], meaning: 'unit' }]);
  });
});

test('kinds are said several at once, by another way if need be', async () => {
  const { user } = await open();
  await user.selectOptions(
    await choice('Tell the spaces apart by'),
    'What stands before the number in the long name',
  );
  const kinds = await screen.findByRole('table', { name: 'Kinds of spaces' });
  await user.click(within(kinds).getByRole('checkbox', { name: 'Choose Apartment' }));
  await user.click(within(kinds).getByRole('checkbox', { name: 'Choose Corridor' }));
  const [several] = screen.getAllByRole('combobox', { name: 'What the chosen rows show' });
  if (several === undefined) throw new Error('Nothing is said of several kinds');
  await user.selectOptions(several, 'General common property');
  expect((await choice('What Apartment shows')).value).toBe('general');
  expect((await choice('What Corridor shows')).value).toBe('general');
});

test('zones are units where somebody says so', async () => {
  const { layers } = buildingContents();
  const { server, user } = await open({
    'GET /Applications/drawnModels/contents': () =>
      buildingContents([...layers, zonesOf('Level 6'), zonesOf('Level 7')]),
  });
  await user.click(await screen.findByRole('radio', { name: /^A zone/ }));
  await user.selectOptions(await choice('Occupancy use of zones'), 'Residential');
  await user.selectOptions(await choice('Unit type of zones'), 'Apartment');
  await waitFor(() => {
    const last = server.of('POST /Applications/drawnModels/begin/check').at(-1)?.body as
      | { readonly mapping: { readonly layers: readonly object[] } }
      | undefined;
    expect(last?.mapping.layers).toMatchObject([
      { name: 'Level 6', meaning: 'leaveOut' },
      { name: 'Level 7', meaning: 'leaveOut' },
      { name: 'Level 6 (zones)', floorNumber: '6', meaning: 'unit', unitType: 'Apartment' },
      { name: 'Level 7 (zones)', floorNumber: '7', meaning: 'unit' },
    ]);
  });
});

test('all spaces of a kind are the rooms of one unit where somebody says so', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('radio', { name: /^All spaces of a kind/ }));
  await user.selectOptions(await choice('What GCP shows'), 'Unit');
  await user.type(screen.getByRole('textbox', { name: 'Unit number of GCP' }), 'A');
  await user.selectOptions(await choice('Occupancy use of GCP'), 'Residential');
  await user.selectOptions(await choice('Unit type of GCP'), 'Apartment');
  await waitFor(() => {
    const last = server.of('POST /Applications/drawnModels/begin/check').at(-1)?.body as
      | { readonly mapping: { readonly outlines: readonly object[] } }
      | undefined;
    expect(last?.mapping.outlines).toMatchObject([
      { layer: 'Level 6', indexes: [2], meaning: 'unit', number: 'A' },
      { layer: 'Level 7', indexes: [2], meaning: 'unit', number: 'A' },
    ]);
  });
});

test('what cannot be made is said, and nothing can be sent', async () => {
  const { user } = await open({
    'POST /Applications/drawnModels/begin/check': () =>
      begunCheck({ faults: ['Floor 6, unit 601: Choose a unit type'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take what the model suggests for 2 kinds' }));
  await user.selectOptions(await choice('Occupancy use of A number alone'), 'Residential');
  await user.selectOptions(await choice('Unit type of A number alone'), 'Apartment');
  expect(await screen.findByText('Floor 6, unit 601: Choose a unit type')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Make and draw/ })).toBeNull();
});

test('a plan that has floors is drawn, or completed, as somebody says; a drawing makes no floors', async () => {
  const { user } = await open(answersWith(modelPlan()));
  expect(await screen.findByRole('table', { name: 'Layers of the drawing' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Make what the plan lacks/ }));
  expect(await screen.findByRole('table', { name: 'Storeys of the model' })).toBeTruthy();
});

test('an import that made floors and units is undone as a whole', async () => {
  const { server, user } = renderPortal(drawingAddress(applicationId), {
    ...beginAnswers,
    'GET /Applications/drawnLevel/imports': () => [
      {
        id: importId,
        fileName: 'Model House.ifc',
        fileSha256: 'ab'.repeat(32),
        format: 'ifc',
        unit: 'millimetre',
        mapping: [],
        measuredTo: null,
        importedDate: '2026-03-05T04:05:00.000Z',
        importedBy: 'Aishath Leena Fehiveli',
        isImport: true,
        canBeUndone: true,
        undoneDate: null,
      },
    ],
    'POST /Applications/imports/undo': () => ({ planRevision: 9 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo Model House.ifc' }));
  expect(screen.getByText(/^The floors, units and common property that were made from it go/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo the drawing' }));
  await waitFor(() => expect(server.of('POST /Applications/imports/undo')).toHaveLength(1));
});

test('outlines that were moved to what areas are measured to are shown before and after', async () => {
  const walls = (id: string) => ({
    before: [{ id, areaInSqmm: 47_400_000, polygons: [[[0, 0, 7900, 0, 7900, 6000, 0, 6000]]] }],
    unmoved: [{ id, facing: null, lengthInMm: 6_000, at: [0, 0, 0, 6_000] }],
    isOutlineMissing: false,
  });
  const { user } = await open({
    'GET /Applications/drawnModels/contents': () => ({ ...buildingContents(), measuredTo: 'median' }),
    'POST /Applications/drawnModels/begin/check': () => {
      const { levels, ...rest } = begunCheck();
      const moved = levels.map((level) => ({ ...level, walls: walls(level.shapes[0]?.id ?? '') }));
      return { ...rest, measuredTo: 'median', levels: moved };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take what the model suggests for 2 kinds' }));
  await user.selectOptions(await choice('Occupancy use of A number alone'), 'Residential');
  await user.selectOptions(await choice('Unit type of A number alone'), 'Apartment');
  const said = within(await screen.findByRole('region', { name: 'Walls moved' }));
  expect(said.getByText('601: 6.00 m towards the outside of the floor, at 0.00, 3.00 m')).toBeTruthy();
  expect(said.getByRole('img', { name: 'Floor 6, what was redrawn' })).toBeTruthy();
});

test('what is said of spaces of which the model says nothing is kept, in characters that a draft may have', async () => {
  const { server, user } = await open({
    'GET /Applications/drawnModels/contents': () => withoutNames(buildingContents()),
  });
  await user.selectOptions(await choice('What Nothing said shows'), 'General common property');
  await expect
    .poll(() => server.of('PUT /FormDrafts').at(-1)?.body, { timeout: 10_000 })
    .toMatchObject({ content: { kinds: [{ kind: 'name: null', use: 'general' }] } });
  expect(JSON.stringify(server.of('PUT /FormDrafts').at(-1)?.body)).not.toContain(String.raw`\u0000`);
});

test('a single space that is a unit asks for the use and the type, whatever its kind shows', async () => {
  const { server, user } = await open();
  await user.selectOptions(await choice('What GCP shows'), 'General common property');
  await user.click(screen.getByText('Single spaces'));
  await user.selectOptions(await choice('What GCP-1 shows'), 'Unit');
  expect(screen.getByText('Choose the occupancy use and the unit type of the units.')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Unit type of A number alone' })).toBeNull();
  await user.selectOptions(await choice('Occupancy use of GCP'), 'Residential');
  await user.selectOptions(await choice('Unit type of GCP'), 'Apartment');
  await waitFor(() => {
    const last = server.of('POST /Applications/drawnModels/begin/check').at(-1)?.body as
      | { readonly mapping: { readonly outlines: readonly object[] } }
      | undefined;
    expect(last?.mapping.outlines).toMatchObject([
      { layer: 'Level 6', indexes: [2], meaning: 'unit', occupancyUse: 'Residential', unitType: 'Apartment' },
      { layer: 'Level 7', indexes: [2], meaning: 'area', occupancyUse: 'Residential' },
    ]);
    expect(last?.mapping.outlines.at(-1)).not.toHaveProperty('unitType');
  });
});

test('spaces that cannot be told apart are said one by one, and units of them get a use and a type', async () => {
  const { server, user } = await open({
    'GET /Applications/drawnModels/contents': () => ({ ...buildingContents(), ways: [] }),
  });
  expect(await screen.findByText(/^The spaces of this model cannot be told apart/)).toBeTruthy();
  await user.click(screen.getByText('Single spaces'));
  await user.selectOptions(await choice('What GCP-1 shows'), 'General common property');
  expect(screen.queryByRole('table', { name: 'Units' })).toBeNull();
  await user.selectOptions(await choice('What 701 shows'), 'Unit');
  await user.selectOptions(await choice('Occupancy use of Single units'), 'Residential');
  await user.selectOptions(await choice('Unit type of Single units'), 'Apartment');
  await waitFor(() => {
    const last = server.of('POST /Applications/drawnModels/begin/check').at(-1)?.body as
      | { readonly mapping: { readonly outlines: readonly object[] } }
      | undefined;
    expect(last?.mapping.outlines).toMatchObject([
      { layer: 'Level 6', indexes: [0], meaning: 'unit', unitType: 'Apartment' },
      { layer: 'Level 6', indexes: [2], meaning: 'area', commonPropertyTypeId: 1 },
    ]);
    expect(last?.mapping.outlines.at(-1)).not.toHaveProperty('occupancyUse');
  });
});

test('what is typed is checked once typing has paused, and nothing is made before', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Take what the model suggests for 2 kinds' }));
  await user.selectOptions(await choice('Occupancy use of A number alone'), 'Residential');
  await user.selectOptions(await choice('Unit type of A number alone'), 'Apartment');
  expect(await screen.findByRole('button', { name: 'Make and draw 2 floors' })).toBeTruthy();
  const checks = () => server.of('POST /Applications/drawnModels/begin/check');
  expect(checks()).toHaveLength(1);
  const building = screen.getByRole('textbox', { name: 'Building' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const end of ['w', 'we', 'wes', 'west']) {
      fireEvent.change(building, { target: { value: `Model House ${end}` } });
      await act(() => vi.advanceTimersByTimeAsync(400));
    }
    expect(screen.queryByRole('button', { name: 'Make and draw 2 floors' })).toBeNull();
    expect(checks()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('button', { name: 'Make and draw 2 floors' })).toBeTruthy();
    expect(checks()).toHaveLength(2);
    expect(checks().at(-1)?.body).toMatchObject({ mapping: { building: 'Model House west' } });
  } finally {
    vi.useRealTimers();
  }
});

test('what the lots are for, the number of a unit of a kind and a shorter name are asked for', async () => {
  const { server, user } = await open({
    'GET /Applications/vehicleParkingTypes': () => [{ id: 1, name: 'Car' }],
  });
  await user.selectOptions(await choice('What GCP shows'), 'Accessory lot');
  expect(screen.getByText('Choose the accessory unit type of the lots.')).toBeTruthy();
  await screen.findByRole('option', { name: 'Car' });
  await user.selectOptions(await choice('Accessory unit type of the lots'), 'Car');
  expect(screen.queryByText('Choose the accessory unit type of the lots.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^All spaces of a kind/ }));
  await user.selectOptions(await choice('What A number alone shows'), 'Unit');
  await user.selectOptions(await choice('Occupancy use of A number alone'), 'Residential');
  await user.selectOptions(await choice('Unit type of A number alone'), 'Apartment');
  expect(screen.getByText('Enter the unit number of each kind.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Unit number of A number alone' }), 'A');
  expect(screen.queryByText('Enter the unit number of each kind.')).toBeNull();
  const building = screen.getByRole('textbox', { name: 'Building' });
  fireEvent.change(building, { target: { value: 'M'.repeat(101) } });
  expect(screen.getByText('Name the building in at most 100 characters.')).toBeTruthy();
  fireEvent.change(building, { target: { value: 'M'.repeat(100) } });
  expect(screen.queryByText(/^Name the building/)).toBeNull();
  await waitFor(() => {
    const sent = server.of('POST /Applications/drawnModels/begin/check').at(-1)?.body;
    expect(sent).toMatchObject({ mapping: { building: 'M'.repeat(100) } });
  });
});

test('the name that the model gives the building can be emptied and another one typed', async () => {
  const { user } = await open();
  const building = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Building' });
  expect(building.value).toBe('Model House');
  await user.clear(building);
  expect(building.value).toBe('');
  expect(screen.getByText('Name the building.')).toBeTruthy();
  await user.type(building, 'Palm');
  expect(building.value).toBe('Palm');
  expect(screen.queryByText('Name the building.')).toBeNull();
});

test('with the first thing said of a plan without floors it is said that the plan is begun', async () => {
  const { server, user } = await open();
  await user.selectOptions(await choice('What GCP shows'), 'General common property');
  await expect
    .poll(() => server.of('PUT /FormDrafts').at(-1)?.body, { timeout: 10_000 })
    .toMatchObject({ content: { mode: 'begin', kinds: [{ use: 'general' }] } });
});
