import type { RefusalCode, RouteKey } from '@strata/contract';
import { type ApplicationStatusId, applicationStatusName } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { administeredConflicts } from './administered-conflicts.ts';
import { applicationDecisionConflicts } from './application-decision-conflicts.ts';
import { inEveryOtherState } from './application-state-conflicts.ts';
import { applicationTimelineConflicts } from './application-timeline-conflicts.ts';
import { certificateConflicts } from './certificate-conflicts.ts';
import { examinationConflicts } from './examination-conflicts.ts';
import { expertConflicts } from './expert-conflicts.ts';
import { paymentConflicts } from './payment-conflicts.ts';
import { planActConflicts } from './plan-act-conflicts.ts';
import { planBuildingConflicts } from './plan-building-conflicts.ts';
import { planContentConflicts } from './plan-content-conflicts.ts';
import { planExchangeConflicts } from './plan-exchange-conflicts.ts';
import { planImportConflicts } from './plan-import-conflicts.ts';
import { draftedApplication, registeredProperty, setApplicationStatus } from './records.ts';
import { registerConflicts } from './register-conflicts.ts';
import { type Sample, sampleOf } from './route-samples.ts';
import { shareValueConflicts } from './share-value-conflicts.ts';
import { submissionConflicts } from './submission-conflicts.ts';
import type { TestSystem } from './test-system.ts';
import { titleRequestConflicts } from './title-request-conflicts.ts';
import type { Owner } from './world.ts';

export type ChangingKey = Extract<RouteKey, `${'POST' | 'PUT' | 'DELETE'} ${string}`>;

/** A call that is right in itself and comes at the wrong time. */
export interface Conflict<Key extends RouteKey = RouteKey> {
  readonly when: string;
  readonly code: RefusalCode;
  /** What is told of who was quicker: the verb of their act. */
  readonly lastVerb?: string;
  readonly make: (system: TestSystem, owner: Owner) => Promise<Sample<Key>>;
}

async function amendmentOf(system: TestSystem, owner: Owner): Promise<Sample<'PUT /Applications'>> {
  const { input } = await sampleOf('PUT /Applications', owner);
  const parentId = uuidv7();
  await system.database.query(
    `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, created_by)
     select $2, 'SA-parent', entity_type, entity_id, property_id, 1, created_by from applications where id = $1`,
    [input.body.id, parentId],
  );
  await system.database.query(
    'update applications set application_type_id = 3, parent_application_id = $2 where id = $1',
    [input.body.id, parentId],
  );
  return { input: { body: { id: input.body.id, applicationTypeId: 1 } } };
}

/** The property with an application of this status. */
function appliedFor<Key extends 'PUT /Properties' | 'DELETE /Properties'>(
  key: Key,
  code: RefusalCode,
  statusId: ApplicationStatusId,
): Conflict<Key> {
  return {
    when: `an application for it is ${applicationStatusName(statusId)}`,
    code,
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      const input = sample.input as { body?: { id: string }; query?: { id: string } };
      const propertyId = (input.body ?? input.query)?.id ?? '';
      const id = await draftedApplication(owner.caller, owner.entity, propertyId);
      await setApplicationStatus(system, id, statusId);
      return sample;
    },
  };
}

/** A file that another property has already. */
async function usedFile({ caller, entity }: Owner): Promise<string> {
  const id = await registeredProperty(caller, entity);
  const { data } = await caller.call('GET /Properties/{id}', { params: { id } });
  return data.documents[0]?.fileId ?? '';
}

function withUsedFile<Key extends 'POST /Properties' | 'PUT /Properties'>(key: Key): Conflict<Key> {
  return {
    when: 'the file belongs to another property',
    code: 'FILE_IN_USE',
    make: async (_system, owner) => {
      const sample = await sampleOf(key, owner);
      const documents = [{ fileId: await usedFile(owner), documentType: 'RegistryDocument' }];
      const { body } = sample.input as { body: object };
      return { ...sample, input: { body: { ...body, documents } } as unknown as Sample<Key>['input'] };
    },
  };
}

/** The states in which each change is refused; an empty row says that it can be made at any time. */
export const conflicts: { readonly [Key in ChangingKey]: readonly Conflict<Key>[] } = {
  'POST /Users/token/code': [],
  'POST /Users/token': [],
  'POST /Users/logout': [],
  'POST /Users/session/extend': [],
  'POST /Applications': [],
  'PUT /Applications': [
    ...inEveryOtherState('PUT /Applications', [1, 6]),
    { when: 'the application is an amendment', code: 'APPLICATION_STATE', make: amendmentOf },
  ],
  // Even a draft stays once it was submitted.
  'DELETE /Applications': inEveryOtherState('DELETE /Applications', []),
  'POST /Projects': [],
  'PUT /Projects': [],
  'DELETE /Projects': [
    {
      when: 'an application is in it',
      code: 'PROJECT_IN_USE',
      make: async (_system, owner) => {
        const sample = await sampleOf('DELETE /Projects', owner);
        const propertyId = await registeredProperty(owner.caller, owner.entity);
        await draftedApplication(owner.caller, owner.entity, propertyId, sample.input.query.id);
        return sample;
      },
    },
  ],
  'POST /Properties': [withUsedFile('POST /Properties')],
  'PUT /Properties': [
    ...([2, 3, 4] as const).map((status) => appliedFor('PUT /Properties', 'PROPERTY_LOCKED', status)),
    withUsedFile('PUT /Properties'),
  ],
  'DELETE /Properties': ([1, 2, 8] as const).map((status) =>
    appliedFor('DELETE /Properties', 'PROPERTY_IN_USE', status),
  ),
  'POST /Files': [],
  'PUT /FormDrafts': [],
  'DELETE /FormDrafts': [],
  'POST /Notifications/read': [],
  'POST /Notifications/readAll': [],
  ...planActConflicts,
  ...applicationTimelineConflicts,
  ...submissionConflicts,
  ...applicationDecisionConflicts,
  ...planBuildingConflicts,
  ...administeredConflicts,
  ...expertConflicts,
  ...examinationConflicts,
  ...planContentConflicts,
  ...planImportConflicts,
  ...planExchangeConflicts,
  ...shareValueConflicts,
  ...paymentConflicts,
  ...titleRequestConflicts,
  ...certificateConflicts,
  ...registerConflicts,
};
