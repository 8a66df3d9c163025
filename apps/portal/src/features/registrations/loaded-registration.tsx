import { CallRefused } from '@strata/contract';
import { ButtonLink, Notice } from '@strata/ui';
import { LoadState } from '@strata/web';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressOf } from './addresses.ts';
import type { ExpertKind } from './expert-types.ts';
import type { Registration } from './registrations.ts';

/** A registration as it loads; one that is not there, or not of this type, or not theirs, is said to be so. */
export function LoadedRegistration({
  kind,
  query,
  children,
}: {
  readonly kind: ExpertKind;
  readonly query: UseQueryResult<Registration>;
  readonly children: (registration: Registration) => ReactNode;
}) {
  const { error } = query;
  if (error instanceof CallRefused && (error.code === 'NOT_FOUND' || error.code === 'MALFORMED')) {
    return (
      <Notice kind="attention" announce title={`There is no such ${kind.name} registration of yours.`}>
        <p>It does not exist, or it belongs to another entity: you can switch entity on the dashboard.</p>
        <p>
          <ButtonLink small to={addressOf.list(kind.slug)}>
            {kind.name} Registrations
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  return (
    <LoadState query={query} what="registration">
      {children}
    </LoadState>
  );
}
