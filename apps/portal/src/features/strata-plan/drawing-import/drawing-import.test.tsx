import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, drawnIds, drawnLevel, FakeUpload, page } from '@strata/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  modelAnswers,
  modelContents,
  modelId,
  modelPlan,
  modelPreview,
  sendModel,
} from '../../../testing/model-import.ts';
import { applicationId, configuration } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { answersWith } from '../../../testing/tower-plan.ts';
import { drawingAddress } from '../plan/addresses.ts';

const drawingId = '01a00000-0000-7000-8000-00000000d002';

const open = (over: Answers = {}) =>
  renderPortal(drawingAddress(applicationId), { ...modelAnswers, ...over });

beforeEach(() => FakeUpload.install());

test('from the file to the drawing: what its layers show, what would be drawn, and then only the import', async () => {
  const { container, server, user } = open();
  await page('Drawing from a model');
  await sendModel(user);
  FakeUpload.last().progress(0.5);
  expect(await screen.findByText('floor-6.dxf')).toBeTruthy();
  await FakeUpload.last().arrive();
  const layers = await screen.findByRole('table', { name: 'Layers of the drawing' });
  expect(within(layers).getByText('8 outlines, the largest 74.64 sqm')).toBeTruthy();
  expect(within(layers).getByText('2 splines: draw them as arcs, the first at 1.25, 4.20 m')).toBeTruthy();
  expect(
    within(layers).getByRole<HTMLSelectElement>('combobox', { name: 'What STRATA-UNIT@6 shows' }).value,
  ).toBe('unit');
  expect(await screen.findByRole('grid', { name: 'Floor 6, drawn' })).toBeTruthy();
  expect(
    screen.getByText('7 parts drawn, 1 outline without a part, 1 part of the plan not drawn'),
  ).toBeTruthy();
  const draw = () => screen.findByRole('button', { name: 'Draw 1 level' });
  expect((await draw()).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /1 outline without a number/ }));
  expect((await draw()).hasAttribute('disabled')).toBe(false);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  expect(
    screen
      .getByRole('gridcell', { name: /^Outline of 62.65 sqm on STRATA-UNIT@6/ })
      .getAttribute('aria-selected'),
  ).toBe('true');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What it is: Outline of 62.65 sqm on STRATA-UNIT@6' }),
    '603',
  );
  await waitFor(() => expect(screen.getByText('8 parts drawn')).toBeTruthy());
  // The choice went with its row: whoever works by keyboard goes on at the floor.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Floor 6 as it would be drawn'));
  await user.click(await draw());
  expect(await screen.findByText('The plan is drawn as the file shows it.')).toBeTruthy();
  const [sent] = server.of('POST /Applications/drawnModels/import');
  expect(sent?.headers.get('If-Match')).toBe('"7"');
  expect(sent?.body).toEqual({
    applicationId,
    modelId,
    mapping: {
      unit: 'millimetre',
      origin: { x: 0, y: 0 },
      layers: [
        { name: 'STRATA-UNIT@6', meaning: 'unit', floorId: drawnIds.floor, commonPropertyTypeId: null },
      ],
      assignments: [{ layer: 'STRATA-UNIT@6', index: 2, id: drawnIds.units['603'] }],
    },
  });
});

test('an outline is dragged onto the part that it is, and onto no part of another kind', async () => {
  const { server, user } = open();
  await page('Drawing from a model');
  await sendModel(user);
  await FakeUpload.last().arrive();
  const parts = await screen.findByRole('list', { name: 'Not drawn yet' });
  const target = within(parts).getByText('Unit 603');
  const [row] = within(
    screen.getByRole('region', { name: 'Outlines without a part of the plan' }),
  ).getAllByRole('listitem');
  if (row === undefined) throw new Error('Every outline has its part');
  const dataTransfer = { setData: () => undefined, types: ['text/plain'], files: [] };
  fireEvent.drop(target, { dataTransfer });
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  expect(target.getAttribute('data-over')).toBe('true');
  fireEvent.drop(target, { dataTransfer });
  await waitFor(() => expect(screen.getByText('8 parts drawn')).toBeTruthy());
  const last = server.of('POST /Applications/drawnModels/preview').at(-1)?.body as {
    readonly mapping: { readonly assignments: readonly object[] };
  };
  expect(last.mapping.assignments).toEqual([{ layer: 'STRATA-UNIT@6', index: 2, id: drawnIds.units['603'] }]);
});

