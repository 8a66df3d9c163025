import { unused } from '../fields/field.ts';
import { cellsOfFiled } from '../fields/in-files.ts';
import { locationWords } from '../imports/columns.ts';
import { writeList } from '../imports/lists-in-cells.ts';
import { importableAllocations } from '../imports/plan-index.ts';
import { allocationFields, unplacedAllocationFields } from '../strata-plan/allocation-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanAllocation } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import type { FindGroup } from './check-groups.ts';
import { cellOf, checkSheet, type FileRow } from './check-sheets.ts';
import { withGroup } from './check-units-of-file.ts';
import type { ExchangeDraft } from './exchange-draft.ts';
import {
  areaKindNames,
  areaKinds,
  type FileArea,
  type FileAreaKind,
  type FileOfPlan,
} from './exchanged-plan.ts';

type FiledAreas = NonNullable<FileOfPlan['plan']['commonProperty']>;

/** An area of the file, and the one of the plan that its reference names. */
interface FiledArea extends FileRow {
  readonly area: FileArea;
  readonly has: PlanAllocation | undefined;
}

/** Finds the reference in the plan of what the file calls an accessory unit; undefined where it calls none so. */
export type FindAccessoryUnit = (text: string) => string | undefined;

/** Finds the id of what the file calls an area of common property. */
export type FindArea = (text: string) => string | undefined;

/**
 * Common property by the rules of its sheet. A reference that the plan has is that area; any other is how the file calls
 * a new one, which the portal gives its own reference. A file of another application names no area that is there.
 */
export function checkAreasOfFile(
  draft: ExchangeDraft,
  filed: FiledAreas = {},
  findGroup: FindGroup,
  isOwn: boolean,
): { readonly findAccessoryUnit: FindAccessoryUnit; readonly findArea: FindArea } {
  const before = isOwn ? importableAllocations(draft.plan) : [];
  const areas = new Map(before.map((area) => [unitNumberKey(area.reference), area]));
  const seen = new Set<string>();
  const accessoryUnits = new Map<string, string>(
    before.flatMap(({ reference, commonPropertyTypeId }) =>
      commonPropertyTypeId === areaKinds.accessory.typeId ? [[unitNumberKey(reference), reference]] : [],
    ),
  );
  const ids = new Map(before.map(({ reference, id }) => [unitNumberKey(reference), id]));
  for (const kind of areaKindNames) {
    const rows = (filed[kind] ?? []).map((area, at): FiledArea => {
      const path = ['plan', 'commonProperty', kind, at];
      const key = area.reference === undefined ? undefined : unitNumberKey(area.reference);
      if (key !== undefined && seen.has(key))
        draft.refuse([...path, 'reference'], 'Another area of the file has this reference');
      const has = key === undefined || seen.has(key) ? undefined : areas.get(key);
      if (key !== undefined) seen.add(key);
      return { path, name: area.reference ?? '', area, has, ...cellsOf(draft, area, has, findGroup) };
    });
    checkAreas(draft, kind, rows, { accessoryUnits, ids });
  }
  return {
    findAccessoryUnit: (text) => accessoryUnits.get(unitNumberKey(text)),
    findArea: (text) => ids.get(unitNumberKey(text)),
  };
}

function checkAreas(
  draft: ExchangeDraft,
  kind: FileAreaKind,
  filed: readonly FiledArea[],
  { accessoryUnits, ids }: Readonly<Record<'accessoryUnits' | 'ids', Map<string, string>>>,
): void {
  const { typeId: commonPropertyTypeId, list, part, prefix } = areaKinds[kind];
  const named = new Set(filed.map(({ has }) => has?.id));
  draft.counts[part].notInFile = draft.plan[list].filter(({ id }) => !named.has(id)).length;
  if (filed.length === 0) return;
  const scope = { buildingId: null, commonPropertyTypeId };
  const check = checkSheet(draft, 'commonProperty', scope, part, filed);
  if (check.refusal && check.created.length + check.changed.length > 0)
    draft.refuse(['plan', 'commonProperty', kind], typingMessages.equalBasis);
  const kept = new Map(draft.plan[list].map((area) => [area.id, area]));
  for (const { row, id, content } of check.changed) {
    const area = filed[row - 1]?.has;
    if (!area) continue;
    kept.set(id, { ...area, ...content });
    const referenceNumber = Number(area.reference.slice(prefix.length + 1));
    draft.changed.commonProperty.set(id, { ...content, commonPropertyTypeId, referenceNumber });
  }
  let given = draft.subject.counters[kind];
  const add = (row: number, content: Omit<PlanAllocation, 'id' | 'reference'>): void => {
    given += 1;
    const id = draft.makeId();
    const reference = `${prefix}-${given}`;
    kept.set(id, { ...content, id, reference });
    draft.created.commonProperty.set(id, { ...content, referenceNumber: given });
    const said = filed[row - 1]?.area.reference;
    if (said !== undefined) ids.set(unitNumberKey(said), id);
    if (kind === 'accessory' && said !== undefined) accessoryUnits.set(unitNumberKey(said), reference);
  };
  for (const { row, content } of check.created) add(row, { ...content, commonPropertyTypeId });
  // Lots name one with a fault all the same.
  for (const row of new Set(check.errors.map((error) => error.row)))
    if (!filed[row - 1]?.has) add(row, { ...outside, commonPropertyTypeId });
  draft.plan = { ...draft.plan, [list]: [...kept.values()] };
}

const outside = {
  ...unused(allocationFields),
  floorAreaInSqm: '1.00',
  occupancyUseId: 0,
  unitIds: [],
};

function cellsOf(
  draft: ExchangeDraft,
  area: FileArea,
  has: PlanAllocation | undefined,
  findGroup: FindGroup,
): Pick<FileRow, 'values' | 'unreadable'> {
  const { units } = area;
  return withGroup(area.group, findGroup, {
    reference: has?.reference ?? '',
    ...placeOf(draft, area, has),
    ...cellsOfFiled(unplacedAllocationFields, area),
    units: units && units.length > 0 ? writeList(units) : cellOf(units && null),
  });
}

/** Where neither building nor floor is said, an area stays where it is, and a new one is outside the buildings. */
function placeOf({ plan }: ExchangeDraft, area: FileArea, has: PlanAllocation | undefined) {
  if (area.building === undefined && area.floor === undefined && has?.floorId) {
    const building = plan.strataBuildings.find(({ id }) => id === has.applicationBuildingId);
    const floor = building?.floors.find(({ id }) => id === has.floorId);
    return inside(building?.name, floor?.floorNumber);
  }
  const isOutside = (area.building ?? null) === null && (area.floor ?? null) === null;
  if (isOutside) return { location: locationWords.outside, building: '', floor: '' };
  return inside(area.building ?? '', area.floor ?? '');
}

function inside(building = '', floor = '') {
  return { location: locationWords.inside, building, floor };
}
