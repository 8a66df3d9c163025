import { displayDate, displayDecimal, displayTime } from '@strata/domain';
import { type Definition, DefinitionList, Text } from '@strata/ui';
import type { ApplicationReview, Revision } from './application-queries.ts';

export interface DeclaredParticularsProps {
  readonly application: ApplicationReview;
  readonly revision: Revision;
}

/** Who declared the plan, when and in which words. */
export function DeclaredParticulars({ application, revision }: DeclaredParticularsProps) {
  const { property, creator } = application;
  const { declarations, planSha256, number, declaredBy, declaredDate } = revision;
  const items: readonly Definition[] = [
    { term: 'Land area of the property', value: `${displayDecimal(property.landAreaInSqm)} sqm` },
    {
      term: 'Started by',
      value: [creator.name, creator.idnumber, creator.email, creator.mobile]
        .filter((part) => part !== null && part !== '')
        .join(', '),
    },
    {
      term: `Revision ${number}`,
      value: `declared by ${declaredBy} on ${displayDate(declaredDate)} at ${displayTime(declaredDate)}`,
    },
    {
      term: `Applicant’s declaration (version ${declarations.applicant.version})`,
      value: declarations.applicant.text,
    },
    {
      term: `Architect’s confirmation (version ${declarations.architect.version})`,
      value: declarations.architect.text,
    },
    {
      term: 'SHA-256 of the plan',
      value: (
        <Text as="code" size="small" wrap="anywhere">
          {planSha256}
        </Text>
      ),
    },
  ];
  return <DefinitionList small items={items} />;
}
