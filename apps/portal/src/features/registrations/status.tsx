import type { ExpertStatusId } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';

const tones: Readonly<Record<ExpertStatusId, StatusTone>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

/** The status of a registration as a badge. */
export function RegistrationStatus({ id, name }: { readonly id: number; readonly name: string }) {
  return <StatusBadge tone={tones[id as ExpertStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
