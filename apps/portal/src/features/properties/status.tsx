import type { PropertyStatusId } from '@strata/domain';
import { StatusBadge, type StatusLook } from '@strata/ui';

const looks: Readonly<Record<PropertyStatusId, StatusLook>> = { 1: 'waiting', 2: 'verified', 3: 'returned' };

/** The status of a property as a badge. */
export function PropertyStatus({ id, name }: { readonly id: number; readonly name: string }) {
  return <StatusBadge look={looks[id as PropertyStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
