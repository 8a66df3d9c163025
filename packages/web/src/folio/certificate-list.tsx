import { type CertificateState, counted, displayDate, displayTime, printedCode } from '@strata/domain';
import { CopyButton, DefinitionList, Inline, Stack, StatusBadge, type StatusTone, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import { SaveFileButton } from '../exports/save-file-button.tsx';
import type { ArrivedFile, ArrivingOptions } from '../exports/use-saving-file.ts';
import entries from '../timeline/entries.module.css';

/** A certificate of a title. */
export interface ShownCertificate {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly state: Exclude<CertificateState, 'unknown'>;
  /** An instant. */
  readonly issuedDate: string;
  /** Null where that is not told. */
  readonly issuedBy: string | null;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly signingKeyId: string;
  readonly revoked: { readonly date: string; readonly reason: string } | null;
  readonly looks: number;
  readonly lastLookDate: string | null;
}

const tones: Readonly<
  Record<ShownCertificate['state'], { readonly tone: StatusTone; readonly word: string }>
> = {
  valid: { tone: 'verified', word: 'Valid' },
  superseded: { tone: 'withdrawn', word: 'Superseded' },
  revoked: { tone: 'rejected', word: 'Revoked' },
};

/** How a certificate stands: a word, a shape and a colour. */
function CertificateStatus({ state }: Pick<ShownCertificate, 'state'>) {
  return <StatusBadge tone={tones[state].tone}>{tones[state].word}</StatusBadge>;
}

/** The file of a certificate, or the signature that goes with it. */
export type CertificateFile = 'document' | 'signature';

export interface CertificateListProps<Certificate extends ShownCertificate> {
  /** The newest first. */
  readonly certificates: readonly Certificate[];
  readonly fetchFile: (
    certificateId: string,
    file: CertificateFile,
    options: ArrivingOptions,
  ) => Promise<ArrivedFile>;
  /** Tells why nothing was saved. */
  readonly notify: (error: unknown) => void;
  readonly headingLevel?: 2 | 3;
  /** The code, where it leads to the page that verifies it. */
  readonly code?: (certificate: Certificate) => ReactNode;
  /** What else can be done with one. */
  readonly actions?: (certificate: Certificate) => ReactNode;
}

/** Certificates of a title: which is valid, their codes, their files. */
export function CertificateList<Certificate extends ShownCertificate>(
  props: CertificateListProps<Certificate>,
) {
  const { certificates, fetchFile, notify, headingLevel = 3, code, actions } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <Stack as="ol" aria-label="Certificates, the newest first">
      {certificates.map((certificate) => (
        <Stack as="li" key={certificate.id} gap={3} pad={5} line="below" className={entries.entry}>
          <Inline gap={3}>
            <Heading className="size-lead weight-strong">{certificate.number}</Heading>
            <CertificateStatus state={certificate.state} />
          </Inline>
          <DefinitionList small items={linesOf(certificate, code?.(certificate))} />
          <Inline as="p" gap={2} data-print="hidden">
            {(['document', 'signature'] as const).map((file) => (
              <SaveFileButton
                key={file}
                small
                label={`${fileWords[file]} of ${certificate.number}`}
                otherwise={`${certificate.number}.${file === 'document' ? 'pdf' : 'sig'}`}
                fetchFile={(options) => fetchFile(certificate.id, file, options)}
                notify={notify}
              >
                {fileWords[file]}
              </SaveFileButton>
            ))}
            <CopyButton text={printedCode(certificate.code)} label={`Copy code of ${certificate.number}`} />
            {actions?.(certificate)}
          </Inline>
        </Stack>
      ))}
    </Stack>
  );
}

const fileWords: Readonly<Record<CertificateFile, string>> = { document: 'PDF', signature: 'Signature' };

function linesOf(certificate: ShownCertificate, code: ReactNode) {
  const { issuedDate, issuedBy, revoked, looks: count, lastLookDate } = certificate;
  const issued = `${displayDate(issuedDate)} at ${displayTime(issuedDate)}`;
  const last = lastLookDate === null ? '' : `, last on ${displayDate(lastLookDate)}`;
  return [
    { term: 'Issued', value: issuedBy === null ? issued : `${issued}, for ${issuedBy}` },
    {
      term: 'Code',
      value: (
        <Text as="span" wrap="anywhere" figures>
          {code ?? printedCode(certificate.code)}
        </Text>
      ),
    },
    ...(revoked === null
      ? []
      : [{ term: 'Revoked', value: `${displayDate(revoked.date)}: ${revoked.reason}` }]),
    { term: 'Verified', value: count === 0 ? 'Never yet' : `${counted(count, 'time')}${last}` },
    {
      term: 'SHA-256',
      value: (
        <Text as="code" wrap="anywhere" figures>
          {certificate.sha256}
        </Text>
      ),
    },
    {
      term: 'Signed by key',
      value: (
        <Text as="code" wrap="anywhere" figures>
          {certificate.signingKeyId}
        </Text>
      ),
    },
  ];
}
