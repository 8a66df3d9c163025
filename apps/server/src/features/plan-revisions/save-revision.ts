import { planDeclaration, submissionDeclaration } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../platform/database.ts';
import { listFilesOfPlan } from '../applications/application-acts.queries.ts';
import { insertRevisionLevels } from '../drawn-plan/level-json.queries.ts';
import { type AssessedFee, assessApplication, type LoadedFeeTable } from '../fees/assess.ts';
import { insertAssessment } from '../fees/fee-tables.queries.ts';
import type { FrozenPlan } from './freeze-plan.ts';
import {
  type DocumentDigest,
  insertFrozenDocuments,
  insertRevision,
  type KeptRevision,
  listAnswers,
  saveFilesOfRevision,
} from './freezing.queries.ts';

interface Declaring {
  readonly applicationId: string;
  readonly personId: string;
  /** Now, unless the declaration is of the past. */
  readonly declaredAt?: string;
}

/**
 * Keeps a frozen plan as the next revision of its application, with its documents, its files and what is to be paid for
 * it. The application is locked, and the plan is still what was frozen.
 */
export async function saveRevision(
  tx: Queryable,
  { applicationId, personId, declaredAt }: Declaring,
  frozen: FrozenPlan,
  fees: LoadedFeeTable,
): Promise<{
  readonly revision: KeptRevision;
  readonly fee: AssessedFee;
  /** For the act: by what anybody can tell later that the documents are those that were kept. */
  readonly digests: readonly DocumentDigest[];
}> {
  const answers = await listAnswers(tx, applicationId);
  const revision = await insertRevision(tx, {
    id: uuidv7(),
    applicationId,
    content: frozen.content,
    sha256: frozen.sha256,
    planDigest: frozen.planDigest,
    methodVersionId: frozen.methodVersionId,
    warnings: frozen.warnings.map((finding) => ({ finding, answer: answers.get(finding.key) ?? null })),
    applicantDeclaration: submissionDeclaration.version,
    architectDeclaration: planDeclaration.version,
    declaredBy: personId,
    declaredAt,
  });
  await insertRevisionLevels(tx, revision.id);
  const digests = await insertFrozenDocuments(tx, revision.id, frozen.documents);
  await saveFilesOfRevision(tx, revision.id, await listFilesOfPlan(tx, applicationId));
  const fee = assessApplication(fees, revision);
  await insertAssessment(tx, {
    ...fee,
    id: uuidv7(),
    applicationId,
    revisionId: revision.id,
    assessedAt: declaredAt,
  });
  return { revision, fee, digests };
}
