import type { Audience } from '../../platform/auth/sessions.queries.ts';

/** Whether the person acts for the applicant of the scheme `s`, which is the entity that has its plot. */
export const isApplicantOf = (person: string): string => `exists (
  select from properties p join current_memberships m using (entity_type, entity_id)
  where p.id = s.property_id and m.person_id = ${person})`;

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
