import type { RouteKey } from '@strata/contract';
import type { ApplicationStatusId } from '@strata/domain';
import { inOtherStates } from './application-state-conflicts.ts';
import type { ChangingKey, Conflict } from './conflicts.ts';
import { type Sample, sampleOf } from './route-samples.ts';
import type { TestSystem } from './test-system.ts';

/** In all other states the applicant only reads the plan. */
const editable: readonly ApplicationStatusId[] = [1, 6];

/** The application whose plan was drafted last: the sample's own. */
const newestApplication = '(select id from applications order by created_at desc, id desc limit 1)';

/** A change of the plan in every state in which it is not its applicant's to edit. */
export function whileNotEditable<Key extends ChangingKey>(key: Key): readonly Conflict<Key>[] {
  const applicationOf = async ({ database }: TestSystem): Promise<string> => {
    const [drafted] = await database.query<{ id: string }>(newestApplication);
    return drafted?.id ?? '';
  };
  return inOtherStates(key, editable, applicationOf, false);
}

const answerEqualBasis = (system: TestSystem, equal: boolean | null) =>
  system.database.query(
    `update strata_plans set shares_on_equal_basis = $1 where application_id = ${newestApplication}`,
    [equal],
  );

/** What needs that owners do not share equally, where they do and where nobody has said. */
function onEqualBasis<Key extends ChangingKey & RouteKey>(
  key: Key,
  changeBody: (body: object) => object = (body) => body,
): readonly Conflict<Key>[] {
  return [true, null].map((equal) => ({
    when: equal ? 'owners share equally' : 'nobody has said how owners share',
    code: 'EQUAL_BASIS',
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      await answerEqualBasis(system, equal);
      const { body } = sample.input as { body: object };
      return { ...sample, input: { body: changeBody(body) } as unknown as Sample<Key>['input'] };
    },
  }));
}

function disagreed<Key extends 'DELETE /Applications/group' | 'DELETE /Applications/cpAllocationById'>(
  key: Key,
): Conflict<Key> {
  return {
    when: 'more would go than was agreed to',
    code: 'NOT_EMPTY',
    make: async (_system, owner) => {
      const sample = await sampleOf(key, owner);
      const { query } = sample.input as { query: object };
      return { ...sample, input: { query: { ...query, agreedTo: '1' } } as unknown as Sample<Key>['input'] };
    },
  };
}

function gone(severity: 'blocking' | undefined): Conflict<'POST /Applications/findingOverrides'> {
  return {
    when: severity ? 'the finding blocks' : 'the warning is gone',
    code: 'FINDING_GONE',
    make: async (_system, owner) => {
      const sample = await sampleOf('POST /Applications/findingOverrides', owner);
      const key = severity ? 'detailMissing:schemeName:0' : `${sample.input.body.key}0`;
      return { input: { body: { ...sample.input.body, key } } };
    },
  };
}

/** When changes of groups, common property, documents and answers to warnings come at the wrong time. */
export const planContentConflicts = {
  'POST /Applications/groups': [
    ...whileNotEditable('POST /Applications/groups'),
    ...onEqualBasis('POST /Applications/groups'),
  ],
  'PUT /Applications/groups': [
    ...whileNotEditable('PUT /Applications/groups'),
    ...onEqualBasis('PUT /Applications/groups'),
  ],
  'PUT /Applications/groups/members': [
    ...whileNotEditable('PUT /Applications/groups/members'),
    ...onEqualBasis('PUT /Applications/groups/members'),
  ],
  'DELETE /Applications/group': [
    ...whileNotEditable('DELETE /Applications/group'),
    disagreed('DELETE /Applications/group'),
  ],
  'POST /Applications/cpAllocations': [
    ...whileNotEditable('POST /Applications/cpAllocations'),
    ...onEqualBasis('POST /Applications/cpAllocations', (body) => ({ ...body, commonPropertyTypeId: 2 })),
  ],
  'PUT /Applications/cpAllocations': whileNotEditable('PUT /Applications/cpAllocations'),
  'DELETE /Applications/cpAllocationById': [
    ...whileNotEditable('DELETE /Applications/cpAllocationById'),
    disagreed('DELETE /Applications/cpAllocationById'),
  ],
  'DELETE /Applications/cpAllocations': whileNotEditable('DELETE /Applications/cpAllocations'),
  'POST /Applications/parkingAllocations': whileNotEditable('POST /Applications/parkingAllocations'),
  'POST /Applications/parkingAllocations/rows': whileNotEditable(
    'POST /Applications/parkingAllocations/rows',
  ),
  'PUT /Applications/parkingAllocations': whileNotEditable('PUT /Applications/parkingAllocations'),
  'DELETE /Applications/parkingAllocations/{id}': whileNotEditable(
    'DELETE /Applications/parkingAllocations/{id}',
  ),
  'POST /Applications/strataDocuments': whileNotEditable('POST /Applications/strataDocuments'),
  'DELETE /Applications/strataDocuments': whileNotEditable('DELETE /Applications/strataDocuments'),
  'PUT /Applications/strataUnits/drawing': whileNotEditable('PUT /Applications/strataUnits/drawing'),
  'DELETE /Applications/strataUnits/drawing': whileNotEditable('DELETE /Applications/strataUnits/drawing'),
  'POST /Applications/findingOverrides': [
    ...whileNotEditable('POST /Applications/findingOverrides'),
    gone('blocking'),
    gone(undefined),
  ],
  'DELETE /Applications/findingOverrides': whileNotEditable('DELETE /Applications/findingOverrides'),
} as const;
