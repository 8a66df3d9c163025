import { StatusBadge } from '@strata/ui';
import type { Method } from './share-methods.ts';

/** Whether the method is the default, and whether it is offered. */
export function MethodBadges({ method: { isDefault, isRetired } }: { readonly method: Method }) {
  if (isDefault) return <StatusBadge tone="approved">Default</StatusBadge>;
  return isRetired ? (
    <StatusBadge tone="withdrawn">Retired</StatusBadge>
  ) : (
    <StatusBadge tone="plain">Offered</StatusBadge>
  );
}
