import { identificationKey, maskIdentification } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Call } from '../../platform/http/call.ts';
import { identificationKeysOf } from './parties-of-session.queries.ts';

/** Who asks for something of the register. */
export interface WhoAsks {
  readonly audience: Audience;
  readonly personId: string;
  /** Identifications, for comparison, of all for whom the person may act; an officer acts for nobody. */
  readonly keys: readonly string[];
}

export async function whoAsks({
  db,
  session,
  audience,
}: Pick<Call<'GET /Titles/{id}'>, 'db' | 'session' | 'audience'>): Promise<WhoAsks> {
  const { personId } = session;
  return { audience, personId, keys: audience === 'portal' ? await identificationKeysOf(db, personId) : [] };
}

/** Whether it is the identification of somebody for whom the person may act. */
export function isTheirs({ keys }: Pick<WhoAsks, 'keys'>, identification: string): boolean {
  return keys.includes(identificationKey(identification));
}

/** How identifications are written for whoever asks: whole for officers, and one's own; those of others masked. */
export function writeFor(asking: Pick<WhoAsks, 'audience' | 'keys'>): (identification: string) => string {
  return (identification) =>
    asking.audience === 'console' || isTheirs(asking, identification)
      ? identification
      : maskIdentification(identification);
}
