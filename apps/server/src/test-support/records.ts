import { randomUUID } from 'node:crypto';
import type { RawInput } from '@strata/contract';
import type { ApplicationStatusId, EntityRef, PropertyStatusId } from '@strata/domain';
import { type FictionalPlot, makePdf, seedPlots } from '@strata/fictional-register';
import { registerApproved } from '../features/register/register-approved.ts';
import type { Caller } from './caller.ts';
import { declareGivenShares } from './declared-shares.ts';
import { declaredRevisionIn } from './revisions.ts';
import type { TestSystem } from './test-system.ts';

type PropertyBody = RawInput<'POST /Properties', 'body'>;
export type PropertyContent = Omit<PropertyBody, 'entityType' | 'entityId'>;

function firstPlot(): FictionalPlot {
  const [plot] = seedPlots;
  if (!plot) throw new Error('The fictional register has no plot');
  return plot;
}

/** A PDF as a person chooses it. */
export function pdfFile(title: string, name = `${title}.pdf`): File {
  return new File([makePdf(title)], name, { type: 'application/pdf' });
}

/** What the form of a plot sends: a plot of the fictional register with its registry document. */
export function plotContent(fileId: string, changes: Partial<PropertyContent> = {}): PropertyContent {
  const plot = firstPlot();
  return {
    plotName: plot.plotName,
    plotNumber: plot.plotNumber,
    islandId: plot.islandId,
    wardOrStreet: plot.wardOrStreet,
    landAreaInSqm: plot.landAreaInSqm,
    registryNumber: plot.registryNumber,
    issuingAuthority: plot.issuingAuthority,
    owners: plot.owners.map((owner) => ({ ...owner })),
    documents: [{ fileId, documentType: 'RegistryDocument' }],
    ...changes,
  };
}

/** Uploads a PDF for the entity; answers with the file's id. */
export async function uploadedFile(
  caller: Caller,
  entity: EntityRef,
  title = 'Registry document',
): Promise<string> {
  const answer = await caller.call('POST /Files', { form: { ...entity, File: pdfFile(title) } });
  return answer.data.id;
}

/** Registers a plot of the entity through the API; answers with its id. */
export async function registeredProperty(
  caller: Caller,
  entity: EntityRef,
  changes: Partial<PropertyContent> = {},
): Promise<string> {
  const body = { ...entity, ...plotContent(await uploadedFile(caller, entity), changes) };
  return (await caller.call('POST /Properties', { body })).data;
}

export type ProjectContent = Omit<RawInput<'POST /Projects', 'body'>, 'entityType' | 'entityId'>;

let projects = 0;

/** What the form of a project sends, under a name that no other has. */
export function projectContent(changes: Partial<ProjectContent> = {}): ProjectContent {
  projects += 1;
  return { name: `Bodu Kandu, phase ${projects}`, desc: 'Two towers beside the harbour', ...changes };
}

/** Begins a project of the entity through the API; answers with its id. */
export async function begunProject(
  caller: Caller,
  entity: EntityRef,
  changes: Partial<ProjectContent> = {},
): Promise<string> {
  const body = { ...entity, ...projectContent(changes) };
  return (await caller.call('POST /Projects', { body })).data;
}

/** Drafts an application for the property through the API; answers with its id. */
export async function draftedApplication(
  caller: Caller,
  entity: EntityRef,
  propertyId: string,
  projectId: string | null = null,
): Promise<string> {
  const body = { ...entity, propertyId, applicationTypeId: 1, projectId } as const;
  return (await caller.call('POST /Applications', { body })).data;
}

/** Whether there is a unit in the plan, so that it has to be registered when it is approved; and it is not yet. */
async function hasToBeRegistered({ database }: TestSystem, id: string): Promise<boolean> {
  const found = await database.query(
    `select from strata_units u where u.application_id = $1
       and not exists (select from schemes s where s.application_id = $1) limit 1`,
    [id],
  );
  return found.length === 1;
}

/**
 * Puts an application into a state, past the acts that lead there; what is examined has been declared, what is approved is
 * registered.
 */
export async function setApplicationStatus(
  system: TestSystem,
  id: string,
  statusId: ApplicationStatusId,
  everSubmitted = false,
): Promise<void> {
  const isRegistered = statusId === 4 && (await hasToBeRegistered(system, id));
  const revisionId = await declaredRevisionIn(system, id, statusId);
  if (isRegistered) await declareGivenShares(system, id);
  await system.services.database.transaction(async (tx) => {
    if (isRegistered) {
      await tx.query('update applications set declared_revision_id = $2 where id = $1', [id, revisionId]);
      await registerApproved(tx, { applicationId: id, actor: null, requestId: randomUUID() });
    }
    await tx.query(
      `update applications set application_status_id = $2, ever_submitted = $3, declared_revision_id = $4
       where id = $1`,
      [id, statusId, everSubmitted, revisionId],
    );
  });
}

/** Puts a property into a state, as an examiner would. */
export async function setPropertyStatus(
  system: TestSystem,
  id: string,
  statusId: PropertyStatusId,
): Promise<void> {
  await system.database.query('update properties set property_status_id = $2 where id = $1', [id, statusId]);
  await system.database.query(
    `delete from examinations e using properties p
     where e.object_type = 'property' and e.object_id = $1 and p.id = $1 and p.property_status_id <> 1`,
    [id],
  );
}
