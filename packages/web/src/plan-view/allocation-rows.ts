import { type Hundredths, parseHundredths, plainAllocationFields, without } from '@strata/domain';
import type { TableColumn, TableFilter } from '@strata/ui';
import { plainColumns } from '../described/described-fields.ts';
import { areaText } from './area-words.ts';
import type { ShownAllocation, ShownPlan } from './shown-plan.ts';

/** An area of common property as the page names it. */
export interface AllocationRow {
  readonly id: string;
  readonly allocation: ShownAllocation;
  readonly reference: string;
  readonly typeId: string;
  readonly type: string;
  readonly description: string;
  readonly place: string;
  readonly serves: string;
  readonly area: Hundredths;
}

const kinds = [
  { typeId: '1', type: 'General common area', of: 'generalCommonPropertyAllocations' },
  { typeId: '2', type: 'Limited common property', of: 'limitedCommonPropertyAllocations' },
  { typeId: '3', type: 'Accessory unit', of: 'accessoryCommonPropertyAllocations' },
] as const;

function placeOf({ applicationBuilding, applicationFloor }: ShownAllocation): string {
  if (applicationBuilding === null) return 'Outside the buildings';
  return applicationFloor === null
    ? applicationBuilding.name
    : `${applicationBuilding.name}, floor ${applicationFloor.floorNumber}`;
}

/** So many units are named, the others counted. */
const namedUnits = 8;

function unitsInWords(numbers: readonly string[]): string {
  const named = numbers.slice(0, namedUnits).join(', ');
  const rest = numbers.length - namedUnits;
  return `${numbers.length === 1 ? 'Unit' : 'Units'} ${named}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Common property of the three types, in their order, with where it lies and whom it serves. */
export function allocationRows(plan: ShownPlan): readonly AllocationRow[] {
  const numbers = new Map<string, string>();
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors) for (const unit of units) numbers.set(unit.id, unit.unitNumber);

  function serves({ commonPropertyTypeId, applicationGroupName, unitIds }: ShownAllocation): string {
    if (applicationGroupName !== null) return applicationGroupName;
    if (unitIds.length > 0) return unitsInWords(unitIds.map((id) => numbers.get(id) ?? '–'));
    if (commonPropertyTypeId === 1) return 'All units';
    return commonPropertyTypeId === 2 ? 'Nobody yet' : '–';
  }

  return kinds.flatMap(({ typeId, type, of }) =>
    plan[of].map((allocation) => ({
      id: allocation.id,
      allocation,
      reference: allocation.reference,
      typeId,
      type,
      description: allocation.description ?? '–',
      place: placeOf(allocation),
      serves: serves(allocation),
      area: parseHundredths(allocation.floorAreaInSqm) ?? 0n,
    })),
  );
}

/** Fields of an area that tables and forms show after those which need words or a place of their own. */
export const otherAllocationFields = without(plainAllocationFields, 'floorAreaInSqm', 'description');

export const allocationColumns = (rows: readonly AllocationRow[]): readonly TableColumn<AllocationRow>[] => [
  { key: 'reference', header: 'Reference', text: (row) => row.reference, cardTitle: true, weight: 0.8 },
  { key: 'type', header: 'Type', text: (row) => row.type, weight: 1.3 },
  { key: 'description', header: 'Description', text: (row) => row.description, weight: 1.5 },
  { key: 'place', header: 'Where', text: (row) => row.place, weight: 1.3 },
  { key: 'serves', header: 'Serves', text: (row) => row.serves, weight: 1.3 },
  { key: 'area', header: 'Area (sqm)', text: (row) => areaText(row.area), figures: true },
  ...plainColumns(otherAllocationFields, rows, ({ allocation }) => allocation),
];

export const allocationFilters: readonly TableFilter<AllocationRow>[] = [
  {
    key: 'type',
    label: 'Type',
    all: 'All types',
    choices: () => kinds.map(({ typeId, type }) => ({ value: typeId, label: type })),
    matches: (row, value) => row.typeId === value,
  },
];
