import { addWorkingDays, dayInMaldives, type ExaminedType } from '@strata/domain';
import { getTarget } from '../features/examinations/examination-acts.queries.ts';
import { openExamination } from '../features/examinations/examine.ts';
import type { Queryable } from '../platform/database.ts';
import { ensurePerson } from './seed-person.ts';
import { setExaminationState } from './seed-registrations.queries.ts';

/** An officer, by idnumber, and since when. */
interface ByOfficer {
  readonly by: string;
  readonly at: string;
}

/** Puts a record into its queue as if it had been handed in then, held or recommended by officers. */
export async function seedExamination(
  tx: Queryable,
  issuer: string,
  examination: {
    readonly objectType: ExaminedType;
    readonly objectId: string;
    readonly objectKind: string;
    readonly submittedAt: string;
    readonly held?: ByOfficer | undefined;
    readonly recommended?: ByOfficer | undefined;
  },
): Promise<void> {
  const { objectType, objectId, objectKind, submittedAt, held, recommended } = examination;
  await openExamination(tx, { objectType, objectId, objectKind });
  const { workingDays } = await getTarget(tx, objectType);
  await setExaminationState(tx, {
    objectType,
    objectId,
    submittedAt,
    targetOn: addWorkingDays(dayInMaldives(submittedAt), workingDays),
    heldBy: held === undefined ? null : await ensurePerson(tx, issuer, held.by),
    heldSince: held?.at ?? null,
    recommendedBy: recommended === undefined ? null : await ensurePerson(tx, issuer, recommended.by),
    recommendedAt: recommended?.at ?? null,
  });
}
