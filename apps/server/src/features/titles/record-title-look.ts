import type { EntityRef } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Call } from '../../platform/http/call.ts';
import { hasSeenLately } from './title-looks.queries.ts';

/** What of the register was looked at. */
interface LookedAt {
  readonly part: 'title' | 'scheme' | 'schemeTitles' | 'schemeExchange' | 'schemeModel';
  readonly titleId?: string;
}

/**
 * An officer's look at what is registered is recorded with the application whose plan it is, unless that officer looked
 * at the same a moment ago. An act on the title itself would change what is registered of it.
 */
export async function recordTitleLook(
  {
    db,
    session,
    audience,
    requestId,
  }: Pick<Call<'GET /Titles/{id}'>, 'db' | 'session' | 'audience' | 'requestId'>,
  application: EntityRef & { readonly id: string },
  looked: LookedAt,
): Promise<void> {
  if (audience !== 'console') return;
  const { id, entityType, entityId } = application;
  if (await hasSeenLately(db, session.personId, id, looked)) return;
  await recordAct(db, {
    verb: 'view',
    objectType: 'application',
    objectId: id,
    entity: { entityType, entityId },
    actor: session,
    actingRole: 'officer',
    after: looked,
    requestId,
  });
}
