import { displayDate } from '@strata/domain';
import { StatusBadge } from '@strata/ui';
import type { TitleRequest } from '../title-requests.ts';
import { roleWords } from './request-words.ts';
import css from './requests.module.css';

/** Who must consent, and what each of them answered. */
export function Parties({ parties }: Pick<TitleRequest, 'parties'>) {
  return (
    <ul className={css.parties} aria-label="Parties">
      {parties.map((party) => (
        <li key={`${party.role} ${party.identification} ${party.name}`} className={css.party}>
          <span className={css.words}>
            <span>
              {party.name} {party.isYours ? <StatusBadge look="plain">You</StatusBadge> : null}
            </span>
            <span className={css.facts}>
              {roleWords[party.role]}, {party.identification}
            </span>
          </span>
          <Answer answer={party.answer} />
        </li>
      ))}
    </ul>
  );
}

function Answer({ answer }: Pick<TitleRequest['parties'][number], 'answer'>) {
  if (answer === null)
    return (
      <span className={css.answer}>
        <StatusBadge look="waiting">No answer yet</StatusBadge>
      </span>
    );
  return (
    <span className={css.answer}>
      {answer.consented ? (
        <StatusBadge look="complete">Consents</StatusBadge>
      ) : (
        <StatusBadge look="rejected">Does not consent</StatusBadge>
      )}
      <span className={css.facts}>
        {answer.by}, {displayDate(answer.date)}
      </span>
      {answer.reason === null ? null : <span>{answer.reason}</span>}
    </span>
  );
}
