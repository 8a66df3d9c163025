import { randomUUID } from 'node:crypto';
import { PropertyStatus } from '@strata/domain';
import type { FictionalApplication, FictionalPlot } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { setExamined } from '../features/properties/examined-properties.queries.ts';
import { insertProperty, snapshotProperty } from '../features/properties/properties.queries.ts';
import { writeContent } from '../features/properties/write-property.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { findSeededProperty, setPropertyTimes } from './seed.queries.ts';
import { seedDocument } from './seed-document.ts';
import { seedExamination } from './seed-examinations.ts';
import { getActor } from './seed-life.queries.ts';
import { ensurePerson } from './seed-person.ts';
import type { SeedParts } from './seed-register.ts';
import type { Story } from './story.ts';

/** Whoever registers a plot applies for it some weeks later, when it has been verified. */
const daysBeforeApplying = 40;
const daysOfExamination = 6;

/** An examiner of the fictional register. */
const examinerNumber = 'A100030';

/** Tells how a plot was registered, and verified or returned; answers with its id. */
export async function seedPlot(
  tx: Queryable,
  story: Story,
  parts: SeedParts,
  plot: FictionalPlot,
  applications: readonly FictionalApplication[],
): Promise<string> {
  const existing = await findSeededProperty(tx, plot.registryNumber);
  if (existing) return existing;
  const id = uuidv7();
  const personId = await ensurePerson(tx, parts.issuer, plot.enteredBy);
  const isPending = plot.statusId === PropertyStatus.pending;
  const ages = applications.filter((one) => one.plot === plot.key).map(({ ageInDays }) => ageInDays);
  const age = isPending ? (plot.submittedDaysAgo ?? 0) : Math.max(0, ...ages) + daysBeforeApplying;
  const examinedDaysAgo = isPending ? Math.floor((age * 2) / 3) : age - daysOfExamination;
  const [registeredAt, examinedAt] = story.momentsOf(`property ${plot.key}`, [age, examinedDaysAgo]);
  story.on(registeredAt, () => registerPlot(tx, parts, plot, { id, personId, registeredAt, examinedAt }));
  if (!isPending) story.on(examinedAt, () => examinePlot(tx, parts, plot, { id, personId, examinedAt }));
  return id;
}

interface SeededPlot {
  readonly id: string;
  readonly personId: string;
  readonly examinedAt: string;
}

async function registerPlot(
  tx: Queryable,
  { issuer, fileStore }: SeedParts,
  plot: FictionalPlot,
  { id, personId, registeredAt, examinedAt }: SeededPlot & { readonly registeredAt: string },
): Promise<void> {
  const entity = { entityType: 'Self', entityId: personId } as const;
  const fileId = await seedDocument(tx, fileStore, {
    title: `Registry document ${plot.registryNumber}`,
    fileName: `${plot.registryNumber}.pdf`,
    owner: entity,
    uploadedBy: personId,
    sentAt: registeredAt,
  });
  await insertProperty(tx, { ...plot, ...entity, id, createdBy: personId });
  const refused = await writeContent(tx, id, {
    ...plot,
    documents: [{ fileId, documentType: 'RegistryDocument' }],
  });
  if (refused) throw new Error(`The plot ${plot.key} cannot be seeded: ${refused.code}`);
  await setPropertyTimes(tx, id, { createdAt: registeredAt, updatedAt: registeredAt });
  if (plot.statusId === PropertyStatus.pending) {
    await seedExamination(tx, issuer, {
      objectType: 'property',
      objectId: id,
      objectKind: 'Property',
      submittedAt: registeredAt,
      held: plot.heldBy === undefined ? undefined : { by: plot.heldBy, at: examinedAt },
    });
  }
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'property',
    objectId: id,
    entity,
    actor: null,
    actingRole: 'system',
    after: await snapshotProperty(tx, id),
    occurredAt: registeredAt,
    requestId: randomUUID(),
  });
}

async function examinePlot(
  tx: Queryable,
  { issuer }: SeedParts,
  { statusId, remarks }: FictionalPlot,
  { id, personId, examinedAt }: SeededPlot,
): Promise<void> {
  if (statusId === PropertyStatus.pending) return;
  const before = await snapshotProperty(tx, id);
  await setExamined(tx, id, statusId, remarks ?? null);
  await setPropertyTimes(tx, id, { updatedAt: examinedAt });
  await recordAct(tx, {
    verb: statusId === PropertyStatus.verified ? 'verify' : 'return',
    objectType: 'property',
    objectId: id,
    entity: { entityType: 'Self', entityId: personId },
    actor: await getActor(tx, await ensurePerson(tx, issuer, examinerNumber)),
    actingRole: 'officer',
    before,
    after: await snapshotProperty(tx, id),
    occurredAt: examinedAt,
    requestId: randomUUID(),
  });
}
