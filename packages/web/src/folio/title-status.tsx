import type { TitleState } from '@strata/domain';
import { Inline, StatusBadge } from '@strata/ui';

export interface TitleStatusProps {
  readonly title: { readonly state: TitleState; readonly provisional: boolean };
}

/** How a title stands; a provisional one may yet change, for its building is not finished. */
export function TitleStatus({ title }: TitleStatusProps) {
  return (
    <Inline as="span" gap={2}>
      {title.state === 'registered' ? (
        <StatusBadge tone="approved">Registered</StatusBadge>
      ) : (
        <StatusBadge tone="withdrawn">Cancelled</StatusBadge>
      )}
      {title.provisional && title.state === 'registered' ? (
        <StatusBadge tone="underWay">Provisional</StatusBadge>
      ) : null}
    </Inline>
  );
}

export interface SchemeStatusProps {
  readonly state: 'provisional' | 'final';
}

/** Whether a scheme is final, or its building is proposed or unfinished. */
export function SchemeStatus({ state }: SchemeStatusProps) {
  return state === 'final' ? (
    <StatusBadge tone="approved">Final</StatusBadge>
  ) : (
    <StatusBadge tone="underWay">Provisional</StatusBadge>
  );
}
