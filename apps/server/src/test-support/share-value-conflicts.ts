import type { Conflict } from './conflicts.ts';
import { whileNotEditable } from './plan-content-conflicts.ts';
import { sampleOf } from './route-samples.ts';
import { addedMethod, retiredMethod } from './share-value-samples.ts';

const retiredChoice: Conflict<'PUT /Applications/shareMethod'> = {
  when: 'the method is retired',
  code: 'SHARE_METHOD_RETIRED',
  make: async (_system, owner) => {
    const { input, version = 1 } = await sampleOf('PUT /Applications/shareMethod', owner);
    const shareMethodId = await retiredMethod(owner.officer);
    return { input: { body: { ...input.body, shareMethodId } }, version };
  },
};

const noUnits: Conflict<'POST /Applications/shareSchedules'> = {
  when: 'there are no units',
  code: 'SHARES_MISSING',
  make: async (system, owner) => {
    const sample = await sampleOf('POST /Applications/shareSchedules', owner);
    await system.database.query('delete from strata_units where application_id = $1', [sample.input.body.id]);
    return sample;
  },
};

const ofRetired = (code: 'SHARE_METHOD_RETIRED' | 'ENTRY_STATE') => ({
  when: 'it is retired',
  code,
  make: async (...[_system, { officer }]: Parameters<Conflict['make']>) => ({
    input: { body: { id: await retiredMethod(officer) } },
    version: 2,
  }),
});

const ofDefault: Conflict<'POST /ShareMethods/retire'> = {
  when: 'it is the default',
  code: 'SHARE_METHOD_DEFAULT',
  make: async (_system, { officer }) => {
    const { data } = await officer.call('GET /ShareMethods', {});
    const { id = 0, version = 0 } = data.find(({ isDefault }) => isDefault) ?? {};
    return { input: { body: { id } }, version };
  },
};

const notRetired: Conflict<'POST /ShareMethods/restore'> = {
  when: 'it is not retired',
  code: 'ENTRY_STATE',
  make: async (_system, { officer }) => ({ input: { body: { id: await addedMethod(officer) } }, version: 1 }),
};

/** When what is done about share values comes at the wrong time. */
export const shareValueConflicts = {
  'PUT /Applications/shareMethod': [...whileNotEditable('PUT /Applications/shareMethod'), retiredChoice],
  'PUT /Applications/enteredShares': whileNotEditable('PUT /Applications/enteredShares'),
  'POST /Applications/shareSchedules': [...whileNotEditable('POST /Applications/shareSchedules'), noUnits],
  'POST /ShareMethods': [],
  'PUT /ShareMethods': [],
  'POST /ShareMethods/versions': [],
  'POST /ShareMethods/default': [ofRetired('SHARE_METHOD_RETIRED')],
  'POST /ShareMethods/retire': [ofRetired('ENTRY_STATE'), ofDefault],
  'POST /ShareMethods/restore': [notRetired],
};
