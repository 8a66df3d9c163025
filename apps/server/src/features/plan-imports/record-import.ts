import { v7 as uuidv7 } from 'uuid';
import { JsonText } from '../../platform/http/answers.ts';
import type { InspectedFile } from '../../platform/http/call.ts';
import { type OpenPlan, type PlanCall, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { insertImport } from './plan-imports.queries.ts';
import type { RowsBefore } from './write-sheet.ts';

type KeptImport = Parameters<typeof insertImport>[1];

/** An import whose rows are written. */
interface WrittenRecord extends Pick<KeptImport, 'sheet' | 'buildingId' | 'commonPropertyTypeId' | 'counts'> {
  readonly verb: string;
  /** Its own, where something else is known by it already. */
  readonly id?: string;
  readonly file: Pick<InspectedFile, 'fileName' | 'sizeInBytes' | 'sha256'>;
  /** What it changed as it was before. */
  readonly before: RowsBefore;
  /** Ids of what it created. */
  readonly created: string;
  /** What it created and changed, as JSON for the act. */
  readonly createdJson: string;
  readonly changedJson: string;
}

/** Keeps an import, so that it can be undone and is known again, and records it; answers with its id. */
export async function recordImport(
  call: PlanCall,
  plan: OpenPlan,
  { verb, id = uuidv7(), file, before: rows, created, createdJson, changedJson, ...kept }: WrittenRecord,
): Promise<string> {
  const { fileName, sizeInBytes, sha256 } = file;
  const tables = Object.entries(rows).map(([table, list]) => `"${table}":${list}`);
  const before = `{${tables.join(',')}}`;
  await insertImport(call.db, {
    ...kept,
    id,
    applicationId: plan.applicationId,
    file: { fileName, sizeInBytes, sha256 },
    importedBy: call.session.personId,
    planRevision: plan.facts.revision + 1,
    created,
    before,
  });
  const said = JSON.stringify({
    import: id,
    file: { name: fileName, sizeInBytes, sha256: sha256.toString('hex') },
    skipped: kept.counts.skipped,
  });
  await recordPlanAct(call, plan, {
    verb,
    ...(tables.length > 0 ? { before: new JsonText(before) } : {}),
    after: new JsonText(`${said.slice(0, -1)},"created":${createdJson},"changed":${changedJson}}`),
  });
  return id;
}
