import { displayDate } from '@strata/domain';
import { Inline, Stack, StatusBadge, Text } from '@strata/ui';
import { roleWords } from './request-words.ts';
import css from './requests.module.css';
import type { TitleRequest } from './title-requests.ts';

/** Who must consent, and what each of them answered. */
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
              {roleWords[party.role]}, {party.identification}
            </Text>
          </Stack>
          <Answer answer={party.answer} />
        </Inline>
      ))}
    </Stack>
  );
}

function Answer({ answer }: Pick<TitleRequest['parties'][number], 'answer'>) {
  if (answer === null)
    return (
      <Stack as="span" gap={1} align="start" className={css.answer}>
        <StatusBadge tone="waiting">No answer yet</StatusBadge>
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
        {answer.by}, {displayDate(answer.date)}
      </Text>
      {answer.reason === null ? null : <span>{answer.reason}</span>}
    </Stack>
  );
}
