import type { Output } from '@strata/contract';
import { counted, displayDate } from '@strata/domain';
import { Inline, Notice, Stack, StatusBadge, Text } from '@strata/ui';
import { ChangeLines, callQuery, LoadState, Page, shareWords } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { AmendmentConsent } from './actions/amendment-consent.tsx';
import { addressOf } from './addresses.ts';
import { buildingOf } from './request-words.ts';
import css from './requests.module.css';

type Amendment = Output<'GET /Applications/amendmentConsents'>;
type AmendedTitle = Amendment['titles'][number];
type AmendedOwner = AmendedTitle['owners'][number];

/**
 * `/app/titles/amendments/{applicationId}`: what an amendment changes of one's titles, and whether one consents; for
 * whoever applied for it those of others as well, and who has not consented.
 */
export function AmendmentPage() {
  const { applicationId = '' } = useParams();
  const query = useQuery({
    ...callQuery('GET /Applications/amendmentConsents', { query: { applicationId } }),
    meta: { quiet: true },
  });
  const amendment = query.data;
  const title = amendment === undefined ? 'Amendment' : `Amendment of ${buildingOf(amendment)}`;
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Requests', to: addressOf.requests }, { label: amendment?.reference ?? 'Amendment' }]}
      lead={
        amendment === undefined
          ? undefined
          : `Application ${amendment.reference}, scheme ${amendment.schemeNumber}`
      }
    >
      <LoadState query={query} what="amendment">
        {(loaded) => <Loaded applicationId={applicationId} amendment={loaded} />}
      </LoadState>
    </Page>
  );
}

const isYours = ({ owners }: AmendedTitle): boolean => owners.some((owner) => owner.isYours);

/** Of one's own titles, those on which one's consent is still missing. */
function openOf({ titles, hasResolution }: Amendment): readonly AmendedTitle[] {
  if (hasResolution) return [];
  return titles.filter(({ owners }) => owners.some((owner) => owner.isYours && owner.consentedDate === null));
}

/** One's own answer, if one has declined for all that is open. */
function declinedOf(open: readonly AmendedTitle[]): AmendedOwner['declined'] {
  const yours = open.flatMap(({ owners }) => owners.filter((owner) => owner.isYours));
  const answers = yours.filter(({ consentedDate }) => consentedDate === null).map(({ declined }) => declined);
  return answers.every((answer) => answer !== null) ? (answers[0] ?? null) : null;
}

function Loaded({
  applicationId,
  amendment,
}: {
  readonly applicationId: string;
  readonly amendment: Amendment;
}) {
  const { titles, revisionId } = amendment;
  const open = openOf(amendment);
  const declined = declinedOf(open);
  const yours = titles.filter(isYours);
  const others = titles.filter((title) => !isYours(title));
  return (
    <Stack gap={10}>
      <Standing amendment={amendment} yours={yours.length} open={open.length} declined={declined} />
      <Changes id="titles" heading="Your titles that it changes" titles={yours} />
      <Changes id="others" heading="Titles of others that it changes" titles={others} />
      {open.length > 0 && revisionId !== null ? (
        <AmendmentConsent
          applicationId={applicationId}
          revisionId={revisionId}
          amendment={amendment}
          hasDeclined={declined !== null}
        />
      ) : null}
    </Stack>
  );
}

interface ChangesProps {
  readonly id: string;
  readonly heading: string;
  readonly titles: readonly AmendedTitle[];
}