test('the part is pressed while its outline is chosen in the drawing', async () => {
  const { user } = open();
  await page('Drawing from a model');
  await sendModel(user);
  await FakeUpload.last().arrive();
  const part = await screen.findByRole<HTMLButtonElement>('button', { name: 'Unit 603' });
  expect(part.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  await user.click(part);
  await waitFor(() => expect(screen.getByText('8 parts drawn')).toBeTruthy());
});

test('a level is shown beside what is drawn of it today', async () => {
  const drawing = {
    levels: [{ floorId: drawnIds.floor, sha256: 'ab'.repeat(32), shapes: [], problems: [] }],
  };
  const { container, user } = open({
    ...answersWith(modelPlan({ drawing })),
    'GET /Applications/drawnLevel': () => drawnLevel(),
  });
  await page('Drawing from a model');
  await sendModel(user);
  await FakeUpload.last().arrive();
  const today = within(await screen.findByRole('region', { name: 'As it is drawn today' }));
  expect(await today.findByRole('grid', { name: 'Floor 6 today, drawn' })).toBeTruthy();
  const then = within(screen.getByRole('region', { name: 'As it would be drawn' }));
  await user.click(then.getByRole('gridcell', { name: /^Unit 601,/ }));
  expect(today.getByRole('gridcell', { name: /^Unit 601 today,/ }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('walls between the rooms of a unit are closed as said, and what they add is told', async () => {
  const unit607 = drawnIds.units['607'];
  const { server, user } = open({
    'POST /Applications/drawnModels/preview': ({ body }) => {
      const walls = (body.mapping.innerWallInMm ?? 0) * 6_400;
      const { levels, ...rest } = modelPreview(true);
      const walled = levels.map((level) => ({
        ...level,
        matched: level.matched.map((one) => ({ ...one, wallsInSqmm: one.id === unit607 ? walls : 0 })),
      }));
      return { ...rest, levels: walled };
    },
  });
  await sendModel(user);
  await FakeUpload.last().arrive();
  expect(await screen.findByText('8 parts drawn')).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Walls inside a unit' });
  await user.selectOptions(choice, 'Close gaps up to 150 mm');
  expect(await screen.findByText('8 parts drawn, walls between rooms add 0.96 sqm to 1 unit')).toBeTruthy();
  await user.click(screen.getByRole('gridcell', { name: /^Unit 607/ }));
  const card = screen.getByRole('region', { name: 'Unit 607' });
  expect(within(card).getByText('Walls between rooms').parentElement?.textContent).toContain('0.96 sqm');
  await user.click(await screen.findByRole('button', { name: 'Draw 1 level' }));
  await waitFor(() =>
    expect(server.of('POST /Applications/drawnModels/import')[0]?.body).toMatchObject({
      mapping: { innerWallInMm: 150 },
    }),
  );
});

test('a file that does not name its unit is asked for it before anything is shown of it', async () => {
  const { user, server } = open({
    'GET /Applications/drawnModels/contents': ({ query }) =>
      modelContents({ namedUnit: null, ...(query.unit === undefined ? {} : { unit: query.unit }) }),
  });
  await sendModel(user);
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Choose first the unit of length: the file does not name it.')).toBeTruthy();
  expect(server.of('POST /Applications/drawnModels/preview')).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(/^Unit of length/), 'Metre');
  expect(await screen.findByRole('grid', { name: 'Floor 6, drawn' })).toBeTruthy();
  expect(server.of('GET /Applications/drawnModels/contents').at(-1)?.query).toMatchObject({ unit: 'metre' });
});

test.for([
  ['plan.dwg', 'plan.dwg: This is a DWG file. Save it as DXF in your program, and choose that.'],
  ['tower.ifczip', 'tower.ifczip: Save the model as an IFC file (.ifc), and choose that.'],
  ['plan.pdf', 'plan.pdf: Choose a DXF or an IFC file.'],
] as const)('%s is not sent', async ([name, words]) => {
  open();
  const input = await screen.findByLabelText(/^Drawing of one or several floors/);
  // A picker can be told to show all files.
  fireEvent.change(input, { target: { files: [new File(['%'], name)] } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(FakeUpload.count()).toBe(0);
});

test('a model that is larger than the server takes is not sent', async () => {
  open({ 'GET /Configuration': () => ({ ...configuration, modelLimitInBytes: 2_000_000 }) });
  const input = await screen.findByLabelText(/^Drawing of one or several floors/);
  const file = new File([new Uint8Array(2_000_001)], 'tower.ifc');
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText(/^tower\.ifc: A model can have at most 2 MB\./)).toBeTruthy();
  expect(FakeUpload.count()).toBe(0);
});

test('a file that cannot be read says why, and another can be chosen', async () => {
  const { user } = open({
    'GET /Applications/drawnModels/contents': () =>
      new FakeRefusal('MODEL_UNREADABLE', { fields: { modelId: 'Line 12 should be a number, and is not' } }),
  });
  await sendModel(user);
  await FakeUpload.last().arrive();
  expect(await screen.findByText('The file cannot be read as it is.')).toBeTruthy();
  expect(screen.getByText('Line 12 should be a number, and is not.')).toBeTruthy();
  expect(screen.getByLabelText(/^Another file/)).toBeTruthy();
});

test('an upload can be cancelled, and a kept file is removed', async () => {
  const { user, server } = open();
  await sendModel(user);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('floor-6.dxf')).toBeNull());
  await sendModel(user);
  await FakeUpload.last().arrive();
  await user.click(await screen.findByRole('button', { name: 'Remove the file' }));
  expect(await screen.findByLabelText(/^Drawing of one or several floors/)).toBeTruthy();
  await waitFor(() =>
    expect(server.of('DELETE /Applications/drawnModels').map(({ query }) => query)).toEqual([
      { applicationId, modelId },
    ]),
  );
});

test('a drawing is undone as long as nothing else was changed', async () => {
  const drawing = {
    id: drawingId,
    fileName: 'floor-6.dxf',
    fileSha256: 'ab'.repeat(32),
    format: 'dxf' as const,
    unit: 'millimetre',
    mapping: [],
    measuredTo: null,
    importedDate: '2026-03-04T20:30:00.000Z',
    importedBy: 'Aishath Leena Fehiveli',
    undoneDate: null,
  };
  const { user, server } = open({
    'GET /Applications/drawnLevel/imports': () => [
      { ...drawing, isImport: false, canBeUndone: true },
      { ...drawing, id: modelId, fileName: 'older.dxf', isImport: false, canBeUndone: false },
    ],
    'POST /Applications/drawnLevel/undo': () => ({ planRevision: 9 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo floor-6.dxf' }));
  expect(screen.queryByRole('button', { name: 'Undo older.dxf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo the drawing' }));
  await waitFor(() =>
    expect(server.of('POST /Applications/drawnLevel/undo').map(({ body }) => body)).toEqual([
      { id: drawingId },
    ]),
  );
});

test('who may only read is not offered it', async () => {
  open(answersWith(modelPlan({ canEdit: false })));
  expect(await screen.findByText('You can read this plan, but not change it now.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Drawing of one/)).toBeNull();
});
