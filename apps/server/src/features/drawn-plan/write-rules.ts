import { drawingChoiceNames, drawingRuleNames } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { refuseWithLastAct } from '../examinations/examine.ts';
import { insertRules, lockNewestRules } from './drawing-rules.queries.ts';

/** Puts new rules in force. Plans keep the problems that they have until they are changed. */
export const addRules: Handler<'POST /DrawingRules'> = async (call) => {
  const { db, body, session, requestId } = call;
  const newest = await lockNewestRules(db);
  if (body.follows !== newest.version) {
    const object = { objectType: 'drawingRules', objectId: newest.recordId } as const;
    return refuseWithLastAct(db, object, 'STALE_VERSION', newest.version);
  }
  const { rules, choices, reason } = body;
  if (
    drawingRuleNames.every((name) => rules[name] === newest.rules[name]) &&
    drawingChoiceNames.every((name) => choices[name] === newest.choices[name])
  )
    return refuse('INVALID', { rules: 'Nothing was changed: these rules are in force already' });
  const version = newest.version + 1;
  const recordId = await insertRules(db, { version, rules, choices, reason, personId: session.personId });
  await recordAct(db, {
    verb: 'create',
    objectType: 'drawingRules',
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    after: { version, rules, choices, reason },
    requestId,
  });
  return version;
};