function Changes({ id, heading, titles }: ChangesProps) {
  if (titles.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Stack as="ol" gap={5}>
        {titles.map((title) => (
          <Stack as="li" key={title.titleId} gap={4} line="below" className={css.correction}>
            <TitleChange title={title} />
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

interface StandingProps {
  readonly amendment: Amendment;
  /** How many titles of one's own it changes, and on how many of them one's consent is missing. */
  readonly yours: number;
  readonly open: number;
  readonly declined: AmendedOwner['declined'];
}

function Standing({ amendment, yours, open, declined }: StandingProps) {
  const { titles, hasResolution, revisionId, counts } = amendment;
  if (revisionId === null)
    return titles.length === 0 ? (
      <Notice title="Nothing is submitted yet">
        <p>
          The amendment is still being prepared. What it changes is shown here once the architect has
          completed the plan.
        </p>
      </Notice>
    ) : (
      <Notice title="Nothing is submitted yet">
        <p>This is what the amendment would change. The owners are asked for consent once it is submitted.</p>
      </Notice>
    );
  if (titles.length === 0)
    return (
      <Notice title="It changes none of your titles">
        <p>Your titles stay as they are registered, and you do not need to do anything.</p>
      </Notice>
    );
  if (yours === 0) return <OfOthers hasResolution={hasResolution} counts={counts} />;
  if (hasResolution)
    return (
      <Notice title="You do not need to consent">
        <p>
          A resolution of the owners is among its documents. The changes to your titles are shown here for
          your information.
        </p>
      </Notice>
    );
  if (open === 0)
    return (
      <Notice kind="done" title="You have consented">
        <p>The ministry decides once everybody whose title changes has consented.</p>
      </Notice>
    );
  if (declined !== null)
    return (
      <Notice title={`You did not consent on ${displayDate(declined.date)}`}>
        <p>
          Your titles stay as they are registered, unless you <a href="#consent">consent after all</a>.
        </p>
      </Notice>
    );
  return (
    <Notice kind="attention" title="Your consent is asked for">
      <p>
        The amendment of the plan changes {counted(yours, 'title')} of yours. Read what changes, then{' '}
        <a href="#consent">answer below</a>.
      </p>
    </Notice>
  );
}

/** For whoever applied and owns none of what changes. */
function OfOthers({ hasResolution, counts }: Pick<Amendment, 'hasResolution' | 'counts'>) {
  const { consentsMissing: missing, consentsDeclined: declined } = counts;
  if (hasResolution)
    return (
      <Notice title="The owners do not need to consent one by one">
        <p>A resolution of the owners is among the documents of the amendment.</p>
      </Notice>
    );
  if (missing === 0)
    return (
      <Notice kind="done" title="Every owner has consented">
        <p>The ministry can decide without waiting for a consent.</p>
      </Notice>
    );
  return (
    <Notice
      kind="attention"
      title={`${counted(missing, 'consent')} of owners ${missing === 1 ? 'is' : 'are'} missing`}
    >
      <p>
        The owners have been told, and consent on this portal.{' '}
        {declined === 0
          ? ''
          : `${counted(declined, 'consent')} ${declined === 1 ? 'was' : 'were'} declined. `}
        Speak to those who have not consented. The amendment can also be returned to you, to add a resolution
        of the owners that was made for it.
      </p>
    </Notice>
  );
}

function TitleChange({ title }: { readonly title: AmendedTitle }) {
  const { titleId, number, unitNumber, change, changes, owners, pendingRequest } = title;
  return (
    <>
      <Inline gap={4} rowGap={2}>
        <h3>
          <Link to={addressOf.title(titleId)}>Unit {unitNumber}</Link>
        </h3>
        <Text as="span" tone="quiet">
          {number}
        </Text>
        {change === 'cancelled' ? (
          <StatusBadge tone="rejected">Would be cancelled</StatusBadge>
        ) : (
          <StatusBadge tone="underWay">Would change</StatusBadge>
        )}
      </Inline>
      {change === 'cancelled' ? (
        <Text tone="quiet" width="reading">
          The unit is not in the amended plan. With the approval its title ends, and nobody owns the unit from
          then on.
        </Text>
      ) : null}
      {changes.length === 0 ? null : <ChangeLines changes={changes} />}
      {pendingRequest === null ? null : (
        <p>
          {pendingRequest.kind === 'order' ? (
            `A correction by order, ${pendingRequest.reference},`
          ) : (
            <>
              Request <Link to={addressOf.request(pendingRequest.id)}>{pendingRequest.reference}</Link>
            </>
          )}{' '}
          is under way for this title. The amendment can be approved only once that is decided.
        </p>
      )}
      <Stack as="ul" gap={2} width="reading" marks="square" aria-label={`Owners of unit ${unitNumber}`}>
        {owners.map((owner) => (
          <li key={`${owner.name} ${owner.identification}`}>
            {owner.name}
            {owner.isYours ? ' (you)' : ''}, {shareWords(owner)}
            {answerWords(owner)}
            {owner.declined === null ? null : <Text wrap="anywhere">“{owner.declined.reason}”</Text>}
          </li>
        ))}
      </Stack>
    </>
  );
}

/** What an owner answered, after their name; nothing of those who are not asked. */
function answerWords({ isAsked, consentedDate, declined }: AmendedOwner): string {
  if (consentedDate !== null) return `: consented on ${displayDate(consentedDate)}`;
  if (declined !== null) return `: did not consent, ${displayDate(declined.date)}`;
  return isAsked ? ': not consented yet' : '';
}
