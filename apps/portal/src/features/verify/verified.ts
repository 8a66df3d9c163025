import type { Output } from '@strata/contract';
import { callQuery, client } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

export type Verified = Output<'GET /Documents/verify'>;
export type VerifiedCertificate = NonNullable<Verified['certificate']>;
export type VerifiedDocument = NonNullable<Verified['document']>;
export type DocumentKind = Exclude<Verified['kind'], 'certificate' | 'unknown'>;

/** What the register says of a code. Each look is recorded, so that nothing is looked at unasked. */
export function useVerified(code: string | undefined) {
  return useQuery({
    ...callQuery('GET /Documents/verify', { query: { code: code ?? '' } }),
    enabled: code !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 60_000,
    meta: { quiet: true, open: true },
  });
}

export type PublicKeys = Output<'GET /Certificates/keys'>;

/** The public keys of the register. @throws CallRefused, ServerUnreachable */
export function fetchKeys(): Promise<PublicKeys> {
  return client.call('GET /Certificates/keys', {});
}
