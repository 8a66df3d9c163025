import type { Conflict } from './conflicts.ts';
import { sampleOf } from './route-samples.ts';

/** When what is done about statements comes at the wrong time. */
export const statementConflicts = {
  'POST /Money/statementFormats': [],
  'POST /Money/statements/check': [],
  'POST /Money/statements': [
    {
      when: 'the same file was kept already',
      code: 'STATEMENT_KEPT',
      make: async (_system, owner) => {
        const sample = await sampleOf('POST /Money/statements', owner);
        void (await owner.officer.call('POST /Money/statements', sample.input)).data;
        return sample;
      },
    } satisfies Conflict<'POST /Money/statements'>,
  ],
};
