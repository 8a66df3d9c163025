import type { ReactNode } from 'react';
import { EditIcon, PlusIcon } from '../icons/acts.tsx';
import type { IconProps } from '../icons/icon.tsx';
import { CheckIcon, CrossCircleIcon } from '../icons/signs.tsx';
import {
  ClockIcon,
  CompassIcon,
  DoubleCheckIcon,
  HalfCircleIcon,
  KeyIcon,
  MinusCircleIcon,
  ReturnIcon,
  SealIcon,
} from '../icons/stages.tsx';
import css from './status-badge.module.css';

/**
 * The looks of a state. Each has its own shape as well as its own colour, and the plain one none; the word is always
 * there.
 */
export type StatusTone =
  | 'draft'
  | 'added'
  | 'waiting'
  | 'underWay'
  | 'complete'
  | 'approved'
  | 'verified'
  | 'admin'
  | 'rejected'
  | 'removed'
  | 'returned'
  | 'withdrawn'
  | 'architectAssigned'
  | 'plain';

const signs: Readonly<Record<StatusTone, ((props: IconProps) => ReactNode) | undefined>> = {
  draft: EditIcon,
  added: PlusIcon,
  waiting: ClockIcon,
  underWay: HalfCircleIcon,
  complete: DoubleCheckIcon,
  approved: CheckIcon,
  verified: SealIcon,
  admin: KeyIcon,
  rejected: CrossCircleIcon,
  removed: MinusCircleIcon,
  returned: ReturnIcon,
  withdrawn: MinusCircleIcon,
  architectAssigned: CompassIcon,
  plain: undefined,
};

interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** In the place of the sign that goes with the tone. */
  readonly sign?: (props: IconProps) => ReactNode;
  readonly children: ReactNode;
}

/** A state as a word, a sign and a colour. */
export function StatusBadge({ tone, sign, children }: StatusBadgeProps) {
  const Sign = sign ?? signs[tone];
  return (
    <span className={[css.badge, css[tone]].join(' ')} data-look={tone}>
      {Sign === undefined ? null : <Sign size={14} />}
      {children}
    </span>
  );
}
