import type { ApplicationStatusId } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';

/** How each status looks; each of the specification's has a look of its own (A6). */
const tones: Readonly<Record<ApplicationStatusId, StatusTone>> = {
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

interface ApplicationStatusProps {
  readonly id: number;
  readonly name: string;
}

/** The status of an application as a badge. */
export function ApplicationStatus({ id, name }: ApplicationStatusProps) {
  return <StatusBadge tone={tones[id as ApplicationStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
