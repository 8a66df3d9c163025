import type { RefusalCode } from '@strata/contract';
import type { ChangingKey, Conflict } from './conflicts.ts';
import { planBuildingSamples } from './plan-building-samples.ts';

import { whileNotEditable } from './plan-content-conflicts.ts';
import type { Sample } from './route-samples.ts';

type PlanKey = keyof typeof planBuildingSamples & ChangingKey;

/** The sample with a body or a query that is right in itself and does not fit the plan. */
function unfitting<Key extends PlanKey>(
  key: Key,
  when: string,
  code: RefusalCode,
  change: Readonly<Record<string, unknown>>,
): Conflict<Key> {
  return {
    when,
    code,
    make: async (_system, owner) => {
      const { input, ...sample } = await planBuildingSamples[key](owner);
      const [[part, fields] = ['body', {}]] = Object.entries<object>(input);
      return { ...sample, input: { [part]: { ...fields, ...change } } } as unknown as Sample<Key>;
    },
  };
}

function onBuiltPlot(): Conflict<'DELETE /Applications/strataPlots'> {
  const key = 'DELETE /Applications/strataPlots';
  return {
    when: 'a building stands on the plot',
    code: 'PLOT_IN_USE',
    make: async (system, owner) => {
      const sample = await planBuildingSamples[key](owner);
      await system.database.query(
        `update strata_buildings b set plot_id = p.id from strata_plots p
         where p.id = $1 and b.application_id = p.application_id`,
        [sample.input.query.id],
      );
      return sample;
    },
  };
}

const numberTaken = 'another unit has the number';
const moreGoes = 'more would go with it than was agreed to';

/** When changes of the development details and of what is built come at the wrong time. */
export const planBuildingConflicts = {
  'PUT /Applications/developmentDetails': whileNotEditable('PUT /Applications/developmentDetails'),
  'POST /Applications/strataPlots': whileNotEditable('POST /Applications/strataPlots'),
  'PUT /Applications/strataPlots': whileNotEditable('PUT /Applications/strataPlots'),
  'DELETE /Applications/strataPlots': [
    ...whileNotEditable('DELETE /Applications/strataPlots'),
    onBuiltPlot(),
  ],
  'POST /Applications/strataBuildings': whileNotEditable('POST /Applications/strataBuildings'),
  'PUT /Applications/strataBuildings': [
    ...whileNotEditable('PUT /Applications/strataBuildings'),
    unfitting('PUT /Applications/strataBuildings', 'units lose their tower', 'NOT_EMPTY', { towers: [] }),
  ],
  'DELETE /Applications/strataBuildings': [
    ...whileNotEditable('DELETE /Applications/strataBuildings'),
    unfitting('DELETE /Applications/strataBuildings', moreGoes, 'NOT_EMPTY', { agreedTo: '1' }),
  ],
  'POST /Applications/strataFloors': whileNotEditable('POST /Applications/strataFloors'),
  'PUT /Applications/strataFloors': [
    ...whileNotEditable('PUT /Applications/strataFloors'),
    unfitting('PUT /Applications/strataFloors', 'less goes than was agreed to', 'NOT_EMPTY', { agreedTo: 1 }),
  ],
  'DELETE /Applications/strataFloors': [
    ...whileNotEditable('DELETE /Applications/strataFloors'),
    unfitting('DELETE /Applications/strataFloors', moreGoes, 'NOT_EMPTY', { agreedTo: '0' }),
  ],
  'POST /Applications/strataFloors/duplicate': whileNotEditable('POST /Applications/strataFloors/duplicate'),
  'POST /Applications/strataUnits': [
    ...whileNotEditable('POST /Applications/strataUnits'),
    unfitting('POST /Applications/strataUnits', numberTaken, 'UNIT_NUMBER_TAKEN', { unitNumber: ' 101' }),
  ],
  'POST /Applications/strataUnits/rows': whileNotEditable('POST /Applications/strataUnits/rows'),
  'PUT /Applications/strataUnits': [
    ...whileNotEditable('PUT /Applications/strataUnits'),
    unfitting('PUT /Applications/strataUnits', numberTaken, 'UNIT_NUMBER_TAKEN', { unitNumber: '１０１' }),
  ],
  'DELETE /Applications/strataUnits': [
    ...whileNotEditable('DELETE /Applications/strataUnits'),
    unfitting('DELETE /Applications/strataUnits', moreGoes, 'NOT_EMPTY', { agreedTo: '1' }),
  ],
} as const;
