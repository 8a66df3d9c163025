import { displayDate, displayDay, entityTypes, parseHundredths } from '@strata/domain';
import { type Definition, DefinitionList, StatusBadge } from '@strata/ui';
import { displayMoney } from '@strata/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { applicationPath } from '../../../app/applications.ts';
import { DueDate, Holder, Stage } from '../../../app/examinations/examination-parts.tsx';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import { useToday } from '../../../app/examinations/use-today.ts';
import { schemePath } from '../../../app/register.ts';
import type { ApplicationReview } from './application-queries.ts';

const verified = 2;

function architectWords({ architect }: ApplicationReview): ReactNode {
  if (architect === null) return 'None chosen yet';
  const { name, licenseNumber, expiryDate, isValid } = architect;
  return (
    <>
      {name}, licence {licenseNumber},{' '}
      {isValid ? `valid until ${displayDay(expiryDate)}` : <strong>ended on {displayDay(expiryDate)}</strong>}
    </>
  );
}

/** "MVR 5,000.00, paid". */
export function FeeWords({
  fee: { total, proposed, outstanding, refundDue },
}: Pick<ApplicationReview, 'fee'>) {
  if (total === null) return <span>Fee not assessed yet</span>;
  if ((parseHundredths(refundDue) ?? 0n) > 0n)
    return (
      <span>
        {displayMoney(total)}, of which {displayMoney(refundDue)} have to be refunded
      </span>
    );
  if ((parseHundredths(proposed) ?? 0n) > 0n)
    return (
      <span>
        {displayMoney(total)}; a refund of {displayMoney(proposed)} waits for agreement
      </span>
    );
  if ((parseHundredths(outstanding) ?? 0n) === 0n) return <span>{displayMoney(total)}, paid</span>;
  if (outstanding === total)
    return (
      <span>
        {displayMoney(total)}, <strong>not paid yet</strong>
      </span>
    );
  return (
    <span>
      {displayMoney(total)}, <strong>of which {displayMoney(outstanding)} are not paid yet</strong>
    </span>
  );
}

/** What the application is about: plot, scheme, people; and how it stands with the ministry. */
export function ApplicationHead({ application }: { readonly application: ApplicationReview }) {
  const {
    property,
    schemeName,
    scheme,
    revision,
    applicant,
    applicationType,
    amends,
    examination,
    statusSince,
  } = application;
  const today = useToday();
  const plot = `${property.plotName}, ${property.plotNumber}, ${property.islandName}`;
  const about: readonly Definition[] = [
    // While nothing is declared, its name is the applicant's draft.
    ...(revision === null ? [] : [{ term: 'Scheme', value: schemeName ?? 'Not named yet' }]),
    ...(scheme === null
      ? []
      : [{ term: 'Registered as', value: <Link to={schemePath(scheme.id)}>{scheme.number}</Link> }]),
    {
      term: 'Plot',
      value: (
        <>
          <Link to={reviewPath('property', property.id)}>{plot}</Link>
          {property.propertyStatusId === verified ? null : (
            <>
              {' '}
              <StatusBadge tone="waiting">{property.propertyStatus.name}</StatusBadge>
            </>
          )}
        </>
      ),
    },
    {
      term: 'Applicant',
      value: `${applicant.name} (${entityTypes[applicant.entityType].label.toLowerCase()})`,
    },
    { term: 'Architect', value: architectWords(application) },
    {
      term: 'Application for',
      value:
        amends === null ? (
          applicationType.name
        ) : (
          <>
            {applicationType.name} of <Link to={applicationPath(amends.id)}>{amends.reference}</Link>
          </>
        ),
    },
  ];
  const standing: readonly Definition[] =
    examination === null
      ? [{ term: 'Status since', value: displayDate(statusSince) }]
      : [
          {
            term: 'Submitted',
            value: displayDate(examination.submittedDate),
          },
          {
            term: 'Waits',
            value: (
              <>
                <Stage stage={examination.stage} />{' '}
                <DueDate targetDate={examination.targetDate} today={today} />
              </>
            ),
          },
          { term: 'Held by', value: <Holder holder={examination.holder} /> },
        ];
  return <DefinitionList small items={[...about, ...standing]} />;
}
