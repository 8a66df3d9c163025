import { whileNotEditable } from '../../../test-support/application-states.ts';
import { added, after, type Cases, changed, removed } from '../../../test-support/cases.ts';
import { onPlan, subdivision } from '../../../test-support/plan-cases.ts';
import { members } from '../../../test-support/rights.ts';
import { inField, wrongAreas, wrongNumbers } from '../../../test-support/wrongly-typed.ts';

const plot = [...inField('plotNumber', wrongNumbers(50)), ...inField('areaInSqm', wrongAreas)];

export const plotsCases = {
  'POST /Applications/strataPlots': {
    rights: members,
    sample: onPlan(
      ({ applicationId }) => ({ input: { body: { applicationId, plotNumber: '3', areaInSqm: '600.00' } } }),
      subdivision,
    ),
    conflicts: whileNotEditable(),
    faults: [...plot, ...inField('plotNumber', ['1', ' 2 ', '２'])],
    act: added('application', 'addPlot'),
  },
  'PUT /Applications/strataPlots': {
    rights: members,
    sample: onPlan(
      ({ plots }) => ({
        input: { body: { id: plots.free, plotNumber: '2A', areaInSqm: '599.50' } },
        version: 1,
      }),
      subdivision,
    ),
    conflicts: whileNotEditable(),
    faults: [...plot, ...inField('plotNumber', ['1'])],
    act: changed('application', 'changePlot'),
  },
  'DELETE /Applications/strataPlots': {
    rights: members,
    sample: onPlan(({ plots }) => ({ input: { query: { id: plots.free } }, version: 1 }), subdivision),
    conflicts: [
      ...whileNotEditable(),
      after(
        'a building stands on the plot',
        'PLOT_IN_USE',
        `update strata_buildings b set plot_id = p.id from strata_plots p
         where p.id = $1 and b.application_id = p.application_id`,
      ),
    ],
    act: removed('application', 'deletePlot'),
  },
} satisfies Partial<Cases>;
