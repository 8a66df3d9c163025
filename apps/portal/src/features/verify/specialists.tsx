import { CopyButton, Stack, Text } from '@strata/ui';
import type { VerifiedCertificate } from './verified.ts';
import css from './verify.module.css';

/** What it takes to check the file without this portal. */
export function Specialists({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const { sha256, signature, signingKeyId } = certificate;
  const lines = [
    { term: 'SHA-256 of the PDF', value: sha256, label: 'Copy the SHA-256' },
    { term: 'Ed25519 signature of the PDF, base 64', value: signature, label: 'Copy the signature' },
    { term: 'Key', value: signingKeyId, label: 'Copy the id of the key' },
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
        The signature is over the bytes of the PDF. The public keys are served as JSON at{' '}
        <a href="/api/Certificates/keys">/api/Certificates/keys</a>; the id of a key is the first 16
        hexadecimal digits of the SHA-256 of its DER form.
      </Text>
    </details>
  );
}
