import { cellsOfFiled } from '../fields/in-files.ts';
import { lotFields } from '../strata-plan/lot-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import type { FindAccessoryUnit } from './check-areas-of-file.ts';
import { checkSheet, type FileRow } from './check-sheets.ts';
import type { ExchangeDraft } from './exchange-draft.ts';
import type { FileLot, FileOfPlan } from './exchanged-plan.ts';

type FiledSchedule = NonNullable<FileOfPlan['plan']['accessorySchedule']>;

const at = ['plan', 'accessorySchedule'] as const;

/** The accessory schedule: its lots by the rules of their sheet, and whether there are to be any. */
export function checkScheduleOfFile(
  draft: ExchangeDraft,
  { lots = [], hasParkingLotsAssignedToUnits: answer }: FiledSchedule = {},
  findAccessoryUnit: FindAccessoryUnit,
): void {
  checkLots(draft, lots, findAccessoryUnit);
  const before = draft.plan.hasParkingLotsAssignedToUnits;
  // Typing can give an answer and never take it away: none in the file leaves it.
  if (typeof answer !== 'boolean') {
    draft.counts.parkingAnswer.notInFile = before === null ? 0 : 1;
    return;
  }
  const path = [...at, 'hasParkingLotsAssignedToUnits'];
  const fields =
    answer === before
      ? []
      : [{ column: 'hasParkingLotsAssignedToUnits', from: `${before ?? ''}`, to: `${answer}` }];
  draft.tell('parkingAnswer', path, 'Accessory schedule', fields);
  if (fields.length === 0) return;
  if (!answer && draft.plan.parkingScheduleItems.length > 0)
    draft.refuse(path, typingMessages.lotsInSchedule);
  draft.hasParkingLots = answer;
  draft.plan = { ...draft.plan, hasParkingLotsAssignedToUnits: answer };
}

function checkLots(
  draft: ExchangeDraft,
  lots: readonly FileLot[],
  findAccessoryUnit: FindAccessoryUnit,
): void {
  const filed = lots.map((lot, place) => rowOf(draft, lot, place, findAccessoryUnit));
  const named = new Set(lots.map(({ reference }) => unitNumberKey(reference)));
  const before = draft.plan.parkingScheduleItems;
  draft.counts.lots.notInFile = before.filter(({ reference }) => !named.has(unitNumberKey(reference))).length;
  if (filed.length === 0) return;
  const check = checkSheet(draft, 'accessorySchedule', { buildingId: null }, 'lots', filed);
  for (const { id, content } of check.changed) draft.changed.lots.set(id, content);
  for (const { content } of check.created) draft.created.lots.set(draft.makeId(), content);
  const kept = before.map((lot) => ({ ...lot, ...draft.changed.lots.get(lot.id) }));
  const added = [...draft.created.lots].map(([id, content]) => ({ ...content, id }));
  draft.plan = { ...draft.plan, parkingScheduleItems: [...kept, ...added] };
}

function rowOf(
  { plan }: ExchangeDraft,
  lot: FileLot,
  place: number,
  findAccessoryUnit: FindAccessoryUnit,
): FileRow {
  const accessoryUnit = findAccessoryUnit(lot.accessoryUnit);
  const isMissing = plan.accessoryCommonPropertyAllocations.length === 0;
  const unknown = isMissing ? typingMessages.accessoryUnitsFirst : typingMessages.chooseAccessoryUnit;
  return {
    path: [...at, 'lots', place],
    name: lot.reference,
    values: { ...cellsOfFiled(lotFields, lot), accessoryUnit: accessoryUnit ?? '' },
    ...(accessoryUnit === undefined ? { unreadable: { accessoryUnit: unknown } } : {}),
  };
}
