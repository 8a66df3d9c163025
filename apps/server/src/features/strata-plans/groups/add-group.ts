import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { refuseUse } from '../plan/refuse-use.ts';
import { groupNameTaken } from '../plan/taken.ts';
import { insertGroup } from './groups.queries.ts';

/** A group of units, where owners do not share common property equally; its reference is never given twice. */
export const addGroup: Handler<'POST /Applications/groups'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  if (plan.facts.sharesOnEqualBasis !== false) return refuse('EQUAL_BASIS');
  const refused = await refuseUse(db, plan.applicationId, body.occupancyUseId);
  if (refused) return refused;
  const group = await refuseTaken(...groupNameTaken, () => insertGroup(db, { id: uuidv7(), ...body }));
  if (group instanceof Refusal) return group;
  await recordPlanAct(call, plan, { verb: 'addGroup', after: group });
  return group.id;
};
