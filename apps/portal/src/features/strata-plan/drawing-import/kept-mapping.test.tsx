import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, drawnIds, FakeUpload } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { modelAnswers, modelContents, modelId, sendModel } from '../../../testing/model-import.ts';
import { applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { drawingAddress } from '../plan/addresses.ts';
import { choicesOf, type KeptMapping, keptLayers, nothingKept, withModel } from './kept-mapping.ts';

const model = { id: modelId, fileName: 'floor-6.dxf', sizeInBytes: 4 };
const layer = { name: 'STRATA-UNIT@6', use: 'unit', floorId: drawnIds.floor };
const assignment = { layer: 'STRATA-UNIT@6', index: 2, id: drawnIds.units['603'] ?? '' };

const said: KeptMapping = {
  ...nothingKept,
  model,
  fileName: 'floor-6.dxf',
  unit: 'millimetre',
  layers: [layer, { name: 'FURNITURE', use: 'numbers', floorId: 'site' }],
  innerWallInMm: 150,
  outlinesShow: '',
  assignments: [assignment],
};

const draft = (over: Partial<KeptMapping> = {}) => ({
  content: JSON.parse(JSON.stringify({ ...said, ...over })) as Record<string, never>,
  savedAt: '2026-03-05T04:05:00.000Z',
});

const open = (over: Answers = {}) =>
  renderPortal(drawingAddress(applicationId), { ...modelAnswers, ...over });
const walls = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Walls inside a unit' });

beforeEach(() => FakeUpload.install());

test('what was said of a model is there again after the page was loaded anew, and can be removed', async () => {
  let kept: ReturnType<typeof draft> | null = draft();
  const { container, server, user } = open({
    'GET /FormDrafts': () => kept,
    'DELETE /FormDrafts': () => {
      kept = null;
      return null;
    },
  });
  expect(await screen.findByText('floor-6.dxf')).toBeTruthy();
  expect(screen.getByText('Your draft was brought back')).toBeTruthy();
  expect((await walls()).value).toBe('150');
  expect(await screen.findByText('8 parts drawn')).toBeTruthy();
  expect(server.of('POST /Applications/drawnModels/preview').map(({ body }) => body)).toMatchObject([
    {
      modelId,
      mapping: {
        unit: 'millimetre',
        layers: [
          { name: 'STRATA-UNIT@6', meaning: 'unit', floorId: drawnIds.floor },
          { name: 'FURNITURE', meaning: 'numbers', floorId: null },
        ],
        innerWallInMm: 150,
        assignments: [assignment],
      },
    },
  ]);
  expect(FakeUpload.count()).toBe(0);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(await screen.findByLabelText(/^Drawing of one or several floors/)).toBeTruthy();
  expect(screen.queryByText('Your draft was brought back')).toBeNull();
  await waitFor(() => expect(server.of('DELETE /FormDrafts')).toHaveLength(1));
  expect(server.of('DELETE /FormDrafts')[0]?.query).toMatchObject({ form: `drawn-model:${applicationId}` });
  expect(server.of('DELETE /Applications/drawnModels')).toHaveLength(1);
  // Nothing of it comes back with the next model.
  await sendModel(user);
  await FakeUpload.last().arrive();
  expect((await walls()).value).toBe('');
});

test('what is said is saved for the person, and gone once the plan is drawn', async () => {
  const { server, user } = open();
  await sendModel(user);
  await FakeUpload.last().arrive();
  await user.selectOptions(await walls(), 'Close gaps up to 150 mm');
  await expect
    .poll(() => server.of('PUT /FormDrafts').at(-1)?.body, { timeout: 10_000 })
    .toMatchObject({
      form: `drawn-model:${applicationId}`,
      content: { model, fileName: 'floor-6.dxf', unit: '', layers: [], innerWallInMm: 150, assignments: [] },
    });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What it is: Outline of 62.65 sqm on STRATA-UNIT@6' }),
    '603',
  );
  await user.click(await screen.findByRole('button', { name: 'Draw 1 level' }));
  expect(await screen.findByText('The plan is drawn as the file shows it.')).toBeTruthy();
  await waitFor(() => expect(server.of('DELETE /FormDrafts')).toHaveLength(1));
  expect(screen.getByLabelText(/^Drawing of one or several floors/)).toBeTruthy();
});

test('a file that is no longer kept is chosen again, and what was said of its layers stays', async () => {
  let isKept = false;
  const { server, user } = open({
    'GET /FormDrafts': () => draft(),
    'GET /Applications/drawnModels/contents': () => (isKept ? modelContents() : new FakeRefusal('NOT_FOUND')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('floor-6.dxf is no longer kept.');
  isKept = true;
  server.change({
    'POST /Applications/drawnModels': () => ({ ...model, id: '01a00000-0000-7000-8000-00000000d003' }),
  });
  await user.upload(screen.getByLabelText(/^Another file/), new File(['0\nEOF'], 'floor-6.dxf'));
  await FakeUpload.last().arrive();
  expect((await walls()).value).toBe('150');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What FURNITURE shows' }).value).toBe(
    'numbers',
  );
});

test('a model of another name begins anew, and what single outlines are is said anew of each', () => {
  const other = { ...model, fileName: 'floor-7.dxf' };
  expect(withModel(said, other)).toEqual({ ...nothingKept, model: other, fileName: 'floor-7.dxf' });
  expect(withModel(withModel(said, null), model)).toEqual({ ...said, assignments: [] });
});

test('a layer whose floor has gone asks for it, and one that nothing was said of is as its name proposes', () => {
  const places = [{ floorId: null, words: 'The site' }];
  const proposed = {
    'STRATA-UNIT@6': { use: undefined, floorId: undefined },
    FURNITURE: { use: undefined, floorId: undefined },
    NEW: { use: 'plot', floorId: null },
  } as const;
  const choices = choicesOf(said.layers, proposed, places);
  expect(choices).toEqual({
    'STRATA-UNIT@6': { use: 'unit', floorId: undefined },
    FURNITURE: { use: 'numbers', floorId: null },
    NEW: { use: 'plot', floorId: null },
  });
  expect(choicesOf(keptLayers(choices), proposed, places)).toEqual(choices);
});
