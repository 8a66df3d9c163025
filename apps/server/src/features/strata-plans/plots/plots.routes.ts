import { typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { deletePlotRow, findPlot, insertPlot, isPlotBuiltOn, updatePlotRow } from './plots.queries.ts';

const withFreeNumber = <Written>(write: () => Promise<Written>) =>
  refuseTaken(
    'one_plot_of_a_number',
    refuse('INVALID', { plotNumber: typingMessages.plotNumberTaken }),
    write,
  );

/** A plot of the subdivision. */
const addPlot: Handler<'POST /Applications/strataPlots'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const plot = await withFreeNumber(() => insertPlot(db, { id: uuidv7(), ...body }));
  if (plot instanceof Refusal) return plot;
  await recordPlanAct(call, plan, { verb: 'addPlot', after: plot });
  return plot.id;
};

/** Number and area of a plot. The same is no change. */
const updatePlot: Handler<'PUT /Applications/strataPlots'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_plots', body.id);
  if (plan instanceof Refusal) return plan;
  const before = await findPlot(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const after = await withFreeNumber(() => updatePlotRow(db, body.id, body));
  if (after instanceof Refusal) return after;
  if (!after) return { version: before.version };
  await recordPlanAct(call, plan, { verb: 'changePlot', before, after });
  return { version: after.version };
};

/** A plot of the subdivision goes, unless a building stands on it. */
const deletePlot: Handler<'DELETE /Applications/strataPlots'> = async (call) => {
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

export const plotsHandlers = {
  'POST /Applications/strataPlots': addPlot,
  'PUT /Applications/strataPlots': updatePlot,
  'DELETE /Applications/strataPlots': deletePlot,
} satisfies Partial<Handlers>;
