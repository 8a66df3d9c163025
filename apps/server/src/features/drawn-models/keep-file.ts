import type { Queryable } from '../../platform/database.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findKeptFile, measureOtherFiles } from '../drawn-plan/drawing-files.queries.ts';
import { lockModel, type ModelRow } from './drawn-models.queries.ts';

/** What the files of one plan may have together: they are kept for good. */
const mostBytesOfFiles = 1_000_000_000;

interface ModelOfPlan {
  readonly applicationId: string;
  readonly modelId: string;
}

/** The id under which the file of a model stays with the plan: once for all that is drawn from it. */
export async function keepFile(
  tx: Queryable,
  { applicationId, modelId }: ModelOfPlan,
  { sha256, size_in_bytes: size }: ModelRow,
  levels: readonly { readonly floorId: string | null }[],
): Promise<string | Refusal> {
  if (!(await lockModel(tx, modelId))) return refuse('NOT_FOUND');
  const kept = await findKeptFile(tx, applicationId, sha256);
  if (kept !== undefined) return kept;
  const levelIds = levels.map(({ floorId }) => floorId ?? applicationId);
  const others = await measureOtherFiles(tx, applicationId, { levelIds, sha256 });
  if (others + size <= mostBytesOfFiles) return modelId;
  const megabytes = (mostBytesOfFiles / 1_000_000).toLocaleString('en');
  return refuse('INVALID', {
    modelId: `The files that the plan is drawn from would have more than ${megabytes} MB together. Draw several floors from one file`,
  });
}
