import { StatusBadge } from '@strata/ui';

/** How many applications a project has. */
export function ApplicationsBadge({ count }: { readonly count: number }) {
  return <StatusBadge tone="plain">{count === 1 ? '1 Application' : `${count} Applications`}</StatusBadge>;
}
