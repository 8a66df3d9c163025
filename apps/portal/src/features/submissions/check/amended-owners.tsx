import type { Output } from '@strata/contract';
import { counted } from '@strata/domain';
import { Button, Inline, Notice, Stack, StatusBadge, Text } from '@strata/ui';
import { amendmentWords, callQuery, LoadState, shareOfUnit } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withAnswers } from '../../../app/answers-address.ts';
import { applicationAddress } from '../addresses.ts';
import type { Application } from '../submission.ts';
import { AnswersLink } from './answers-link.tsx';

type Amended = Output<'GET /Applications/amendmentConsents'>;
type AmendedTitle = Amended['titles'][number];
type AmendedOwner = AmendedTitle['owners'][number];

/** What an amendment does to the titles of its scheme: who owns them, and whose consent is asked once it is submitted. */
export function AmendedOwners({ application }: { readonly application: Application }) {
  const query = useQuery({
    ...callQuery('GET /Applications/amendmentConsents', { query: { applicationId: application.id } }),
    // The page says itself what could not be loaded.
    meta: { quiet: true },
  });
  return (
    <Stack as="section" gap={4} aria-labelledby="amended-titles">
      <Inline gap={4} rowGap={1} align="baseline" justify="between">
        <h2 id="amended-titles">Titles and their owners</h2>
        {query.data === undefined || query.data.counts.issued === 0 ? null : (
          <AnswersLink
            to={withAnswers(`${applicationAddress(application.id)}/updateowners`, application.id)}
            canChange={application.canEdit}
            what="owners of new units"
          />
        )}
      </Inline>
      <LoadState query={query} what="titles that it changes">
        {(amended) => (
          <>
            <p>{amendmentWords(amended.counts)}</p>
            <Asked amended={amended} />
            <Titles titles={amended.titles} />
          </>
        )}
      </LoadState>
    </Stack>
  );
}

/** The people whose consent is asked, each once, however many titles are theirs. */
function peopleOf({ titles }: Amended): readonly string[] {
  const asked = titles.flatMap(({ owners }) => owners.filter(({ isAsked }) => isAsked));
  const named = new Map(asked.map(({ name, identification }) => [`${name} ${identification}`, name]));
  return [...named.values()];
}

const named = 8;

function Asked({ amended }: { readonly amended: Amended }) {
  const { titles, hasResolution } = amended;
  if (titles.length === 0)
    return (
      <Notice title="No consent of owners is needed">
        <p>Every registered title stays as it is.</p>
      </Notice>
    );
  if (hasResolution)
    return (
      <Notice title="No owner is asked for consent">
        <p>A resolution of the owners is among the documents. The ministry checks it.</p>
      </Notice>
    );
  const people = peopleOf(amended);
  if (people.length === 0)
    return (
      <Notice title="No other owner is asked for consent">
        <p>All titles that it changes are yours. By submitting it you consent.</p>
      </Notice>
    );
  const others = people.length - named;
  return (
    <Notice
      kind="attention"
      title={`The consent of ${counted(people.length, 'owner')} is asked once you submit`}
    >
      <p>
        {people.slice(0, named).join(', ')}
        {others > 0 ? ` and ${counted(others, 'other')}` : ''}. The ministry approves the amendment only when
        all of them have consented on this portal, or when a resolution of the owners is among the documents.
        Speak to them before you submit.
      </p>
    </Notice>
  );
}

/** So many are shown at first; an amendment may touch every unit of a tower. */
const atFirst = 20;

function Titles({ titles }: { readonly titles: readonly AmendedTitle[] }) {
  const [areAllShown, setAllShown] = useState(false);
  if (titles.length === 0) return null;
  const shown = areAllShown ? titles : titles.slice(0, atFirst);
  return (
    <>
      <Stack as="ul" line="above" aria-label="Titles that it changes">
        {shown.map(({ titleId, number, unitNumber, change, owners }) => (
          <Stack as="li" key={titleId} gap={1} pad={3} line="below">
            <Inline gap={3} rowGap={1}>
              <Text as="h3" size="body" wrap="anywhere">
                Unit {unitNumber}
              </Text>
              <Text as="span" tone="quiet">
                {number}
              </Text>
              {change === 'cancelled' ? (
                <StatusBadge tone="rejected">Would be cancelled</StatusBadge>
              ) : (
                <StatusBadge tone="underWay">Would change</StatusBadge>
              )}
            </Inline>
            <Stack as="ul" gap={1} marks="square" aria-label={`Owners of unit ${unitNumber}`}>
              {owners.map((owner) => (
                <li key={`${owner.name} ${owner.identification}`}>{ownerWords(owner)}</li>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {shown.length < titles.length ? (
        <p>
          <Button onClick={() => setAllShown(true)}>Show all {counted(titles.length, 'title')}</Button>
        </p>
      ) : null}
    </>
  );
}

function ownerWords(owner: AmendedOwner): string {
  const owns = `${owner.name} owns ${shareOfUnit(owner)}`;
  return owner.isAsked ? `${owns}; consent is asked` : owns;
}
