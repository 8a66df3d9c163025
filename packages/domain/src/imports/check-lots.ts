import { pick } from '../fields/field.ts';
import { lotFields, plainLotFields } from '../strata-plan/lot-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanParkingLot } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { type CheckedRow, checkRows, isSame, type RowOutcome } from './check-rows.ts';
import type { ImportCheck, ImportContents, ImportRows } from './importable-plan.ts';
import type { PlanIndex } from './plan-index.ts';
import { isNone, isWhole, readPlain } from './read-cells.ts';
import { lotValues } from './row-values.ts';
import { faultOfNumber, nameKey, tidyLine } from './typed-values.ts';

type LotContent = ImportContents['accessorySchedule'];
type LotCells = CheckedRow<'accessorySchedule'>;

const accessory = 3;

/** Lots by the rules of typing them: the schedule has each reference once, and a lot is part of an accessory unit. */
export function checkLots(index: PlanIndex, rows: ImportRows): ImportCheck<'accessorySchedule'> {
  const seen = new Map<string, number>();
  const lots = new Map(index.plan.parkingScheduleItems.map((lot) => [unitNumberKey(lot.reference), lot]));
  const checked = checkRows('accessorySchedule', rows, {
    check: (row) => checkLot(row, index, lots, seen),
    write: (content) => lotValues(content, index),
    hasNumber: (reference) => lots.has(unitNumberKey(reference)),
  });
  return { refusal: null, ...checked, loses: null };
}

function checkLot(
  row: LotCells,
  index: PlanIndex,
  lots: ReadonlyMap<string, PlanParkingLot>,
  seen: Map<string, number>,
): RowOutcome<LotContent> | undefined {
  const reference = readReference(row, seen);
  const lot = reference === undefined ? undefined : lots.get(unitNumberKey(reference));
  const accessoryCommonPropertyId = readAccessoryUnit(row, index);
  const unitId = readUnit(row, index, lot?.unitId ?? null);
  const type = readType(row, index);
  const plain = readPlain(row, plainLotFields, lot);
  const content =
    reference !== undefined &&
    accessoryCommonPropertyId !== undefined &&
    unitId !== undefined &&
    type &&
    isWhole<typeof plainLotFields>(plain)
      ? { reference, accessoryCommonPropertyId, unitId, vehicleParkingTypeId: type.id, ...plain }
      : undefined;
  const before = lot && { id: lot.id, content: contentOfLot(lot) };
  if (content && before && isSame(content, before.content)) return { before, content };
  if (reference !== undefined && reference !== lot?.reference) {
    const fault = faultOfNumber(reference, lotFields.reference.most);
    if (fault !== undefined) row.refuse('reference', fault);
  }
  if (type && !type.isOffered && type.id !== lot?.vehicleParkingTypeId)
    row.refuse('vehicleParkingType', typingMessages.chooseParkingType);
  return content && { before, content };
}

/** The reference, when no row before has it. */
function readReference(row: LotCells, seen: Map<string, number>): string | undefined {
  const reference = tidyLine(row.text('reference'));
  if (reference === '') return row.refuse('reference', typingMessages.required);
  const key = unitNumberKey(reference);
  const first = seen.get(key);
  if (first === undefined) seen.set(key, row.row);
  else row.refuse('reference', `${typingMessages.lotReferenceTaken}, in ${row.placeOf(first)}`);
  return reference;
}

function readAccessoryUnit(row: LotCells, index: PlanIndex): string | undefined {
  const text = row.text('accessoryUnit');
  if (text === '') return row.refuse('accessoryUnit', typingMessages.required);
  const area = index.allocations.get(unitNumberKey(text));
  if (area?.commonPropertyTypeId === accessory) return area.id;
  const isMissing = index.plan.accessoryCommonPropertyAllocations.length === 0;
  return row.refuse(
    'accessoryUnit',
    isMissing ? typingMessages.accessoryUnitsFirst : typingMessages.chooseAccessoryUnit,
  );
}

/** Empty leaves a lot with its unit. */
function readUnit(row: LotCells, index: PlanIndex, left: string | null): string | null | undefined {
  const text = row.text('unit');
  if (text === '') return left;
  const placed = index.units.get(unitNumberKey(text));
  if (placed) return placed.unit.id;
  return isNone(row, text) ? null : row.refuse('unit', `There is no unit ${tidyLine(text)}`);
}

function readType(
  row: LotCells,
  index: PlanIndex,
): { readonly id: number; readonly isOffered: boolean } | undefined {
  const text = row.text('vehicleParkingType');
  if (text === '') return row.refuse('vehicleParkingType', typingMessages.required);
  return (
    index.parkingTypes.get(nameKey(text)) ??
    row.refuse('vehicleParkingType', typingMessages.chooseParkingType)
  );
}

export function contentOfLot(lot: PlanParkingLot): LotContent {
  return pick(lotFields, lot);
}
