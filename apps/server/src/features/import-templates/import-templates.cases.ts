import { whileNotEditable } from '../../test-support/application-states.ts';
import type { Cases } from '../../test-support/cases.ts';
import { onPlan } from '../../test-support/plan-cases.ts';
import { areasForm, floorsForm, lotsForm, telling, unitsForm } from '../../test-support/plan-import-forms.ts';
import { members } from '../../test-support/rights.ts';

export const importTemplatesCases = {
  'GET /Applications/importTemplate': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({ input: { query: { applicationId, sheet: 'units' } } })),
  },
  'POST /Applications/strataFloors/import/marked': {
    rights: members,
    sample: telling(floorsForm),
    conflicts: whileNotEditable(),
    act: null,
  },
  'POST /Applications/strataUnits/import/marked': {
    rights: members,
    sample: telling(unitsForm),
    conflicts: whileNotEditable(),
    act: null,
  },
  'POST /Applications/cpaImport/marked': {
    rights: members,
    sample: telling(areasForm),
    conflicts: whileNotEditable(),
    act: null,
  },
  'POST /Applications/parkingAllocations/import/marked': {
    rights: members,
    sample: telling(lotsForm),
    conflicts: whileNotEditable(),
    act: null,
  },
} satisfies Partial<Cases>;
