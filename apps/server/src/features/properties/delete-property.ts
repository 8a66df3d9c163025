import { canDeleteProperty } from '@strata/domain';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuse, refuseStale } from '../../platform/refusal.ts';
import { deleteExamination } from '../examinations/examination-acts.queries.ts';
import { countUse, deletePropertyRow, lockProperty, snapshotProperty } from './properties.queries.ts';

/** Deletes a property to which nothing refers; what it was stays in the acts. */
export const deleteProperty: Handler<'DELETE /Properties'> = async (call) => {
  const { db, query, session, seenVersion, requestId } = call;
  const property = await lockProperty(db, session.personId, query.id);
  if (!property) return refuse('NOT_FOUND');
  if (!canDeleteProperty(await countUse(db, query.id))) return refuse('PROPERTY_IN_USE');
  if (isStale(seenVersion, property.version)) return refuseStale(property.version);
  const before = await snapshotProperty(db, query.id);
  await deletePropertyRow(db, query.id);
  await deleteExamination(db, 'property', query.id);
  await recordAct(db, {
    verb: 'delete',
    objectType: 'property',
    objectId: query.id,
    entity: { entityType: property.entityType, entityId: property.entityId },
    actor: session,
    actingRole: 'member',
    before,
    requestId,
  });
  return null;
};
