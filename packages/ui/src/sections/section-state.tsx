import type { ReactNode } from 'react';
import type { IconProps } from '../icons/icon.tsx';
import { DoubleCheckIcon, HalfCircleIcon, MinusCircleIcon, WarningIcon } from '../icons/signs.tsx';
import css from './section-state.module.css';

/** How far a section is: nothing entered, in work with so many problems, or entered with nothing to fix. */
export type SectionState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'inWork'; readonly findings: number }
  | { readonly kind: 'complete' };

/** The state in words, for lists that show nothing else. */
export function sectionStateWords(state: SectionState): string {
  if (state.kind === 'empty') return 'Empty';
  if (state.kind === 'complete') return 'Complete';
  if (state.findings === 0) return 'In progress';
  return state.findings === 1 ? '1 problem' : `${state.findings} problems`;
}

type Tone = 'empty' | 'inWork' | 'toFix' | 'complete';

const signs: Readonly<Record<Tone, (props: IconProps) => ReactNode>> = {
  empty: MinusCircleIcon,
  inWork: HalfCircleIcon,
  toFix: WarningIcon,
  complete: DoubleCheckIcon,
};

/** The state of a section as a word, a sign and a colour. */
export function SectionStateMark({ state }: { readonly state: SectionState }) {
  const tone: Tone = state.kind === 'inWork' && state.findings > 0 ? 'toFix' : state.kind;
  const Sign = signs[tone];
  return (
    <span className={[css.state, css[tone]].join(' ')}>
      <Sign size={16} />
      {sectionStateWords(state)}
    </span>
  );
}
