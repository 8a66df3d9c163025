import type { Output } from '@strata/contract';
import { type Answers, drawnIds, drawnLevel } from '@strata/web/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { application } from './records.ts';
import { building, floor, unit } from './strata-plan.ts';
import { answersWith } from './tower-plan.ts';

type Contents = Output<'GET /Applications/drawnModels/contents'>;

export const modelId = '01a00000-0000-7000-8000-00000000d001';
const drawingId = '01a00000-0000-7000-8000-00000000d002';
const unit603 = drawnIds.units['603'] ?? '';

/** A plan with the floor that the model shows. */
export const modelPlan = (over: Parameters<typeof application>[0] = {}) =>
  application({
    strataDevelopmentTypeId: 1,
    planRevision: 7,
    strataBuildings: [
      building({
        floors: [
          floor({
            id: drawnIds.floor,
            floorNumber: '6',
            units: Object.entries(drawnIds.units).map(([unitNumber, id]) =>
              unit({ id, unitNumber, floorId: drawnIds.floor, floorAreaInSqm: '74.64' }),
            ),
          }),
        ],
      }),
    ],
    ...over,
  });

/** What the server says that is in the model. */
export const modelContents = (over: Partial<Contents> = {}): Contents => ({
  format: 'DXF of AutoCAD 2018',
  namedUnit: 'millimetre',
  measuredTo: 'interiorFace',
  unit: 'millimetre',
  numberOfLayers: 2,
  layers: [
    {
      name: 'STRATA-UNIT@6',
      isHidden: false,
      outlines: 8,
      extent: { left: 0, bottom: 0, right: 36_000, top: 22_200 },
      largestAreaInSqm: '74.64',
      texts: 8,
      firstTexts: ['601', '602'],
      duplicates: 1,
      unread: [{ reason: 'spline', count: 2, x: 1250, y: 4200 }],
      proposal: { meaning: 'unit', commonPropertyTypeId: null, floorId: drawnIds.floor },
      storey: null,
      spaces: null,
      thumbnail: [[0, 0, 8000, 0, 8000, 9600, 0, 9600]],
    },
    {
      name: 'FURNITURE',
      isHidden: false,
      outlines: 0,
      extent: null,
      largestAreaInSqm: null,
      texts: 0,
      firstTexts: [],
      duplicates: 0,
      unread: [],
      proposal: null,
      storey: null,
      spaces: null,
      thumbnail: [],
    },
  ],
  ways: [],
  ...over,
});

const { things } = drawnLevel();

/** What the file would draw: of unit 603 nobody knows the outline until somebody says it. */
export function modelPreview(isSaid: boolean): Output<'POST /Applications/drawnModels/preview'> {
  const units = things.filter(({ thing, id }) => thing === 'unit' && (isSaid || id !== unit603));
  return {
    planRevision: 7,
    measuredTo: 'interiorFace',
    levels: [
      {
        floorId: drawnIds.floor,
        matched: units.map(({ thing, id, polygons, areaInSqmm }, index) => ({
          thing,
          id,
          polygons,
          areaInSqmm,
          outlines: [{ layer: 'STRATA-UNIT@6', index }],
          wallsInSqmm: 0,
          fault: null,
        })),
        unmatched: isSaid
          ? []
          : [
              {
                layer: 'STRATA-UNIT@6',
                index: 2,
                thing: 'unit',
                reason: 'noNumber',
                texts: [],
                areaInSqmm: 62_646_000,
                polygons: things.find(({ id }) => id === unit603)?.polygons ?? [],
              },
            ],
        walls: null,
        holes: [],
        notDrawn: isSaid ? [] : [{ thing: 'unit', id: unit603 }],
        problems: [],
      },
    ],
    unread: [],
    leftOut: isSaid ? { total: 0, words: '' } : { total: 1, words: '1 outline without a number' },
  };
}

/** A server that keeps, reads and draws the model. */
export const modelAnswers: Answers = {
  ...answersWith(modelPlan()),
  'GET /Applications/drawnLevel/imports': () => [],
  'POST /Applications/drawnModels': () => ({ id: modelId, fileName: 'floor-6.dxf', sizeInBytes: 4 }),
  'DELETE /Applications/drawnModels': () => null,
  'GET /Applications/drawnModels/contents': ({ query }) =>
    modelContents(query.unit === undefined ? {} : { unit: query.unit }),
  'POST /Applications/drawnModels/preview': ({ body }) => modelPreview(body.mapping.assignments.length > 0),
  'POST /Applications/drawnModels/import': () => ({ drawingId, planRevision: 8 }),
};

/** Chooses the file, as a person does. */
export async function sendModel(user: UserEvent, name = 'floor-6.dxf') {
  await user.upload(
    await screen.findByLabelText(/^Drawing of one or several floors/),
    new File(['0\nEOF'], name),
  );
}
