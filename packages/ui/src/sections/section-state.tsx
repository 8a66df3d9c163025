import type { ReactNode } from 'react';
import type { IconProps } from '../icons/icon.tsx';
import { WarningIcon } from '../icons/signs.tsx';
import { ClockIcon, DoubleCheckIcon, HalfCircleIcon, MinusCircleIcon } from '../icons/stages.tsx';
import { Inline } from '../layout/primitives.tsx';
import css from './section-state.module.css';

/**
 * How far a section is: nothing entered, in work with so much to fix and so many warnings to check, waiting for
 * something that it says in its own words, or entered with nothing to fix.
 */
export type SectionState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'inWork'; readonly toFix: number; readonly toCheck: number }
  | { readonly kind: 'waiting'; readonly words: string }
  | { readonly kind: 'complete' };

/** The state in words, for lists that show nothing else. */
export function sectionStateWords(state: SectionState): string {
  if (state.kind === 'empty') return 'Empty';
  if (state.kind === 'complete') return 'Complete';
  if (state.kind === 'waiting') return state.words;
  const { toFix, toCheck } = state;
  if (toFix === 0) return toCheck === 0 ? 'In progress' : `${toCheck} to check`;
  return toCheck === 0 ? `${toFix} to fix` : `${toFix} to fix, ${toCheck} to check`;
}

type Tone = SectionState['kind'] | 'toFix';

const signs: Readonly<Record<Tone, (props: IconProps) => ReactNode>> = {
  empty: MinusCircleIcon,
  inWork: HalfCircleIcon,
  waiting: ClockIcon,
  toFix: WarningIcon,
  complete: DoubleCheckIcon,
};

const tones: Partial<Record<Tone, 'quiet' | 'warning'>> = {
  empty: 'quiet',
  waiting: 'quiet',
  toFix: 'warning',
};

/** The state of a section as a word, a sign and a colour. */
export function SectionStateMark({ state }: { readonly state: SectionState }) {
  const tone: Tone = state.kind === 'inWork' && state.toFix + state.toCheck > 0 ? 'toFix' : state.kind;
  const Sign = signs[tone];
  return (
    <Inline as="span" fit gap={1} tone={tones[tone]} size="small" weight="medium" className={css[tone]}>
      <Sign size={16} />
      {sectionStateWords(state)}
    </Inline>
  );
}
