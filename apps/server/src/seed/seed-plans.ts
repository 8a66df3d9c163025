import { randomUUID } from 'node:crypto';
import { floorSortKey, naturalSortKey } from '@strata/domain';
import {
  type DemoPlan,
  demoApplications,
  demoLives,
  demoMortgage,
  demoPlans,
  demoPlots,
  type FictionalPlan,
  planTables,
  rowsOfPlan,
} from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { declareSeeded } from './declare-seeded.ts';
import { seedDocument } from './seed-document.ts';
import { seedImport } from './seed-import.ts';
import { hasRevision, setCompletedState } from './seed-life.queries.ts';
import { enteredStatus, type LifeParts, seedLife } from './seed-life.ts';
import {
  copyFile,
  findApplicationWithoutPlan,
  findArchitect,
  getDocumentsAddedAt,
  insertPlanRows,
  type SeededApplication,
  setArchitect,
  setPlanDetails,
} from './seed-plans.queries.ts';
import { seedMortgage, seedUnitOwners } from './seed-titles.ts';

/**
 * Enters the plans of the demonstration into its applications that have none yet, be they of an older seed, with what has
 * become of them since; answers whether there were any.
 */
export async function seedPlans(
  tx: Queryable,
  parts: LifeParts & { readonly fileStore: FileStore },
): Promise<boolean> {
  let hasSeeded = false;
  for (const demo of demoPlans) {
    const application = await findApplicationOf(tx, demo);
    if (!application) continue;
    const events = demoLives[demo.application] ?? [];
    if (events.length > 0 && !(await hasRevision(tx, application.id)))
      await setCompletedState(tx, application.id);
    await seedPlan(tx, parts.fileStore, application, demo);
    await seedUnitOwners(tx, application.id, demo.application);
    await seedLife(tx, parts, application, events);
    if (demo.application === demoMortgage.application) await seedMortgage(tx, parts.issuer, application);
    hasSeeded = true;
  }
  return hasSeeded;
}

async function findApplicationOf(
  tx: Queryable,
  { application: key }: DemoPlan,
): Promise<SeededApplication | undefined> {
  const application = demoApplications.find((one) => one.key === key);
  const plot = demoPlots.find((one) => one.key === application?.plot);
  if (!application || !plot) throw new Error(`The fictional register has no application ${key}`);
  const statusIds = [enteredStatus(application.statusId), application.statusId];
  return findApplicationWithoutPlan(tx, plot, application, statusIds);
}

async function seedPlan(
  tx: Queryable,
  store: FileStore,
  application: SeededApplication,
  { plan, architect, importedFrom }: DemoPlan,
): Promise<void> {
  const { id, entityType, entityId, createdBy } = application;
  const entity = { entityType, entityId };
  const upload = (title: string): Promise<string> =>
    seedDocument(tx, store, { title, fileName: `${title}.pdf`, owner: entity, uploadedBy: createdBy });
  const documentFiles: string[] = [];
  for (const { title } of plan.documents) documentFiles.push(await upload(title));
  // A plan that somebody has only begun has no drawings.
  const drawings = architect === undefined ? new Map<string, string>() : await seedDrawings(tx, plan, upload);
  const { details, tables } = rowsOfPlan(plan, {
    applicationId: id,
    makeId: uuidv7,
    naturalSortKey,
    floorSortKey,
    documentFiles,
    drawingOf: (unitNumber) => drawings.get(unitNumber) ?? null,
  });
  await setPlanDetails(tx, details);
  const architectId = architect === undefined ? undefined : await findArchitect(tx, architect);
  if (architectId !== undefined) await setArchitect(tx, id, architectId);
  const addedAt = await getDocumentsAddedAt(tx, id);
  const rows = {
    ...tables,
    strata_documents: tables.strata_documents.map((row) => ({ ...row, added_at: addedAt })),
  };
  for (const table of planTables) await insertPlanRows(tx, table, rows[table]);
  if (architectId !== undefined) await declareSeeded(tx, id);
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'application',
    objectId: id,
    entity,
    actor: null,
    actingRole: 'system',
    after: { schemeName: plan.details.schemeName, units: tables.strata_units.length },
    requestId: randomUUID(),
  });
  if (importedFrom !== undefined) await seedImport(tx, application, tables, importedFrom);
}

/** A drawing for every unit, by its number; they are copies of the first. */
async function seedDrawings(
  tx: Queryable,
  plan: FictionalPlan,
  upload: (title: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const [first, ...others] = plan.buildings.flatMap(({ floors }) => floors.flatMap(({ units }) => units));
  if (!first) return new Map();
  const firstId = await upload(`Unit ${first.unitNumber}`);
  const copies = others.map(({ unitNumber }) => ({
    id: uuidv7(),
    unitNumber,
    fileName: `Unit ${unitNumber}.pdf`,
  }));
  await copyFile(tx, firstId, copies);
  return new Map([
    [first.unitNumber, firstId],
    ...copies.map(({ unitNumber, id }) => [unitNumber, id] as const),
  ]);
}
