import { buildingFields, floorFields, pickFields, titleActs, titleStates } from '@strata/domain';
import { z } from 'zod';
import { outputOf } from '../field-schemas.ts';
import {
  areaOutput,
  dayField,
  dayOutput,
  entityQuery,
  idField,
  idParams,
  instantOutput,
  moneyOutput,
  searchField,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';
import { titleOwnerOutput } from './owners.ts';
import { drawnThingOutput } from './plan-drawing.ts';
import { correctionOrder } from './title-requests.ts';

const source = 'Requirement V2; domain decision 7';

/** As many titles as an entity's list has at once, and as many as it has unless fewer are asked for. */
export const mostTitlesAtOnce = 500;

/** The number of a title, as lists go on after it. */
const titleNumber = z.string().regex(/^ST-\d{8,18}$/, 'Enter the number of a title, such as ST-00000001');

/** For the parties of a record; and for officers. */
const read = { source, host: 'both', access: 'partyOrOfficer' } as const;

const partyOutput = z.strictObject({ name: z.string(), identification: z.string(), isYours: z.boolean() });

export const schemeState = z.enum(['provisional', 'final']);
const titleState = z.enum(titleStates);

const unitOutput = z.strictObject({
  number: z.string(),
  building: z.string(),
  tower: z.string().nullable(),
  floor: z.string(),
  occupancyUse: z.string(),
  unitType: z.string(),
  strataAreaInSqm: areaOutput,
  accessoryLots: z.array(z.string()),
});

/** What a list says of a title. */
const titleListItem = z.strictObject({
  id: idField,
  number: z.string(),
  state: titleState,
  provisional: z.boolean(),
  scheme: z.strictObject({
    id: idField,
    number: z.string(),
    name: z.string().nullable(),
    aggregate: z.string(),
  }),
  plotName: z.string(),
  plotNumber: z.string(),
  islandName: z.string(),
  unitNumber: z.string(),
  building: z.string(),
  floor: z.string(),
  strataAreaInSqm: areaOutput,
  shareValue: z.string(),
  owners: z.array(titleOwnerOutput),
  encumbrances: z.int(),
  registeredDate: instantOutput,
  /** The request that waits with the parties or the ministry; null where there is none. */
  pendingRequest: z.strictObject({ id: idField, reference: z.string(), kind: z.string() }).nullable(),
});

/** A scheme as it is registered. */
const schemeFields = {
  id: idField,
  number: z.string(),
  state: schemeState,
  name: z.string().nullable(),
  address: z.string().nullable(),
  propertyId: idField,
  plotName: z.string(),
  plotNumber: z.string(),
  islandName: z.string(),
  atollName: z.string(),
  landAreaInSqm: areaOutput,
  numberOfUnits: z.int(),
  aggregate: z.string(),
  shareMethod: z.strictObject({ title: z.string(), version: z.int() }),
  applicationId: idField,
  applicationReference: z.string(),
  revisionId: idField,
  revisionSha256: z.string(),
  registeredDate: instantOutput,
  version: z.int(),
  /** Whether something of its plan is drawn: then GET /Schemes/cityjson has it. */
  isDrawn: z.boolean(),
} as const;

/** An act on a title or scheme, as the folio's history says it. */
const registerAct = z.strictObject({
  id: idField,
  sequence: z.string(),
  verb: z.enum(titleActs),
  date: instantOutput,
  /** The officer who registered it: name for officers, null for others. */
  by: z.string().nullable(),
  /** What it rests on. */
  basis: z
    .strictObject({ kind: z.enum(['application', 'request']), id: idField, reference: z.string() })
    .nullable(),
  /** The order by which it was corrected without consent; null for every other act. */
  order: correctionOrder.nullable(),
  /** The act that it puts right. */
  corrects: z.strictObject({ id: idField, sequence: z.string() }).nullable(),
  /** The act by which it was put right; null while it stands. */
  correctedBy: z.strictObject({ id: idField, sequence: z.string() }).nullable(),
  /** What it changed, in words. */
  changes: z.array(z.strictObject({ title: z.string(), before: z.string(), after: z.string() })),
});

const folioOutput = z.strictObject({
  id: idField,
  number: z.string(),
  state: titleState,
  provisional: z.boolean(),
  scheme: z.strictObject({
    id: idField,
    number: z.string(),
    state: schemeState,
    name: z.string().nullable(),
    plotName: z.string(),
    plotNumber: z.string(),
    islandName: z.string(),
    atollName: z.string(),
    numberOfUnits: z.int(),
    aggregate: z.string(),
  }),
  unit: unitOutput,
  /** Where it stands in the registered plan: to draw it, and to open the unit. */
  place: z
    .strictObject({ applicationId: idField, unitId: idField, buildingId: idField, floorId: idField })
    .nullable(),
  shareValue: z.string(),
  owners: z.array(titleOwnerOutput),
  encumbrances: z.array(
    z.strictObject({
      number: z.int(),
      kind: z.literal('mortgage'),
      lender: partyOutput,
      amount: moneyOutput,
    }),
  ),
  /** The day whose end it shows; null for now. */
  asOf: dayOutput.nullable(),
  registeredDate: instantOutput,
  version: z.int(),
  /** The latest first; as far as the day that was asked for. */
  history: z.array(registerAct),
  pendingRequest: z.strictObject({ id: idField, reference: z.string(), kind: z.string() }).nullable(),
  /** What the one who asks is to the title; officers are none of it. */
  youAre: z.array(z.enum(['owner', 'lender', 'applicant'])),
});

/** The register as the portal and the console read it. */
export const titlesRoutes = defineRoutes({
  'GET /Applications/registrations': {
    ...read,
    summary: 'What the approval of an application registered: the scheme and its titles as they are now',
    query: z.strictObject({ applicationId: idField }),
    output: z.strictObject({
      /** Null until it is approved. */
      scheme: z.strictObject(schemeFields).nullable(),
      /** In lot order. */
      titles: z.array(titleListItem),
    }),
    conditional: 'byTag',
  },
  'GET /Titles': {
    summary: `The titles of an entity by number: those that it owns, and those that are mortgaged to it; the first ${mostTitlesAtOnce} unless fewer are asked for, or those after a number`,
    source: 'Domain decision 7: one’s titles on the dashboard',
    host: 'portal',
    access: 'entity',
    query: z.strictObject({
      ...entityQuery.shape,
      /** Part of the number, unit, building, scheme, plot, island or name of an owner; empty for all. */
      search: searchField(100).optional(),
      /** Only those that it owns, or that are mortgaged to it. */
      youAre: z.enum(['owner', 'lender']).optional(),
      /** The number of the last title of the page before. */
      after: titleNumber.optional(),
      /** How many at most. */
      limit: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, `Enter a whole number from 1 to ${mostTitlesAtOnce}`)
        .transform(Number)
        .refine((limit) => limit <= mostTitlesAtOnce, `Enter a whole number from 1 to ${mostTitlesAtOnce}`)
        .optional(),
    }),
    output: z.array(z.strictObject({ ...titleListItem.shape, youAre: z.array(z.enum(['owner', 'lender'])) })),
  },
  'GET /Titles/{id}': {
    ...read,
    summary: 'The folio of a title, now or at the end of a past day; that an officer looked is recorded',
    params: idParams,
    query: z.strictObject({ asOf: dayField.optional() }),
    output: folioOutput,
  },
  'GET /Titles/ofUnit': {
    ...read,
    summary: 'The title of a unit of an approved plan; null where there is none for whoever asks',
    query: z.strictObject({ unitId: idField }),
    output: z.strictObject({ id: idField }).nullable(),
  },
  'GET /Titles/place': {
    ...read,
    summary:
      'The building of a title’s unit as the registered plan has it, to draw it; null where it has none',
    query: z.strictObject({ titleId: idField }),
    output: z
      .strictObject({
        building: z.string(),
        unitId: idField,
        /** Whether the plan draws the unit: GET /Titles/drawnBuilding has it then. */
        isDrawn: z.boolean(),
        /** From the lowest to the highest. */
        floors: z.array(
          z.strictObject({
            id: idField,
            floorNumber: z.string(),
            units: z.array(
              z.strictObject({
                id: idField,
                unitNumber: z.string(),
                floorAreaInSqm: areaOutput,
                /** Null on a podium. */
                tower: z.string().nullable(),
              }),
            ),
          }),
        ),
        /** What lies in the building, and what is for the unit elsewhere. */
        commonProperty: z.array(
          z.strictObject({
            id: idField,
            kind: z.enum(['general', 'limited', 'accessory']),
            reference: z.string(),
            occupancyUse: z.string(),
            floorAreaInSqm: areaOutput,
            /** Null where it lies on no floor. */
            floorId: idField.nullable(),
            floorNumber: z.string().nullable(),
            /** Whether the unit may use it, or has a lot of it. */
            isForUnit: z.boolean(),
            lots: z.array(
              z.strictObject({
                reference: z.string(),
                vehicleParkingType: z.string(),
                isOfUnit: z.boolean(),
              }),
            ),
          }),
        ),
        /** What the registered plan draws of the floors on which the unit lies, that of its door first; empty where it is not drawn. */
        drawn: z.array(
          z.strictObject({
            floorNumber: z.string(),
            things: z.array(drawnThingOutput),
          }),
        ),
      })
      .nullable(),
  },
  'GET /Titles/drawnBuilding': {
    ...read,
    summary:
      'What the registered plan draws of the building of a title’s unit, to show it in three dimensions; null where nothing is drawn',
    query: z.strictObject({ titleId: idField }),
    output: z
      .strictObject({
        building: z.string(),
        unitId: idField,
        ...outputOf(pickFields(buildingFields, 'northAngle')),
        /** From the lowest to the highest; also those of which nothing is drawn. */
        floors: z.array(
          z.strictObject({
            id: idField,
            ...outputOf(pickFields(floorFields, 'floorNumber', 'baseLevelInMm', 'storeyHeightInMm')),
            shapes: z.array(
              z.strictObject({
                id: idField,
                kind: z.enum(['outline', 'unit', 'general', 'limited', 'accessory']),
                /** Number or reference; empty for the outline of the floor. */
                name: z.string(),
                /** As entered; null for the outline. */
                floorAreaInSqm: areaOutput.nullable(),
                polygons: z.array(z.array(z.array(z.int()))),
              }),
            ),
          }),
        ),
      })
      .nullable(),
  },
  'GET /Titles/print': {
    ...read,
    summary: 'The folio of a title as PDF, now or at the end of a past day; no certificate',
    query: z.strictObject({ titleId: idField, asOf: dayField.optional() }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'GET /Schemes/{id}': {
    ...read,
    summary: 'A scheme as it is registered, with its history',
    params: idParams,
    output: z.strictObject({
      ...schemeFields,
      history: z.array(
        z.strictObject({
          sequence: z.string(),
          verb: z.string(),
          date: instantOutput,
          by: z.string().nullable(),
          applicationId: idField,
          applicationReference: z.string(),
        }),
      ),
    }),
  },
  'GET /Schemes/titles': {
    ...officerCall,
    source,
    summary: 'Titles of a scheme by number, 100 a page; all of them, or those of one unit',
    query: z.strictObject({
      schemeId: idField,
      /** The whole number of a unit; blanks and the case of letters do not count. */
      unit: searchField(100).optional(),
      after: titleNumber.optional(),
    }),
    output: z.strictObject({ items: z.array(titleListItem), next: z.string().nullable() }),
  },
  'GET /Schemes/ladm': {
    ...read,
    summary:
      'A scheme in the shape of ISO 19152 (LADM) as JSON: LA_BAUnit, LA_SpatialUnit, LA_RRR, LA_Party, LA_Source with versions',
    query: z.strictObject({
      schemeId: idField,
      /** Of the shape: 2 has what is drawn. Left out, it is the first. */
      version: z.enum(['1', '2'], 'Choose version 1 or 2').optional(),
    }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'GET /Schemes/cityjson': {
    ...read,
    summary:
      'What is drawn of a scheme as CityJSON 2.0: buildings, storeys, units as closed bodies; for those who may see its plan',
    source: 'Requirement V2; decision 0032',
    query: z.strictObject({ schemeId: idField }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'GET /Register/search': {
    ...officerCall,
    source: 'Domain decision 7: by title, scheme, plot, unit or person',
    summary:
      'Titles by number, unit or party; schemes by number, name, plot or island; by a part of it but for the number of a title; 50 of each',
    query: z.strictObject({
      text: searchField(100).refine((text) => text.length >= 3, 'Enter at least 3 characters'),
    }),
    output: z.strictObject({
      schemes: z.array(
        z.strictObject(schemeFields).pick({
          id: true,
          number: true,
          state: true,
          name: true,
          plotName: true,
          plotNumber: true,
          islandName: true,
          numberOfUnits: true,
          registeredDate: true,
        }),
      ),
      titles: z.array(titleListItem),
      /** Whether there are more of one of them. */
      isMore: z.boolean(),
    }),
  },
});
