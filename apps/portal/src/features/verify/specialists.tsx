import { CopyButton, Stack, Text } from '@strata/ui';
import type { VerifiedCertificate } from './verified.ts';
import css from './verify.module.css';

/** What it takes to check the file without this portal. */
export function Specialists({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const { sha256, signature, signingKeyId } = certificate;
  const lines = [
    { term: 'SHA-256 of the PDF', value: sha256, label: 'Copy the SHA-256' },
    { term: 'Signature of the PDF', value: signature, label: 'Copy the signature' },
    { term: 'Key of the signature', value: signingKeyId, label: 'Copy the id of the key' },
  ];
  return (
    <details className={css.details}>
      <summary>Technical details</summary>
      <Stack as="dl" gap={4} className={css.lines}>
        {lines.map(({ term, value, label }) => (
          <div key={term} className={css.line}>
            <dt>{term}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton text={value} label={label} />
            </dd>
          </div>
        ))}
      </Stack>
      <Text tone="quiet" width="reading">
        You need none of this. It is for specialists, whose programs can check the PDF without this portal.
        They find <a href="/api/Certificates/keys">the keys that the ministry publishes</a> and{' '}
        <a href="/api/openapi.json">the description for programmers</a> here.
      </Text>
    </details>
  );
}
