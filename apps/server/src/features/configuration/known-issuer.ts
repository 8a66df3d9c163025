import type { Issuer } from '../../documents/issuer.ts';
import type { Configuration } from '../../platform/configuration.ts';
import type { Services } from '../../platform/http/call.ts';
import { configuredMinistry, knownMinistry, type Ministry } from './known-contacts.ts';

function issuerOf({ name, letterhead }: Ministry, configuration: Configuration): Issuer {
  return { authority: name, letterhead, isSpecimen: configuration.ENVIRONMENT !== 'production' };
}

/** Who makes documents now: the ministry as its contacts call it. */
export async function knownIssuer({
  database,
  configuration,
}: Pick<Services, 'database' | 'configuration'>): Promise<Issuer> {
  return issuerOf(await knownMinistry(database, configuration), configuration);
}

/** The same before anything was edited. */
export function configuredIssuer(configuration: Configuration): Issuer {
  return issuerOf(configuredMinistry(configuration), configuration);
}
