import type { TitleState } from '@strata/domain';
import { StatusBadge } from '@strata/ui';
import css from './folio.module.css';

export interface TitleStatusProps {
  readonly title: { readonly state: TitleState; readonly provisional: boolean };
}

/** How a title stands; a provisional one may yet change, for its building is not finished. */
export function TitleStatus({ title }: TitleStatusProps) {
  return (
    <span className={css.states}>
      {title.state === 'registered' ? (
        <StatusBadge look="approved">Registered</StatusBadge>
      ) : (
        <StatusBadge look="withdrawn">Cancelled</StatusBadge>
      )}
      {title.provisional && title.state === 'registered' ? (
        <StatusBadge look="underWay">Provisional</StatusBadge>
      ) : null}
    </span>
  );
}

export interface SchemeStatusProps {
  readonly state: 'provisional' | 'final';
}

/** Whether a scheme is final, or its building is proposed or unfinished. */
export function SchemeStatus({ state }: SchemeStatusProps) {
  return state === 'final' ? (
    <StatusBadge look="approved">Final</StatusBadge>
  ) : (
    <StatusBadge look="underWay">Provisional</StatusBadge>
  );
}
