import type { RawInput } from '@strata/contract';
import { type FictionalPlot, makePdf, seedPlots } from '@strata/fictional-register';
import type { SignedIn } from './signed-in.ts';

export type PropertyBody = RawInput<'POST /Properties', 'body'>;

function firstPlot(): FictionalPlot {
  const [plot] = seedPlots;
  if (plot === undefined) throw new Error('The fictional register has no plot');
  return plot;
}

/** A PDF as a file chooser takes it. */
export function pdf(title: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(makePdf(title)) };
}

/** Registers a plot for the entity through the API; answers with its id. */
export async function registerProperty(
  { client, entity }: SignedIn,
  changes: Partial<PropertyBody> = {},
): Promise<string> {
  const File = globalThis.File;
  const document = new File([makePdf('Registry document')], 'registry.pdf', { type: 'application/pdf' });
  const kept = await client.call('POST /Files', { form: { ...entity, File: document } });
  const plot = firstPlot();
  return client.call('POST /Properties', {
    body: {
      ...entity,
      plotName: plot.plotName,
      plotNumber: plot.plotNumber,
      islandId: plot.islandId,
      wardOrStreet: plot.wardOrStreet,
      landAreaInSqm: plot.landAreaInSqm,
      registryNumber: plot.registryNumber,
      issuingAuthority: plot.issuingAuthority,
      owners: plot.owners.map((owner) => ({ ...owner })),
      documents: [{ fileId: kept.id, documentType: 'RegistryDocument' }],
      ...changes,
    },
  });
}

/** Drafts an application for the property through the API; answers with its id. */
export async function draftApplication(
  { client, entity }: SignedIn,
  propertyId: string,
  applicationTypeId: 1 | 2 = 1,
): Promise<string> {
  return client.call('POST /Applications', { body: { ...entity, propertyId, applicationTypeId } });
}

/** Begins a project of the entity through the API; answers with its id. */
export async function beginProject({ client, entity }: SignedIn, name: string): Promise<string> {
  return client.call('POST /Projects', { body: { ...entity, name, desc: 'Two towers beside the harbour' } });
}
