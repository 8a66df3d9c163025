import { v7 as uuidv7 } from 'uuid';
import type { Cases } from '../../test-support/cases.ts';
import { examinersAndRegistrars } from '../../test-support/rights.ts';

export const officerNotificationsCases = {
  'GET /OfficerNotifications': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { query: {} } }),
  },
  'POST /OfficerNotifications/read': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { body: { ids: [uuidv7()] } } }),
    conflicts: [],
    faults: [
      ['ids', { ids: [] }],
      ['ids', { ids: Array(101).fill('019a0000-0000-7000-8000-00000000000f') }],
    ],
    act: null,
  },
  'POST /OfficerNotifications/readAll': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { body: { upTo: uuidv7() } } }),
    conflicts: [],
    faults: [],
    act: null,
  },
} satisfies Partial<Cases>;
