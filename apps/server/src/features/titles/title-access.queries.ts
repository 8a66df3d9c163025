import { ApplicationStatus } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';

/** Whether the person acts for an applicant whose approved application the scheme `s` rests on. */
export const isApplicantOf = (person: string): string => `exists (
  select from applications a join current_memberships m using (entity_type, entity_id)
  where a.property_id = s.property_id and a.application_status_id = ${ApplicationStatus.approved} and m.person_id = ${person})`;

/**
 * Whom the title `t` of the scheme `s` is there for: with a portal session its owners and lenders, by their keys (text[]),
 * and the applicant; with a console session officers.
 */
export const isTitleFor: Readonly<Record<Audience, (person: string, keys: string) => string>> = {
  portal: (person, keys) => `(t.party_keys && ${keys}::text[] or ${isApplicantOf(person)})`,
  console: (person, keys) => `(${person}::uuid is not null and ${keys}::text[] is not null)`,
};

/** The same for the scheme `s`: with a portal session the parties of a title of it, and the applicant. */
export const isSchemeFor: typeof isTitleFor = {
  portal: (person, keys) => `(${isApplicantOf(person)} or exists (
    select from titles t where t.scheme_id = s.id and t.state = 'registered' and t.party_keys && ${keys}::text[]))`,
  console: isTitleFor.console,
};
