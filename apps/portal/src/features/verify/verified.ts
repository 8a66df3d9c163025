import type { Output } from '@strata/contract';
import { readCode } from '@strata/domain';
import { callQuery, client } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { AskedRegister } from './document/document-words.ts';

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

/** What the register has under the code that a file carries. */
export async function askRegister(carried: string | null): Promise<AskedRegister> {
  const code = carried === null ? undefined : readCode(carried);
  if (code === undefined) return 'unasked';
  try {
    const { document } = await client.call('GET /Documents/verify', { query: { code } });
    return document ?? 'unknown';
  } catch {
    return 'away';
  }
}

export type PublicKeys = Output<'GET /Certificates/keys'>;

/** The public keys of the register. @throws CallRefused, ServerUnreachable */
export function fetchKeys(): Promise<PublicKeys> {
  return client.call('GET /Certificates/keys', {});
}
