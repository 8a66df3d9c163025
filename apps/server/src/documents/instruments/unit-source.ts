import {
  type BuildingOutline,
  type DiagramThing,
  displayDate,
  displayDecimal,
  displayHundredths,
  type Encumbrance,
  type Folio,
  hundredthsOfSqmm,
  inMetres,
  type SchemeRecord,
  type TitleOwner,
  type WallRule,
  wallRuleWords,
} from '@strata/domain';
import type { Issuer } from '../issuer.ts';
import type { Particular } from '../printed-document.ts';
import type { InstrumentPart, UnitFigure, UnitSheet } from './printed-instrument.ts';

/** What certificates and folios say of a unit, as it is registered. */
export interface UnitSource extends Issuer {
  readonly folio: Pick<Folio, 'number' | 'provisional' | 'unit' | 'shareValue'>;
  readonly scheme: Pick<
    SchemeRecord,
    | 'number'
    | 'state'
    | 'name'
    | 'address'
    | 'plotName'
    | 'plotNumber'
    | 'islandName'
    | 'atollName'
    | 'aggregate'
  >;
  /** The registered plan: the application that it was approved with, and which of its revisions. */
  readonly plan: { readonly reference: string; readonly revision: number };
  /** When the title was issued, ISO 8601. */
  readonly registeredDate: string;
  /** The areas of limited common property that are for the unit; floorNumber is null where one lies on no floor. */
  readonly limitedCommonProperty: readonly {
    readonly reference: string;
    readonly occupancyUse: string;
    readonly floorAreaInSqm: string;
    readonly floorNumber: string | null;
  }[];
  /** What the areas of the registered plan are measured to; null where nothing of it is drawn. */
  readonly measuredTo: WallRule | null;
  /** The building with the unit marked; null where the registered plan does not have it. */
  readonly outline: BuildingOutline | null;
  /** What is drawn of the floors on which the unit lies, that of its door first; empty where it is not drawn. */
  readonly drawn: readonly UnitLevel[];
}

/** A level of the registered plan on which a unit is drawn. */
export interface UnitLevel {
  readonly unitId: string;
  readonly floorNumber: string;
  /** Of its building, as in the plan; null where nobody has said it, as its floor and how high that is. */
  readonly northAngle: number | null;
  readonly baseLevelInMm: number | null;
  readonly storeyHeightInMm: number | null;
  readonly things: readonly DiagramThing[];
}

export const provisionalWarning =
  'This scheme is provisional: the building is proposed or unfinished. The unit, its area and its share value can change until the scheme is final.';

export const nameOfUnit = ({ folio: { unit }, scheme }: UnitSource): string =>
  `Unit ${unit.number}, ${scheme.name ?? scheme.plotName}`;

const perhaps = (label: string, value: string | null): readonly Particular[] =>
  value === null || value === '' ? [] : [{ label, value }];

/** Whole numbers stand in groups of three, percentages as the schedule prints them. */
const shareValueOf = (value: string): string =>
  value.includes('.') ? value : displayDecimal(value).replace(/\.00$/, '');

/** Each area that only some units may use, this one among them. */
function limitedOf({ limitedCommonProperty }: UnitSource): string {
  return limitedCommonProperty
    .map(({ reference, occupancyUse, floorAreaInSqm, floorNumber }) =>
      [
        `${reference} ${occupancyUse}`,
        `${displayDecimal(floorAreaInSqm)} sqm`,
        ...(floorNumber === null ? [] : [`floor ${floorNumber}`]),
      ].join(', '),
    )
    .join('; ');
}

export function factsOf(source: UnitSource): readonly Particular[] {
  const { folio, scheme, plan, registeredDate } = source;
  const { unit, shareValue } = folio;
  const building = unit.tower === null ? unit.building : `${unit.building}, ${unit.tower}`;
  return [
    { label: 'Where', value: `${building}, floor ${unit.floor}` },
    ...perhaps('Address', scheme.address),
    {
      label: 'Plot',
      value: [scheme.plotName, scheme.plotNumber, scheme.islandName, scheme.atollName].join(', '),
    },
    { label: 'Use', value: `${unit.occupancyUse}, ${unit.unitType}` },
    { label: 'Area', value: `${displayDecimal(unit.strataAreaInSqm)} sqm` },
    { label: 'Share value', value: `${shareValueOf(shareValue)} of ${shareValueOf(scheme.aggregate)}` },
    ...perhaps('Accessory lots', unit.accessoryLots.join(', ')),
    ...perhaps('Limited common property', limitedOf(source)),
    { label: 'Scheme', value: `${scheme.number}, ${scheme.state}` },
    { label: 'Plan', value: `${plan.reference}, revision ${plan.revision}` },
    { label: 'Registered', value: displayDate(registeredDate) },
  ];
}

