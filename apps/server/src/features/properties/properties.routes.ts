import { canDeleteProperty, canUpdateProperty } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, refuse, refuseStale } from '../../platform/refusal.ts';
import { deleteExamination } from '../examinations/examination-acts.queries.ts';
import { openExamination } from '../examinations/examine.ts';
import { returnProperty, verifyProperty } from './decide-property.ts';
import {
  countUse,
  deletePropertyRow,
  findProperty,
  insertProperty,
  listProperties,
  lockProperty,
  snapshotProperty,
} from './properties.queries.ts';
import { updateProperty } from './update-property.ts';
import { refuseContent, writeContent } from './write-property.ts';

/** A plot of the entity, Pending until an examiner verifies it. */
const createProperty: Handler<'POST /Properties'> = async ({ db, body, entity, session, requestId }) => {
  const refused = await refuseContent(db, entity, body);
  if (refused) return refused;
  const id = uuidv7();
  await insertProperty(db, { ...body, ...entity, id, createdBy: session.personId });
  const unwritten = await writeContent(db, id, body);
  if (unwritten) return unwritten;
  await openExamination(db, { objectType: 'property', objectId: id, objectKind: 'Property' });
  await recordAct(db, {
    verb: 'create',
    objectType: 'property',
    objectId: id,
    entity,
    actor: session,
    actingRole: 'member',
    after: await snapshotProperty(db, id),
    requestId,
  });
  return id;
};

/** Deletes a property to which nothing refers; what it was stays in the acts. */
const deleteProperty: Handler<'DELETE /Properties'> = async (call) => {
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

export const propertiesHandlers = {
  'GET /Properties': async ({ db, entity }) => new JsonText(await listProperties(db, entity)),
  'GET /Properties/{id}': async ({ db, params, session }) => {
    const found = await findProperty(db, session.personId, params.id);
    if (!found) return refuse('NOT_FOUND');
    const { property, use } = found;
    return new JsonText(
      JSON.stringify({
        ...property,
        applications: use.applications,
        canEdit: canUpdateProperty(use),
        canDelete: canDeleteProperty(use),
      }),
    );
  },
  'POST /Properties': createProperty,
  'PUT /Properties': updateProperty,
  'DELETE /Properties': deleteProperty,
  'POST /Review/properties/verify': verifyProperty,
  'POST /Review/properties/return': returnProperty,
} satisfies Partial<Handlers>;
