import { CopyButton, Inline, Stack, Text } from '@strata/ui';
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
      <summary className="target pad-2 tone-action">Technical details</summary>
      <Stack as="dl" gap={4} width="statement" above={3} below={3}>
        {lines.map(({ term, value, label }) => (
          <div key={term}>
            <dt className="weight-label">{term}</dt>
            <Inline as="dd" gap={3} rowGap={1}>
              <code className="figures letters-small wrap-anywhere shrink">{value}</code>
              <CopyButton text={value} label={label} />
            </Inline>
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
