import { randomUUID } from 'node:crypto';
import { ApplicationType, PropertyStatus } from '@strata/domain';
import {
  demoApplications,
  demoPlots,
  type FictionalApplication,
  type FictionalPlot,
  people,
  seedApplications,
  seedPlots,
} from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { insertApplication } from '../features/applications/applications.queries.ts';
import { insertProperty, snapshotProperty } from '../features/properties/properties.queries.ts';
import { writeContent } from '../features/properties/write-property.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Database, Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import {
  carryOverRecords,
  ensureOfficer,
  findSeededProperty,
  followProvider,
  isSeeded,
  setApplicationState,
  setPropertyStatus,
} from './seed.queries.ts';
import { seedCertificates } from './seed-certificates.ts';
import { seedDocument } from './seed-document.ts';
import { seedExamination } from './seed-examinations.ts';
import { seedGuides } from './seed-guides.ts';
import { enteredStatus, type LifeParts } from './seed-life.ts';
import { ensurePerson } from './seed-person.ts';
import { seedPlans } from './seed-plans.ts';
import { seedRegistrations } from './seed-registrations.ts';
import { seedTitleRequests } from './seed-title-requests.ts';

/** Everything that a seed needs: the issuer is that of the development provider, whose people these are. */
export interface SeedParts extends LifeParts {
  readonly database: Database;
  readonly fileStore: FileStore;
}

async function seedPlot(tx: Queryable, parts: SeedParts, plot: FictionalPlot): Promise<string> {
  const existing = await findSeededProperty(tx, plot.registryNumber);
  if (existing) return existing;
  const personId = await ensurePerson(tx, parts.issuer, plot.enteredBy);
  const entity = { entityType: 'Self', entityId: personId } as const;
  const fileId = await seedDocument(tx, parts.fileStore, {
    title: `Registry document ${plot.registryNumber}`,
    fileName: `${plot.registryNumber}.pdf`,
    owner: entity,
    uploadedBy: personId,
  });
  const id = uuidv7();
  await insertProperty(tx, { ...plot, ...entity, id, createdBy: personId });
  const refused = await writeContent(tx, id, {
    ...plot,
    documents: [{ fileId, documentType: 'RegistryDocument' }],
  });
  if (refused) throw new Error(`The plot ${plot.key} cannot be seeded: ${refused.code}`);
  await setPropertyStatus(tx, id, plot.statusId, plot.remarks);
  if (plot.statusId === PropertyStatus.pending) {
    await seedExamination(tx, parts.issuer, {
      objectType: 'property',
      objectId: id,
      objectKind: 'Property',
      submittedDaysAgo: plot.submittedDaysAgo ?? 0,
      heldBy: plot.heldBy,
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
    requestId: randomUUID(),
  });
  return id;
}

async function seedApplication(
  tx: Queryable,
  parts: SeedParts,
  application: FictionalApplication,
  plot: FictionalPlot,
  propertyId: string,
  parentId: string | undefined,
): Promise<string> {
  const personId = await ensurePerson(tx, parts.issuer, plot.enteredBy);
  const id = uuidv7();
  const entity = { entityType: 'Self', entityId: personId } as const;
  await insertApplication(tx, {
    ...entity,
    id,
    propertyId,
    projectId: null,
    applicationTypeId: ApplicationType.registration,
    createdBy: personId,
  });
  const statusId = enteredStatus(application.statusId);
  const reference = await setApplicationState(tx, { ...application, statusId, id, parentId });
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'application',
    objectId: id,
    entity,
    actor: null,
    actingRole: 'system',
    after: { reference, propertyId, applicationTypeId: application.typeId, statusId: application.statusId },
    requestId: randomUUID(),
  });
  return id;
}

async function seedPlotsAndApplications(
  tx: Queryable,
  parts: SeedParts,
  plots: readonly FictionalPlot[],
  applications: readonly FictionalApplication[],
): Promise<boolean> {
  const [first] = plots;
  if (!first || (await findSeededProperty(tx, first.registryNumber))) return false;
  const seeded = new Map<string, { plot: FictionalPlot; propertyId: string }>();
  for (const plot of plots) seeded.set(plot.key, { plot, propertyId: await seedPlot(tx, parts, plot) });
  const applicationIds = new Map<string, string>();
  // The oldest first: references follow the days on which they were given.
  for (const application of applications.toSorted((one, other) => other.ageInDays - one.ageInDays)) {
    const target = seeded.get(application.plot);
    if (!target) throw new Error(`There is no plot ${application.plot}`);
    const parentId = application.parent === undefined ? undefined : applicationIds.get(application.parent);
    const id = await seedApplication(tx, parts, application, target.plot, target.propertyId, parentId);
    applicationIds.set(application.key, id);
  }
  return true;
}

/** The development provider's address. Whoever else issues tokens may know real people by the invented numbers. */
const ownProvider = /^http:\/\/localhost(:\d+)?$/;

/** @throws unless the people of this issuer are the invented ones */
export function assertOwnProvider(issuer: string): void {
  if (ownProvider.test(issuer)) return;
  throw new Error(
    'The invented people and officers are for the development identity provider alone, and IDENTITY_ISSUER names another: ' +
      'whoever has one of their ID numbers there would be an officer here.',
  );
}

/** @throws when invented officers could be taken for people of a real provider */
export async function assertNothingSeeded(db: Queryable): Promise<void> {
  if (!(await isSeeded(db))) return;
  throw new Error(
    'This register holds invented people and officers, and IDENTITY_ISSUER names a provider whose people are real: whoever ' +
      'has one of the invented ID numbers there would be an officer here. Start with a DATA_DIR of its own, or remove this one.',
  );
}

/**
 * Fills the fictional register: the officers, A100001's two plots and draft; with `demo` a lively register as well.
 * Done in one transaction, and once: answers whether anything was added.
 */
export async function seedRegister(parts: SeedParts, extent: 'start' | 'demo'): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    const subjects = people.map((person) => person.subject);
    await followProvider(tx, parts.issuer, subjects);
    for (const person of people) {
      if (person.officerRole) await ensureOfficer(tx, person.idnumber, person.officerRole);
    }
    const began = await seedPlotsAndApplications(tx, parts, seedPlots, seedApplications);
    if (extent === 'start') {
      if (began) await carryOverRecords(tx);
      return began;
    }
    const administratorId = await ensurePerson(tx, parts.issuer, 'A100050');
    const published = await seedGuides(tx, parts.fileStore, administratorId);
    const registered = await seedRegistrations(tx, parts.fileStore, parts.issuer);
    const applied = await seedPlotsAndApplications(tx, parts, demoPlots, demoApplications);
    const planned = await seedPlans(tx, parts);
    await seedCertificates(tx, parts);
    const asked = await seedTitleRequests(tx, parts);
    const isAdded = published || registered || applied || planned || asked;
    if (isAdded || began) await carryOverRecords(tx);
    return isAdded;
  });
}
