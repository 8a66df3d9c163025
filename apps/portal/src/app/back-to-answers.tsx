import { ButtonLink, ChevronLeftIcon } from '@strata/ui';
import { useSearchParams } from 'react-router';
import { answersAddress } from './answers-address.ts';
import css from './back-to-answers.module.css';

/** The way back to the answers that somebody left to look at or change one of them. */
export function BackToAnswers() {
  const [search] = useSearchParams();
  const back = answersAddress(search);
  return back === undefined ? null : (
    <p className={css.back}>
      <ButtonLink small to={back} icon={<ChevronLeftIcon size={18} />}>
        Back to your answers
      </ButtonLink>
    </p>
  );
}
