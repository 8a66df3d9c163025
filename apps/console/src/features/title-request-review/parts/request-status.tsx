import type { TitleRequestStatusId } from '@strata/domain';
import { StatusBadge, type StatusLook } from '@strata/ui';

const looks: Readonly<Record<TitleRequestStatusId, StatusLook>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

/** The state of a request as a badge. */
export function RequestStatus({ id, name }: { readonly id: number; readonly name: string }) {
  return <StatusBadge look={looks[id as TitleRequestStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
