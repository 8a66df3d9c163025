import { addWorkingDays, type ExaminedType } from '@strata/domain';
import { getTarget } from '../features/examinations/examination-acts.queries.ts';
import { openExamination } from '../features/examinations/examine.ts';
import type { Queryable } from '../platform/database.ts';
import { ensurePerson } from './seed-person.ts';
import { setExaminationState } from './seed-registrations.queries.ts';

const millisecondsADay = 24 * 60 * 60 * 1000;

/** The day so many days before another (YYYY-MM-DD, both). */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * millisecondsADay).toISOString().slice(0, 10);
}

/** Puts a record into its queue as if it had been handed in some days ago, held or recommended by officers. */
export async function seedExamination(
  tx: Queryable,
  issuer: string,
  examination: {
    readonly objectType: ExaminedType;
    readonly objectId: string;
    readonly objectKind: string;
    readonly submittedDaysAgo: number;
    readonly heldBy?: string | undefined;
    readonly recommendedBy?: string | undefined;
  },
): Promise<void> {
  const { objectType, objectId, objectKind, submittedDaysAgo, heldBy, recommendedBy } = examination;
  await openExamination(tx, { objectType, objectId, objectKind });
  const { today, workingDays } = await getTarget(tx, objectType);
  await setExaminationState(tx, {
    objectType,
    objectId,
    submittedDaysAgo,
    targetOn: addWorkingDays(dayBefore(today, submittedDaysAgo), workingDays),
    heldBy: heldBy === undefined ? null : await ensurePerson(tx, issuer, heldBy),
    recommendedBy: recommendedBy === undefined ? null : await ensurePerson(tx, issuer, recommendedBy),
  });
}
