import type { ExpertStatusId } from '@strata/domain';
import { StatusBadge, type StatusLook } from '@strata/ui';

const looks: Readonly<Record<ExpertStatusId, StatusLook>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

/** The status of a registration as a badge. */
export function RegistrationStatus({ id, name }: { readonly id: number; readonly name: string }) {
  return <StatusBadge look={looks[id as ExpertStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
