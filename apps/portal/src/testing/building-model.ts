import type { Output } from '@strata/contract';
import type { Answers } from '@strata/web/testing';
import { modelAnswers, modelContents, modelPlan } from './model-import.ts';
import { answersWith } from './tower-plan.ts';

type Layer = Output<'GET /Applications/drawnModels/contents'>['layers'][number];
type Check = Output<'POST /Applications/drawnModels/begin/check'>;

export const importId = '01a00000-0000-7000-8000-00000000d003';
const residential = { id: 1, name: 'Residential' };

const storey = (name: string, over: Partial<Layer> = {}): Layer => ({
  name,
  isHidden: false,
  outlines: 3,
  extent: { left: 0, bottom: 0, right: 16_000, top: 8_000 },
  largestAreaInSqm: '48.00',
  texts: 6,
  firstTexts: ['701', 'Apartment'],
  duplicates: 0,
  unread: [],
  proposal: null,
  storey: { building: 'Model House', floorNumber: name.slice(6), floorId: null, isOfZones: false },
  spaces: [
    { name: '701', longName: 'Apartment', areaInSqm: '48.00' },
    { name: '702', longName: 'Apartment', areaInSqm: '48.00' },
    { name: 'GCP-1', longName: 'Corridor', areaInSqm: '32.00' },
  ],
  thumbnail: [[0, 0, 8000, 0, 8000, 6000, 0, 6000]],
  ...over,
});

/** A model of two storeys, each of two units and a corridor. */
export const buildingContents = (layers: readonly Layer[] = [storey('Level 6'), storey('Level 7')]) =>
  modelContents({
    format: 'IFC4',
    numberOfLayers: layers.length,
    layers: [...layers],
    ways: [
      {
        by: 'name',
        property: null,
        kinds: [
          {
            value: '',
            names: ['701', '702'],
            proposal: { meaning: 'unit', commonPropertyTypeId: null },
            outlines: layers.map(({ name }) => ({ layer: name, indexes: [0, 1] })),
          },
          {
            value: 'GCP',
            names: ['GCP-1'],
            proposal: { meaning: 'area', commonPropertyTypeId: 1 },
            outlines: layers.map(({ name }) => ({ layer: name, indexes: [2] })),
          },
        ],
      },
      {
        by: 'longName',
        property: null,
        kinds: [
          {
            value: 'Apartment',
            names: ['701'],
            proposal: null,
            outlines: layers.map(({ name }) => ({ layer: name, indexes: [0, 1] })),
          },
          {
            value: 'Corridor',
            names: ['GCP-1'],
            proposal: null,
            outlines: layers.map(({ name }) => ({ layer: name, indexes: [2] })),
          },
        ],
      },
    ],
  });

export const zonesOf = (name: string): Layer =>
  storey(`${name} (zones)`, {
    storey: { building: 'Model House', floorNumber: name.slice(6), floorId: null, isOfZones: true },
  });

const nothing = { created: 0, changed: 0, skipped: 0, notInFile: 0 };

export const begunCheck = (over: Partial<Check> = {}): Check => ({
  planRevision: 7,
  measuredTo: 'interiorFace',
  faults: [],
  parts: {
    developmentDetails: nothing,
    plots: nothing,
    buildings: { ...nothing, created: 1 },
    towers: nothing,
    groups: nothing,
    floors: { ...nothing, created: 2 },
    units: { ...nothing, created: 4 },
    generalCommonProperty: { ...nothing, created: 2 },
    limitedCommonProperty: nothing,
    accessoryUnits: nothing,
    parkingAnswer: nothing,
    lots: nothing,
    drawings: { ...nothing, created: 2 },
  },
  leftOut: { total: 0, words: '' },
  levels: ['6', '7'].map((floorNumber) => ({
    floorNumber,
    isNew: true,
    grossFloorAreaInSqm: '96.00',
    shapes: [0, 1].map((at) => ({
      thing: 'unit' as const,
      id: `unit ${floorNumber}0${at + 1}`,
      name: `${floorNumber}0${at + 1}`,
      commonPropertyTypeId: null,
      isNew: true,
      areaInSqmm: 48_000_000,
      wallsInSqmm: 0,
      polygons: [[[at * 8000, 0, at * 8000 + 8000, 0, at * 8000 + 8000, 6000, at * 8000, 6000]]],
    })),
    problems: [],
    walls: null,
  })),
  ...over,
});

/** A server that begins a plan without floors from the model. */
export const beginAnswers: Answers = {
  ...modelAnswers,
  ...answersWith(modelPlan({ strataBuildings: [] })),
  'GET /Applications/occupancyUses': () => [residential],
  'GET /Applications/unitTypes': () => [{ id: 2, name: 'Apartment' }],
  'GET /Applications/drawnModels/contents': () => buildingContents(),
  'POST /Applications/drawnModels/begin/check': () => begunCheck(),
  'POST /Applications/drawnModels/begin': () => ({ importId, planRevision: 8 }),
};
