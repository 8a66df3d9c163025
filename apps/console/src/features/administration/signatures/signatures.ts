import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Somebody who signs letters, with what was kept of how they sign. */
export type Signer = Output<'GET /Signatures'>[number];

export function useSignatures() {
  return useQuery(quietQuery('GET /Signatures', {}));
}

/** Asks for the signatures again; settles when they are here. */
export function useLoadSignaturesAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /Signatures'] });
}

/** Whether letters of theirs show a signature now. */
export const hasSignature = ({ versions }: Signer): boolean => typeof versions[0]?.fileName === 'string';
