import { randomUUID } from 'node:crypto';
import { floorSortKey, naturalSortKey } from '@strata/domain';
import { type FictionalPlan, makePdf, planTables, rowsOfPlan } from '@strata/fictional-register';
import { askDatabase } from './database.ts';
import { draftApplication, registerProperty } from './records.ts';
import type { SignedIn } from './signed-in.ts';

/** Enters a whole plan at once, for journeys that begin where it is there; units have no drawings. */
export async function fillPlan(
  { client, entity }: SignedIn,
  applicationId: string,
  plan: FictionalPlan,
): Promise<void> {
  const documentFiles: string[] = [];
  for (const { title } of plan.documents) {
    const document = new File([makePdf(title)], `${title}.pdf`, { type: 'application/pdf' });
    const { id } = await client.call('POST /Files', { form: { ...entity, File: document } });
    documentFiles.push(id);
  }
  const { details, tables } = rowsOfPlan(plan, {
    applicationId,
    makeId: randomUUID,
    naturalSortKey,
    floorSortKey,
    documentFiles,
    drawingOf: () => null,
  });
  const columns = Object.keys(details).filter((column) => column !== 'application_id');
  await askDatabase(
    `update strata_plans s set ${columns.map((column) => `${column} = r.${column}`).join(', ')}, revision = s.revision + 1
     from jsonb_populate_record(null::strata_plans, $1) r where s.application_id = r.application_id`,
    [JSON.stringify(details)],
  );
  for (const table of planTables) {
    const [first] = tables[table];
    if (first === undefined) continue;
    const names = Object.keys(first).join(', ');
    await askDatabase(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(tables[table])],
    );
  }
}

/** A plot of the plan's land area with a drafted application, whose plan is empty; answers with the application. */
export async function draftFor(
  signedIn: SignedIn,
  plotName: string,
  { details }: FictionalPlan,
): Promise<string> {
  const landAreaInSqm = details.landAreaInSqm ?? '500.00';
  const property = await registerProperty(signedIn, { plotName, landAreaInSqm });
  return draftApplication(signedIn, property);
}
