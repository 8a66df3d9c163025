import type { ReactNode } from 'react';
import { EditIcon, PlusIcon } from '../icons/acts.tsx';
import type { IconProps } from '../icons/icon.tsx';
import {
  CheckIcon,
  ClockIcon,
  CompassIcon,
  CrossCircleIcon,
  DoubleCheckIcon,
  HalfCircleIcon,
  KeyIcon,
  MinusCircleIcon,
  ReturnIcon,
  SealIcon,
} from '../icons/signs.tsx';
import css from './status-badge.module.css';

/**
 * The looks of a state. Each has its own shape as well as its own colour, and the plain one none; the word is always
 * there.
 */
export type StatusLook =
  | 'draft'
  | 'added'
  | 'waiting'
  | 'underWay'
  | 'complete'
  | 'approved'
  | 'verified'
  | 'admin'
  | 'rejected'
  | 'returned'
  | 'withdrawn'
  | 'architectAssigned'
  | 'plain';

const signs: Readonly<Record<StatusLook, ((props: IconProps) => ReactNode) | undefined>> = {
  draft: EditIcon,
  added: PlusIcon,
  waiting: ClockIcon,
  underWay: HalfCircleIcon,
  complete: DoubleCheckIcon,
  approved: CheckIcon,
  verified: SealIcon,
  admin: KeyIcon,
  rejected: CrossCircleIcon,
  returned: ReturnIcon,
  withdrawn: MinusCircleIcon,
  architectAssigned: CompassIcon,
  plain: undefined,
};

/** A state as a word, a sign and a colour. */
export function StatusBadge({ look, children }: { readonly look: StatusLook; readonly children: ReactNode }) {
  const Sign = signs[look];
  return (
    <span className={[css.badge, css[look]].join(' ')} data-look={look}>
      {Sign === undefined ? null : <Sign size={14} />}
      {children}
    </span>
  );
}
