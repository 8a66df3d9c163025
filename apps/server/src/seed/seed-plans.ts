import { randomUUID } from 'node:crypto';
import { ApplicationStatus, floorSortKey, naturalSortKey } from '@strata/domain';
import {
  type DemoPlan,
  demoApplications,
  demoLives,
  demoMortgage,
  demoPlans,
  demoPlots,
  type FictionalApplication,
  type FictionalPlan,
  planTables,
  type RowsOfPlan,
  rowsOfPlan,
} from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { snapshotHandover } from '../features/applications/application-acts.queries.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { declareSeeded } from './declare-seeded.ts';
import { momentBetween } from './office-hours.ts';
import { recordPastAct } from './record-past-act.ts';
import { seedDocument } from './seed-document.ts';
import { seedDrawing } from './seed-drawing.ts';
import { seedImport } from './seed-import.ts';
import {
  getArchitect,
  hasRevision,
  setAssigned,
  setPastState,
  setPlanCompleted,
} from './seed-life.queries.ts';
import { type LifeParts, seedLife } from './seed-life.ts';
import { tellArchitect, tellOfCompletion } from './seed-notices.ts';
import {
  copyFile,
  findApplicationWithoutPlan,
  findArchitect,
  insertPlanRows,
  type SeededApplication,
  setPlanDetails,
} from './seed-plans.queries.ts';
import { seedMortgage, seedUnitOwners } from './seed-titles.ts';
import type { Story } from './story.ts';

interface PlanParts extends LifeParts {
  readonly fileStore: FileStore;
}

/**
 * Tells how the applications of the demonstration got their plans, and what has become of them since: of those that are told
 * of too, by their keys, and of those that have none yet, be they of an older seed.
 */
export async function seedPlans(
  tx: Queryable,
  story: Story,
  parts: PlanParts,
  begun: ReadonlyMap<FictionalApplication['key'], SeededApplication>,
): Promise<void> {
  for (const demo of demoPlans) {
    const application = begun.get(demo.application) ?? (await findOlder(tx, demo));
    if (!application) continue;
    if (demo.architect === undefined || (await hasRevision(tx, application.id)))
      seedDraftedPlan(tx, story, parts, application, demo);
    else seedArchitectsPlan(tx, story, parts, application, { ...demo, architect: demo.architect });
  }
}

/** An application of an older seed, whose plan nobody has touched. */
async function findOlder(
  tx: Queryable,
  { application: key }: DemoPlan,
): Promise<SeededApplication | undefined> {
  const application = demoApplications.find((one) => one.key === key);
  const plot = demoPlots.find((one) => one.key === application?.plot);
  if (!application || !plot) throw new Error(`The fictional register has no application ${key}`);
  const isLived = demoLives[key] !== undefined;
  const statusIds = isLived
    ? [ApplicationStatus.planCompleted, application.statusId]
    : [application.statusId];
  const found = await findApplicationWithoutPlan(tx, plot, application, statusIds);
  return found && { ...found, statusId: isLived ? ApplicationStatus.planCompleted : found.statusId };
}

/** How much of the time that was needed has passed when a plan is filled in, with its documents, and when it is drawn. */
const [partUntilAssigned, partUntilDrawn, partUntilImported] = [0.5, 0.9, 0.95];

/** A plan that its applicant has begun, or one whose life is there already. */
function seedDraftedPlan(
  tx: Queryable,
  story: Story,
  parts: PlanParts,
  application: SeededApplication,
  demo: DemoPlan,
): void {
  const { createdAt, updatedAt } = application;
  const { importedFrom, drawing } = demo;
  const at = momentBetween(createdAt, updatedAt, partUntilDrawn);
  let tables: RowsOfPlan['tables'] | undefined;
  story.on(at, async () => {
    tables = await enterPlan(tx, parts.fileStore, application, demo, at);
  });
  if (drawing !== undefined) {
    const importedAt = momentBetween(createdAt, updatedAt, partUntilImported);
    const of = { drawing, isArchitects: demo.architect !== undefined, at: importedAt };
    story.on(importedAt, async () => tables && seedDrawing(tx, application, tables, of));
  }
  if (importedFrom === undefined) return;
  story.on(updatedAt, async () => tables && seedImport(tx, application, tables, importedFrom));
}

/** A plan that was handed to an architect, who has completed it unless it is still being drawn. */
function seedArchitectsPlan(
  tx: Queryable,
  story: Story,
  parts: PlanParts,
  application: SeededApplication,
  demo: DemoPlan & { readonly architect: string },
): void {
  const { id, createdAt, createdBy, statusId, statusSince } = application;
  const { application: key, architect, drawing } = demo;
  const isCompleted = statusId === ApplicationStatus.planCompleted;
  const assignedAt = isCompleted ? momentBetween(createdAt, statusSince, partUntilAssigned) : statusSince;
  const drawnAt = momentBetween(createdAt, statusSince, partUntilDrawn);
  story.on(assignedAt, async () => {
    const before = await snapshotHandover(tx, id);
    await setAssigned(tx, id, assignedAt, await findArchitect(tx, architect));
    await setPastState(tx, id, ApplicationStatus.pendingArchitect, assignedAt);
    const act = { verb: 'assignArchitect', actor: 'applicant', personId: createdBy } as const;
    await recordPastAct(tx, application, { ...act, at: assignedAt, before });
    await tellArchitect(tx, id);
  });
  let tables: RowsOfPlan['tables'] | undefined;
  story.on(drawnAt, async () => {
    tables = await enterPlan(tx, parts.fileStore, application, demo, drawnAt);
  });
  if (drawing !== undefined) {
    const at = momentBetween(createdAt, statusSince, partUntilImported);
    const of = { drawing, isArchitects: true, at };
    story.on(at, async () => tables && seedDrawing(tx, application, tables, of));
  }
  if (!isCompleted) return;
  const completedAt = statusSince;
  story.on(completedAt, async () => {
    const before = await snapshotHandover(tx, id);
    await setPlanCompleted(tx, id, completedAt);
    await setPastState(tx, id, ApplicationStatus.planCompleted, completedAt);
    await declareSeeded(tx, id);
    const act = { verb: 'completePlan', actor: 'architect', personId: await getArchitect(tx, id) } as const;
    await recordPastAct(tx, application, { ...act, at: completedAt, before });
    await tellOfCompletion(tx, id);
  });
  seedLife(tx, story, parts, { key, application, events: demoLives[key] ?? [], completedAt });
  if (key === demoMortgage.application) seedMortgage(tx, story, parts.issuer, application);
}

async function enterPlan(
  tx: Queryable,
  store: FileStore,
  application: SeededApplication,
  { application: key, plan, architect }: DemoPlan,
  at: string,
): Promise<RowsOfPlan['tables']> {
  const { id, entityType, entityId, createdBy } = application;
  const entity = { entityType, entityId };
  const upload = (title: string): Promise<string> =>
    seedDocument(tx, store, {
      title,
      fileName: `${title}.pdf`,
      owner: entity,
      uploadedBy: createdBy,
      sentAt: at,
    });
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
  const rows = {
    ...tables,
    strata_documents: tables.strata_documents.map((row) => ({ ...row, added_at: at })),
  };
  for (const table of planTables) await insertPlanRows(tx, table, rows[table]);
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'application',
    objectId: id,
    entity,
    actor: null,
    actingRole: 'system',
    after: { schemeName: plan.details.schemeName, units: tables.strata_units.length },
    occurredAt: at,
    requestId: randomUUID(),
  });
  await seedUnitOwners(tx, id, key);
  return tables;
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
