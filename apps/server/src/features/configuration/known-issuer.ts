import type { Issuer } from '../../documents/issuer.ts';
import type { Configuration } from '../../platform/configuration.ts';
import type { Services } from '../../platform/http/call.ts';
import { findEmblem } from '../document-pictures/document-pictures.queries.ts';
import { configuredMinistry, knownMinistry, type Ministry } from './known-contacts.ts';

function issuerOf({ name, letterhead }: Ministry, configuration: Configuration): Issuer {
  return { authority: name, letterhead, isSpecimen: configuration.ENVIRONMENT !== 'production' };
}

/**
 * Who makes documents now: the ministry as its contacts call it.
 * @param at of what moment the document is, where that is not now: it has the emblem of then
 */
export async function knownIssuer(
  { database, configuration }: Pick<Services, 'database' | 'configuration'>,
  at?: string,
): Promise<Issuer> {
  const ministry = await knownMinistry(database, configuration);
  const emblem = (await findEmblem(database, at)) ?? undefined;
  return { ...issuerOf(ministry, configuration), emblem };
}

/** The same before anything was edited. */
export function configuredIssuer(configuration: Configuration): Issuer {
  return issuerOf(configuredMinistry(configuration), configuration);
}
