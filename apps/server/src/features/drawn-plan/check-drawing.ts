import type { Output } from '@strata/contract';
import type { Queryable } from '../../platform/database.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findEditable, openPlan } from '../strata-plans/plan/open-plan.ts';
import { checkLevels } from './check-levels.ts';
import { keepProblems } from './keep-problems.ts';
import { findProblems } from './problems.queries.ts';
import { deleteShapesOfLevels, insertShapes } from './shapes.queries.ts';

type Key = 'POST /Applications/drawnLevel/check';

/**
 * What would be wrong with a drawing. It is drawn in a transaction that is taken back, so that the answer is what the import
 * would find, to the letter.
 */
export const checkDrawing: Handler<Key> = async (call) => {
  const { services, body } = call;
  // Who may not draw keeps nobody waiting.
  const found = await findEditable(call, body.applicationId);
  if (found instanceof Refusal) return found;
  return services.database.transaction(
    (tx) => tryOut(call, tx),
    () => false,
  );
};

async function tryOut(call: Call<Key>, tx: Queryable): Promise<Output<Key> | Refusal> {
  const { applicationId, levels } = call.body;
  const plan = await openPlan({ ...call, db: tx }, applicationId);
  if (plan instanceof Refusal) return plan;
  const checked = await checkLevels(tx, applicationId, levels);
  if (checked instanceof Refusal) return checked;
  const levelIds = checked.map(({ floorId }) => floorId ?? applicationId);
  await deleteShapesOfLevels(tx, levelIds);
  await insertShapes(tx, applicationId, null, checked);
  await keepProblems(tx, applicationId);
  const problems = await findProblems(tx, levelIds);
  return {
    planRevision: plan.facts.revision,
    levels: checked.map(({ floorId, shapes }) => ({
      floorId,
      problems: shapes.length === 0 ? [] : (problems.get(floorId ?? applicationId) ?? []),
    })),
  };
}
