import type { Output } from '@strata/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { callQuery } from './call-query.ts';

/** The signed-in officer: name, identification and roles. */
export type Officer = Output<'GET /Officers/me'>;

const OfficerContext = createContext<Officer | undefined>(undefined);

export function useOfficerQuery() {
  return useQuery(callQuery('GET /Officers/me', {}));
}

export function OfficerProvider({
  officer,
  children,
}: {
  readonly officer: Officer;
  readonly children: ReactNode;
}) {
  return <OfficerContext value={officer}>{children}</OfficerContext>;
}

/** Who works here. Only below the provider. */
export function useOfficer(): Officer {
  const officer = use(OfficerContext);
  if (officer === undefined) throw new Error('No officer is known here');
  return officer;
}
