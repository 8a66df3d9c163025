import { ButtonLink, ChevronLeftIcon, Text } from '@strata/ui';
import { useSearchParams } from 'react-router';
import { answersAddress } from './answers-address.ts';

/** The way back to the answers that somebody left to look at or change one of them. */
export function BackToAnswers() {
  const [search] = useSearchParams();
  const back = answersAddress(search);
  return back === undefined ? null : (
    <Text below={4} data-print="hidden">
      <ButtonLink small to={back} icon={<ChevronLeftIcon size={18} />}>
        Back to your answers
      </ButtonLink>
    </Text>
  );
}
