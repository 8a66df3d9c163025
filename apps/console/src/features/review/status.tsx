import type { ExpertStatusId, PropertyStatusId } from '@strata/domain';
import { StatusBadge, type StatusLook } from '@strata/ui';

const expertLooks: Readonly<Record<ExpertStatusId, StatusLook>> = {
  1: 'draft',
  2: 'waiting',
  3: 'approved',
  4: 'returned',
  5: 'rejected',
  6: 'withdrawn',
};

const propertyLooks: Readonly<Record<PropertyStatusId, StatusLook>> = {
  1: 'waiting',
  2: 'verified',
  3: 'returned',
};

interface StatusProps {
  readonly id: number;
  readonly name: string;
}

/** The state of a registration as a badge. */
export function ExpertStatus({ id, name }: StatusProps) {
  return <StatusBadge look={expertLooks[id as ExpertStatusId] ?? 'plain'}>{name}</StatusBadge>;
}

/** The state of a property as a badge. */
export function PropertyStatus({ id, name }: StatusProps) {
  return <StatusBadge look={propertyLooks[id as PropertyStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