/** At the foot of every page, where the plan is drawn. */
export const measuredAtFoot = ({ measuredTo }: UnitSource): string =>
  measuredTo === null ? '' : ` · Areas measured to ${wallRuleWords[measuredTo]}`;

export function figureOf({ outline, drawn: [floor], folio: { unit } }: UnitSource): UnitFigure | undefined {
  const place = `floor ${unit.floor} of ${unit.building}`;
  if (floor !== undefined)
    return {
      outline,
      floor,
      caption: `Floor ${floor.floorNumber} of ${unit.building}, unit ${unit.number} filled, common property hatched.`,
      words: `Floor plan with unit ${unit.number} filled, on ${place}`,
    };
  if (outline === null) return undefined;
  const lots = unit.accessoryLots.length > 0 ? ', and where its accessory lots are' : '';
  return {
    outline,
    floor,
    caption: `Dark: unit ${unit.number} on ${place}${lots}. Not to scale.`,
    words: `Drawing of the building with unit ${unit.number} marked on ${place}`,
  };
}

/** Above the zero level of the building. */
const levelOf = (millimetres: number): string =>
  `${millimetres < 0 ? '−' : '+'}${inMetres(Math.abs(millimetres))} m`;

/** The unit from near, once for each floor on which it is drawn. */
export function sheetsOf({ drawn, folio: { unit }, plan }: UnitSource): readonly UnitSheet[] {
  return drawn.map(
    ({ unitId, floorNumber, things, northAngle, baseLevelInMm, storeyHeightInMm }): UnitSheet => {
      const area = things.find(({ id }) => id === unitId)?.areaInSqmm ?? 0;
      const here = drawn.length > 1 ? `Area drawn on floor ${floorNumber}` : 'Area drawn';
      return {
        unitId,
        things,
        northAngle,
        heading: `Diagram of unit ${unit.number}${drawn.length > 1 ? `, floor ${floorNumber}` : ''}`,
        place: `${unit.building}, floor ${floorNumber}`,
        words: `Unit ${unit.number} on floor ${floorNumber} with the lengths of its walls, which the table below says as well`,
        facts: [
          { label: 'Area registered', value: `${displayDecimal(unit.strataAreaInSqm)} sqm` },
          { label: here, value: `${displayHundredths(hundredthsOfSqmm(area))} sqm` },
          ...perhaps('Level of the floor', baseLevelInMm === null ? null : levelOf(baseLevelInMm)),
          ...perhaps('Storey height', storeyHeightInMm === null ? null : `${inMetres(storeyHeightInMm)} m`),
          { label: 'Drawn in', value: `${plan.reference}, revision ${plan.revision}` },
        ],
      };
    },
  );
}

const shareOf = ({ shareNumerator, shareDenominator }: TitleOwner): string =>
  shareNumerator === shareDenominator ? 'Whole' : `${shareNumerator}/${shareDenominator}`;

export function ownersPart(owners: readonly TitleOwner[], titleNumber: string): InstrumentPart {
  return {
    heading: owners.length === 1 ? 'Owner' : `${owners.length} owners`,
    table: {
      caption: `Registered owners of title ${titleNumber}`,
      columns: [
        { head: 'Name', kind: 'text', isRowHead: true },
        { head: 'Identification', kind: 'text' },
        { head: 'Share', kind: 'figure' },
      ],
      rows: owners.map((owner) => ({
        kind: 'body',
        cells: [owner.name, owner.identification, shareOf(owner)],
      })),
      notes: [],
    },
  };
}

export function mortgagesPart(encumbrances: readonly Encumbrance[], titleNumber: string): InstrumentPart {
  const heading = 'Mortgages';
  if (encumbrances.length === 0) return { heading, paragraph: 'No mortgage is registered on this title.' };
  return {
    heading,
    table: {
      caption: `Mortgages registered on title ${titleNumber}`,
      columns: [
        { head: 'Mortgage', kind: 'text', isRowHead: true, isShort: true },
        { head: 'Lender', kind: 'text' },
        { head: 'Identification', kind: 'text' },
        { head: 'Amount (MVR)', kind: 'figure' },
      ],
      rows: encumbrances.map(({ number, lender, amount }) => ({
        kind: 'body',
        cells: [`Mortgage ${number}`, lender.name, lender.identification, displayDecimal(amount)],
      })),
      notes: [],
    },
  };
}
