import { canActOnRegistration, type EntityRef, type ExpertType } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handlers } from '../../platform/http/call.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { filesAddressOf } from '../files/files-address.ts';
import { correctArchitect, correctRegistration, partiesOf } from './correct-registration.ts';
import { createRegistration, registerArchitect } from './create-registration.ts';
import {
  approveRegistration,
  recommendRegistration,
  referBackRegistration,
  rejectRegistration,
  returnRegistration,
  revokeRegistration,
} from './decide-registration.ts';
import { endCreatorRights } from './end-creator-rights.ts';
import { findRegistration, listRegistrations } from './experts.queries.ts';
import { removePerson } from './remove-person.ts';
import { renewLicence } from './renew-licence.ts';
import { submitRegistration } from './submit-registration.ts';
import { registerTestArchitect } from './test-architect.ts';
import { addLawyer, addPerson, putLawyer, putPerson } from './write-person.ts';

type ReadingCall = Pick<Call<'GET /Developers/{id}'>, 'db' | 'services' | 'session'>;

const list =
  (expertType: ExpertType) =>
  async (call: ReadingCall & { readonly entity: EntityRef }): Promise<JsonText> =>
    new JsonText(
      await listRegistrations(call.db, {
        files: filesAddressOf(call),
        personId: call.session.personId,
        expertType,
        entity: call.entity,
      }),
    );

const detail =
  (expertType: ExpertType) =>
  async (call: ReadingCall & { readonly params: { id: string } }): Promise<JsonText | Refusal> => {
    const found = await findRegistration(call.db, {
      files: filesAddressOf(call),
      personId: call.session.personId,
      expertType,
      id: call.params.id,
    });
    if (!found) return refuse('NOT_FOUND');
    const { registration, facts } = found;
    const known = { ...facts, expertType, recommended: false };
    const parties = partiesOf(facts);
    const managesPersons =
      canActOnRegistration('changePersons', known, parties) ||
      canActOnRegistration('managePersons', known, parties);
    return new JsonText(
      JSON.stringify({
        ...registration,
        canEdit: canActOnRegistration('correct', known, parties),
        canManagePersons: managesPersons,
        canEndCreatorRights:
          canActOnRegistration('managePersons', known, parties) && !facts.isCreator && !facts.creatorHasEnded,
        canRenew: canActOnRegistration('renew', known, parties),
      }),
    );
  };

export const expertsHandlers = {
  'GET /Business': list('Business'),
  'GET /Business/{id}': detail('Business'),
  'POST /Business': createRegistration('Business'),
  'PUT /Business': correctRegistration('Business'),
  'POST /Business/submit': submitRegistration('Business'),
  'POST /Business/responsiblePerson': addPerson('Business'),
  'PUT /Business/responsiblePerson': putPerson('Business'),
  'DELETE /Business/responsiblePerson': removePerson('Business'),
  'POST /Business/endCreatorRights': endCreatorRights('Business'),
  'GET /Developers': list('Developer'),
  'GET /Developers/{id}': detail('Developer'),
  'POST /Developers': createRegistration('Developer'),
  'PUT /Developers': correctRegistration('Developer'),
  'POST /Developers/submit': submitRegistration('Developer'),
  'POST /Developers/responsiblePerson': addPerson('Developer'),
  'PUT /Developers/responsiblePerson': putPerson('Developer'),
  'DELETE /Developers/responsiblePerson': removePerson('Developer'),
  'POST /Developers/endCreatorRights': endCreatorRights('Developer'),
  'GET /LegalPractitioners': list('LegalPractitioner'),
  'GET /LegalPractitioners/{id}': detail('LegalPractitioner'),
  'POST /LegalPractitioners': createRegistration('LegalPractitioner'),
  'PUT /LegalPractitioners': correctRegistration('LegalPractitioner'),
  'POST /LegalPractitioners/submit': submitRegistration('LegalPractitioner'),
  'POST /LegalPractitioners/responsiblePerson': addLawyer,
  'PUT /LegalPractitioners/responsiblePerson': putLawyer,
  'DELETE /LegalPractitioners/responsiblePerson': removePerson('LegalPractitioner'),
  'POST /LegalPractitioners/endCreatorRights': endCreatorRights('LegalPractitioner'),
  'GET /Architects': list('Architect'),
  'GET /Architects/{id}': detail('Architect'),
  'POST /Architects': registerArchitect,
  'PUT /Architects': correctArchitect,
  'POST /Architects/submit': submitRegistration('Architect'),
  'POST /Architects/renew': renewLicence,
  'POST /Architects/test': registerTestArchitect,
  'POST /Review/registrations/recommend': recommendRegistration,
  'POST /Review/registrations/return': returnRegistration,
  'POST /Review/registrations/approve': approveRegistration,
  'POST /Review/registrations/reject': rejectRegistration,
  'POST /Review/registrations/referBack': referBackRegistration,
  'POST /Review/registrations/revoke': revokeRegistration,
} satisfies Partial<Handlers>;
