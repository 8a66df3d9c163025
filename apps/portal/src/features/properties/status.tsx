import type { PropertyStatusId } from '@strata/domain';
import { StatusBadge, type StatusTone } from '@strata/ui';

const tones: Readonly<Record<PropertyStatusId, StatusTone>> = { 1: 'waiting', 2: 'verified', 3: 'returned' };

/** The status of a property as a badge. */
export function PropertyStatusBadge({ id, name }: { readonly id: number; readonly name: string }) {
  return <StatusBadge tone={tones[id as PropertyStatusId] ?? 'plain'}>{name}</StatusBadge>;
}
