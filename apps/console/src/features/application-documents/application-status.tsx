import type { ApplicationStatusId } from '@strata/domain';
import { StatusBadge, type StatusLook } from '@strata/ui';

const looks: Readonly<Record<ApplicationStatusId, StatusLook>> = {
  1: 'draft',
  2: 'waiting',
  3: 'underWay',
  4: 'approved',
  5: 'architectAssigned',
  6: 'returned',
  7: 'rejected',
  8: 'withdrawn',
  10: 'complete',
};

/** The state of an application as a badge. */
export function ApplicationStatus({ id, name }: { readonly id: number; readonly name: string }) {
  return <StatusBadge look={looks[id as ApplicationStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
