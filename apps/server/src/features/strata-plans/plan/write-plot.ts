import { typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, openPlanOf, recordPlanAct } from './open-plan.ts';
import { findPlot, insertPlot, updatePlotRow } from './plots.queries.ts';
import { refuseTaken } from './refuse-taken.ts';

const withFreeNumber = <Written>(write: () => Promise<Written>) =>
  refuseTaken(
    'one_plot_of_a_number',
    refuse('INVALID', { plotNumber: typingMessages.plotNumberTaken }),
    write,
  );

/** A plot of the subdivision. */
export const addPlot: Handler<'POST /Applications/strataPlots'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const plot = await withFreeNumber(() => insertPlot(db, { id: uuidv7(), ...body }));
  if (plot instanceof Refusal) return plot;
  await recordPlanAct(call, plan, { verb: 'addPlot', after: plot });
  return plot.id;
};

/** Number and area of a plot. The same is no change. */
export const updatePlot: Handler<'PUT /Applications/strataPlots'> = async (call) => {
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
