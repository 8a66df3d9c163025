import { StatusBadge } from '@strata/ui';
import { momentInWords } from '../../../app/examinations/acts/act-words.ts';
import { type RequestParty, roleNames } from '../request-words.ts';
import css from './request-data.module.css';

/** Who must consent, what each answered, and when. */
export function Parties({ parties }: { readonly parties: readonly RequestParty[] }) {
  if (parties.length === 0) return <p className={css.quiet}>Nobody besides whoever made it.</p>;
  return (
    <ul className={css.parties} aria-label="Who must consent">
      {parties.map((party) => (
        <li key={party.identification} className={css.party}>
          <div className={css.head}>
            <span className={css.name}>{party.name}</span>
            <Answer party={party} />
          </div>
          <span>
            {roleNames[party.role]}, {party.identification}
          </span>
          {party.answer === null ? null : (
            <span className={css.quiet}>
              {party.answer.by}, on {momentInWords(party.answer.date)}
              {party.answer.reason === null ? '' : `: ${party.answer.reason}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Answer({ party: { answer } }: { readonly party: RequestParty }) {
  if (answer === null) return <StatusBadge look="waiting">Has not answered</StatusBadge>;
  return answer.consented ? (
    <StatusBadge look="approved">Consented</StatusBadge>
  ) : (
    <StatusBadge look="rejected">Declined</StatusBadge>
  );
}
