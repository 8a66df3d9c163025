import { freshName } from '../../test-support/administered.ts';
import { added, type Cases, changed, noInput, noQuery, removed } from '../../test-support/cases.ts';
import {
  colleagueAs,
  heldByAnother,
  notWithMinistry,
  waitingPlot,
  waitingRegistration,
} from '../../test-support/examined.ts';
import { draftedApplication, setApplicationStatus } from '../../test-support/records.ts';
import { examiners, examinersAndRegistrars, registrars } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';
import { mostViews } from './views.queries.ts';

const ofRegistrations = async () => ({ input: { query: { objectType: 'registration' } } }) as const;

/** A view of the office: registrars keep it. */
const freshView = () => ({
  objectType: 'registration' as const,
  name: freshName(),
  isOffice: true,
  filter: { stage: 'examine' as const },
});

/** A view that the office has room for: a long trial saves more of them than there can be. */
async function viewWithRoom({ officer }: Owner) {
  const query = { objectType: 'registration' } as const;
  const { data: views } = await officer.call('GET /Examinations/views', { query });
  const ofOffice = views.filter(({ isOffice }) => isOffice);
  for (const { id } of ofOffice.slice(mostViews - 1))
    await officer.call('DELETE /Examinations/views', { query: { id } });
  return freshView();
}

const addView = async (owner: Owner) =>
  (await owner.officer.call('POST /Examinations/views', { body: await viewWithRoom(owner) })).data;

const remarks = 'The registration copy is of another company.';

export const examinationsCases = {
  'GET /Examinations': { rights: examinersAndRegistrars, sample: ofRegistrations },
  'GET /Examinations/summary': { rights: examinersAndRegistrars, sample: noInput },
  'GET /Examinations/count': { rights: examinersAndRegistrars, sample: ofRegistrations },
  'GET /Examinations/islands': { rights: examinersAndRegistrars, sample: noInput },
  'POST /Examinations/take': {
    // The sample waits for an examiner.
    rights: examiners,
    sample: async (owner) => ({ input: { body: await waitingRegistration(owner) } }),
    conflicts: [heldByAnother('registration')],
    faults: [],
    act: changed('registration', 'take'),
  },
  'POST /Examinations/putBack': {
    // Somebody else holds it.
    rights: { ...examinersAndRegistrars, examiner: 409, registrar: 409 },
    sample: async (owner) => {
      const body = await waitingRegistration(owner);
      await owner.officer.call('POST /Examinations/take', { body });
      return { input: { body } };
    },
    conflicts: [
      {
        when: 'nobody holds it',
        code: 'NOT_HELD',
        make: async (owner) => ({ input: { body: await waitingRegistration(owner) } }),
      },
    ],
    faults: [],
    act: changed('registration', 'putBack'),
  },
  'POST /Examinations/assign': {
    rights: examinersAndRegistrars,
    sample: async (owner) => {
      const { personId } = await colleagueAs(owner.system, 'Examiner');
      return { input: { body: { ...(await waitingRegistration(owner)), personId } } };
    },
    conflicts: [],
    faults: [],
    act: changed('registration', 'assign'),
  },
  'POST /Examinations/takeMany': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({
      input: { body: { objectType: 'registration', ids: [(await waitingRegistration(owner)).id] } },
    }),
    // Of many, each is refused by itself; of the next one, the one after it is taken.
    conflicts: [],
    faults: [],
    act: changed('registration', 'take'),
  },
  'POST /Examinations/putBackMany': {
    rights: examinersAndRegistrars,
    sample: async (owner) => {
      const body = await waitingRegistration(owner);
      await owner.officer.call('POST /Examinations/take', { body });
      return { input: { body: { objectType: 'registration', ids: [body.id] } } };
    },
    conflicts: [],
    faults: [],
    act: changed('registration', 'putBack'),
  },
  'POST /Examinations/assignMany': {
    rights: examinersAndRegistrars,
    sample: async (owner) => {
      const { personId } = await colleagueAs(owner.system, 'Examiner');
      const ids = [(await waitingRegistration(owner)).id];
      return { input: { body: { objectType: 'registration', ids, personId } } };
    },
    conflicts: [],
    faults: [],
    act: changed('registration', 'assign'),
  },
  'GET /Examinations/next': { rights: examinersAndRegistrars, sample: ofRegistrations },
  'POST /Examinations/takeNext': {
    rights: examinersAndRegistrars,
    sample: async (owner) => {
      await waitingRegistration(owner);
      return { input: { body: { objectType: 'registration' } } };
    },
    conflicts: [],
    faults: [],
    // What is due first: it may be of an earlier sample.
    act: { ...changed('registration', 'take'), of: 'another' },
  },
  'GET /Examinations/views': { rights: examinersAndRegistrars, sample: noQuery },
  'POST /Examinations/views': {
    rights: registrars,
    sample: async (owner) => ({ input: { body: await viewWithRoom(owner) } }),
    conflicts: [],
    faults: [['name', { name: '' }]],
    act: added('queueView'),
  },
  'PUT /Examinations/views': {
    rights: registrars,
    sample: async (owner) => {
      const id = await addView(owner);
      return { input: { body: { id, name: freshName() } }, version: 1 };
    },
    conflicts: [],
    faults: [['name', { name: 'x'.repeat(61) }]],
    act: changed('queueView'),
  },
  'DELETE /Examinations/views': {
    rights: registrars,
    sample: async (owner) => {
      const id = await addView(owner);
      return { input: { query: { id } } };
    },
    conflicts: [],
    act: removed('queueView'),
  },
  'PUT /Examinations/defaultView': {
    rights: examinersAndRegistrars,
    sample: async (owner) => {
      const id = await addView(owner);
      return { input: { body: { objectType: 'registration', id } } };
    },
    conflicts: [],
    faults: [],
    act: null,
  },
  'GET /Examinations/drafts': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({ input: { query: await waitingRegistration(owner) } }),
  },
  'GET /Examinations/ownDrafts': { rights: examinersAndRegistrars, sample: noInput },
  'PUT /Examinations/drafts': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({
      input: {
        body: {
          ...(await waitingRegistration(owner)),
          part: 'act:return',
          content: { text: remarks },
          seenVersion: 0,
        },
      },
    }),
    conflicts: [notWithMinistry],
    faults: [['part', { part: 'seen:019a0000-0000-7000-8000-00000000dead' }]],
    act: null,
  },
  'GET /Review/registrations/{id}': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({ input: { params: { id: (await waitingRegistration(owner)).id } } }),
  },
  'GET /Review/properties/{id}': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({ input: { params: { id: await waitingPlot(owner) } } }),
  },
  'GET /Review/history': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({ input: { query: await waitingRegistration(owner) } }),
  },
  'GET /Review/search': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { query: { term: 'Olhu' } } }),
  },
  'GET /Review/applications/{id}': {
    rights: examinersAndRegistrars,
    sample: async (owner) => {
      const id = await draftedApplication(owner.caller, owner.entity, await waitingPlot(owner));
      await setApplicationStatus(owner.system, id, 2, true);
      return { input: { params: { id } } };
    },
  },
} satisfies Partial<Cases>;
