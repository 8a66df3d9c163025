import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from './open-plan.ts';
import { deletePlotRow, findPlot, isPlotBuiltOn } from './plots.queries.ts';

/** A plot of the subdivision goes, unless a building stands on it. */
export const deletePlot: Handler<'DELETE /Applications/strataPlots'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_plots', query.id);
  if (plan instanceof Refusal) return plan;
  const before = await findPlot(db, plan.applicationId, query.id);
  if (!before) return refuse('NOT_FOUND');
  if (await isPlotBuiltOn(db, plan.applicationId, query.id)) return refuse('PLOT_IN_USE');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  await deletePlotRow(db, query.id);
  await recordPlanAct(call, plan, { verb: 'deletePlot', before });
  return null;
};
