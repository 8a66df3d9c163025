import { displayDate, entityTypes } from '@strata/domain';
import { type Definition, DefinitionList } from '@strata/ui';
import type { HandedIn } from './record-parts.ts';

/** Who submitted it, and for whom. */
export function Applicant({ record }: { readonly record: HandedIn }) {
  const { applicant, creator, createdDate, updatedDate } = record;
  const items: Definition[] = [
    { term: 'For', value: `${applicant.name} (${entityTypes[applicant.entityType].label.toLowerCase()})` },
    { term: 'Submitted by', value: `${creator.name}, ${creator.idnumber}` },
    ...(creator.email === null ? [] : [{ term: 'E-mail', value: creator.email }]),
    ...(creator.mobile === null ? [] : [{ term: 'Mobile', value: creator.mobile }]),
    { term: 'Started', value: displayDate(createdDate) },
    { term: 'Last changed', value: displayDate(updatedDate) },
  ];
  return <DefinitionList small items={items} />;
}
