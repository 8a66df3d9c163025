import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { openExamination } from '../examinations/examine.ts';
import { insertProperty, snapshotProperty } from './properties.queries.ts';
import { refuseContent, writeContent } from './write-property.ts';

/** A plot of the entity, Pending until an examiner verifies it. */
export const createProperty: Handler<'POST /Properties'> = async ({
  db,
  body,
  entity,
  session,
  requestId,
}) => {
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
