import type { Output } from '@strata/contract';
import { counted, displayDate } from '@strata/domain';
import { Button, Inline, Notice, Skeleton, Stack, StatusBadge, Text } from '@strata/ui';
import { amendmentWords, ChangeLines, LoadState, shareWords } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import { titlePath } from '../../../app/register.ts';
import { amendmentConsentsQuery } from './application-queries.ts';

type Amended = Output<'GET /Applications/amendmentConsents'>;
type AmendedTitle = Amended['titles'][number];

/** So many are shown at first; an amendment may touch every unit of a tower. */
const atFirst = 20;

const lacks = ({ owners }: AmendedTitle): boolean =>
  owners.some(({ consentedDate }) => consentedDate === null);

export interface AmendedTitlesProps {
  readonly applicationId: string;
  /** What was approved asks nobody any more. */
  readonly isApproved: boolean;
}

/** What an amendment does to the titles of its scheme, and which of their owners have consented. */
export function AmendedTitles({ applicationId, isApproved }: AmendedTitlesProps) {
  const query = useQuery(amendmentConsentsQuery(applicationId));
  return (
    <LoadState
      query={query}
      what="titles that it changes"
      skeleton={<Skeleton label="Loading the titles that it changes" count={5} />}
    >
      {(amended) => (
        <Stack gap={4} width="list">
          <p>{amendmentWords(amended.counts, isApproved)}</p>
          {isApproved || amended.titles.length === 0 ? null : <Asked amended={amended} />}
          <Titles titles={amended.titles} asksOwners={!amended.hasResolution && !isApproved} />
        </Stack>
      )}
    </LoadState>
  );
}

/** Who had to be asked, and whether everybody has answered. */
function Asked({ amended: { hasResolution, counts } }: { readonly amended: Amended }) {
  if (hasResolution) {
    return (
      <Notice kind="done" title="A resolution of the owners is among its documents">
        <p>Nobody needs to be asked one by one. Read it with the documents of the plan.</p>
      </Notice>
    );
  }
  return counts.consentsMissing === 0 ? (
    <Notice kind="done" title="Every owner whose title it changes has consented" />
  ) : (
    <Notice kind="attention" title={`${counted(counts.consentsMissing, 'consent')} missing`}>
      <p>The owners were told when it was submitted, and consent on the portal.</p>
    </Notice>
  );
}

interface TitlesProps {
  readonly titles: readonly AmendedTitle[];
  readonly asksOwners: boolean;
}

function Titles({ titles, asksOwners }: TitlesProps) {
  const [all, setAll] = useState(false);
  if (titles.length === 0) return null;
  // What waits for somebody comes first.
  const sorted = asksOwners
    ? titles.toSorted((one, other) => Number(lacks(other)) - Number(lacks(one)))
    : titles;
  const shown = all ? sorted : sorted.slice(0, atFirst);
  return (
    <>
      <Stack as="ul" aria-label="Titles that it changes">
        {shown.map((title) => (
          <Stack as="li" key={title.titleId} gap={2} pad={3} line="below">
            <Inline gap={3} rowGap={1} justify="between">
              <Text as="h3" size="body" wrap="anywhere">
                <Link to={titlePath(title.titleId)}>{title.number}</Link>, unit {title.unitNumber}
              </Text>
              {title.change === 'cancelled' ? (
                <StatusBadge tone="rejected">Cancelled</StatusBadge>
              ) : (
                <StatusBadge tone="plain">Changed</StatusBadge>
              )}
            </Inline>
            {title.pendingRequest === null ? null : (
              <Text tone="warning">
                Request{' '}
                <Link to={reviewPath('request', title.pendingRequest.id)}>
                  {title.pendingRequest.reference}
                </Link>{' '}
                waits.
              </Text>
            )}
            {title.changes.length === 0 ? null : <ChangeLines changes={title.changes} />}
            <Stack as="ul" gap={1} aria-label={`Owners of ${title.number}`}>
              {title.owners.map((owner) => (
                <Inline as="li" key={owner.identification} gap={3} rowGap={1} justify="between">
                  <span>
                    {owner.name}, {owner.identification}, {shareWords(owner)}
                  </span>
                  {asksOwners || owner.consentedDate !== null ? <Consent owner={owner} /> : null}
                  {asksOwners && owner.declined !== null ? (
                    <Text wrap="anywhere">“{owner.declined.reason}”</Text>
                  ) : null}
                </Inline>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {shown.length < sorted.length ? (
        <p>
          <Button onClick={() => setAll(true)}>Show all {counted(sorted.length, 'title')}</Button>
        </p>
      ) : null}
    </>
  );
}

function Consent({ owner: { consentedDate, declined } }: { readonly owner: AmendedTitle['owners'][number] }) {
  if (consentedDate !== null)
    return <StatusBadge tone="approved">Consented on {displayDate(consentedDate)}</StatusBadge>;
  if (declined !== null)
    return <StatusBadge tone="rejected">Did not consent, {displayDate(declined.date)}</StatusBadge>;
  return <StatusBadge tone="waiting">Has not consented</StatusBadge>;
}
