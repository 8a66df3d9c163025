import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';

/** The signed-in officer: name, identification and roles. */
export type Officer = Output<'GET /Officers/me'>;

const OfficerContext = createContext<Officer | undefined>(undefined);

export function useOfficerQuery() {
  return useQuery(quietQuery('GET /Officers/me', {}));
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
