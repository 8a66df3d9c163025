import { canUpdateProperty } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuse, refuseStale } from '../../platform/refusal.ts';
import { openExamination } from '../examinations/examine.ts';
import {
  countUse,
  hasContent,
  lockProperty,
  snapshotProperty,
  updatePropertyRow,
} from './properties.queries.ts';
import { refuseContent, writeContent } from './write-property.ts';

/**
 * Changes a property unless an application binds it; a Verified one has to be verified again. What is the same as
 * before is no change: the property stays Verified, and nobody else's version goes stale.
 */
export const updateProperty: Handler<'PUT /Properties'> = async (call) => {
  const { db, body, session, seenVersion, requestId } = call;
  const property = await lockProperty(db, session.personId, body.id);
  if (!property) return refuse('NOT_FOUND');
  if (!canUpdateProperty(await countUse(db, body.id))) return refuse('PROPERTY_LOCKED');
  if (isStale(seenVersion, property.version)) return refuseStale(property.version);
  const entity = { entityType: property.entityType, entityId: property.entityId };
  const refused = await refuseContent(db, entity, body);
  if (refused) return refused;
  if (await hasContent(db, body.id, body)) return { version: property.version };
  const before = await snapshotProperty(db, body.id);
  const version = await updatePropertyRow(db, body.id, body);
  const unwritten = await writeContent(db, body.id, body);
  if (unwritten) return unwritten;
  await openExamination(db, { objectType: 'property', objectId: body.id, objectKind: 'Property' });
  await recordAct(db, {
    verb: 'update',
    objectType: 'property',
    objectId: body.id,
    entity,
    actor: session,
    actingRole: 'member',
    before,
    after: await snapshotProperty(db, body.id),
    requestId,
  });
  return { version };
};
