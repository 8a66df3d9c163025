import type { Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { findFloor } from '../strata-plans/floors/floors.queries.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { enterDrawnAreas, findDrawnAmong } from './take-areas.queries.ts';

/**
 * Enters what is drawn as the area of single things, of a floor or of the whole plan, in one act. Until then the entered area
 * counts, whatever is drawn.
 */
export const takeAreas: Handler<'POST /Applications/drawnLevel/areas'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const { applicationId, facts } = plan;
  if (isStale(seenVersion, facts.revision)) return refuseStale(facts.revision);
  const { floorId = null } = body;
  if (floorId !== null && !(await findFloor(db, applicationId, floorId))) return refuse('NOT_FOUND');
  const ids = body.ids?.map((id) => id.toLowerCase()) ?? null;
  if (ids) {
    const drawn = await findDrawnAmong(db, applicationId, ids);
    const undrawn = ids.flatMap((id, place) =>
      drawn.has(id) ? [] : [[`ids.${place}`, 'This is not drawn']],
    );
    if (undrawn.length > 0) return refuse('INVALID', Object.fromEntries(undrawn) as Record<string, string>);
  }
  const changed = await enterDrawnAreas(db, applicationId, { floorId, ids });
  if (changed.length === 0) return { changed: 0, planRevision: facts.revision };
  const as = (side: 'before' | 'after') => ({
    areas: changed.map((one) => ({ thing: one.thing, id: one.id, name: one.name, areaInSqm: one[side] })),
  });
  await recordPlanAct(call, plan, { verb: 'takeDrawnAreas', before: as('before'), after: as('after') });
  return { changed: changed.length, planRevision: facts.revision + 1 };
};
