import { displayDate } from '@strata/domain';
import { Inline, Stack, StatusBadge, Text } from '@strata/ui';
import { roleWords } from './request-words.ts';
import css from './requests.module.css';
import type { TitleRequest } from './title-requests.ts';

/** Who must consent, and what each of them answered. Whose number is meant stands above, in what is requested. */
export function Parties({ parties }: Pick<TitleRequest, 'parties'>) {
  return (
    <Stack as="ul" line="above" aria-label="Parties">
      {parties.map((party) => (
        <Inline
          as="li"
          key={`${party.role} ${party.identification} ${party.name}`}
          gap={4}
          rowGap={1}
          justify="between"
          pad={3}
          line="below"
        >
          <Stack as="span" wrap="anywhere" shrink>
            <span>
              {party.name} {party.isYours ? <StatusBadge tone="plain">You</StatusBadge> : null}
            </span>
            <Text as="span" tone="quiet" size="small">
              {roleWords[party.role]}
              {party.isYours ? `, ${party.identification}` : ''}
            </Text>
          </Stack>
          <Answer answer={party.answer} isYours={party.isYours} />
        </Inline>
      ))}
    </Stack>
  );
}

/** Nobody is told whether a party has ever signed in: of all who have not answered the same is said (T22). */
function Answer({ answer, isYours }: Pick<TitleRequest['parties'][number], 'answer' | 'isYours'>) {
  if (answer === null)
    return (
      <Stack as="span" gap={1} align="start" className={css.answer}>
        <StatusBadge tone="waiting">Waiting for consent</StatusBadge>
        {isYours ? null : (
          <Text as="span" tone="quiet" size="small">
            They are told when they sign in.
          </Text>
        )}
      </Stack>
    );
  return (
    <Stack as="span" gap={1} align="start" className={css.answer}>
      {answer.consented ? (
        <StatusBadge tone="complete">Consents</StatusBadge>
      ) : (
        <StatusBadge tone="rejected">Does not consent</StatusBadge>
      )}
      <Text as="span" tone="quiet" size="small">
        <bdi>{answer.by}</bdi>, {displayDate(answer.date)}
      </Text>
      {answer.reason === null ? null : <span>{answer.reason}</span>}
    </Stack>
  );
}
