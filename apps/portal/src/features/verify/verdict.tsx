import { type CertificateState, displayDate, displayDay, displayTime } from '@strata/domain';
import { ClockIcon, CrossCircleIcon, SealIcon, Stack, Text, WarningIcon } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './verdict.module.css';
import type { VerifiedCertificate } from './verified.ts';

export const verdictTitles: Readonly<Record<CertificateState, string>> = {
  valid: 'This certificate is valid',
  superseded: 'This certificate is superseded',
  revoked: 'This certificate is revoked',
  unknown: 'The register knows no document with this code',
};

const signs: Readonly<Record<CertificateState, typeof SealIcon>> = {
  valid: SealIcon,
  superseded: ClockIcon,
  revoked: CrossCircleIcon,
  unknown: WarningIcon,
};

interface VerdictProps {
  readonly state: CertificateState;
  /** Null for an unknown code. */
  readonly certificate: VerifiedCertificate | null;
  /** An instant; undefined where nobody was asked. */
  readonly checkedAt: string | undefined;
}

/** What the register says: a word, a shape, a colour; what it means, and what to do. */
export function Verdict({ state, certificate, checkedAt }: VerdictProps) {
  return (
    <VerdictBox state={state} title={verdictTitles[state]} checkedAt={checkedAt}>
      {certificate === null ? <Unknown /> : <Meaning state={state} certificate={certificate} />}
    </VerdictBox>
  );
}

interface VerdictBoxProps extends Pick<VerdictProps, 'state' | 'checkedAt'> {
  readonly title: string;
  /** What it means, and what to do. */
  readonly children: ReactNode;
}

/** An answer of the register, whatever it is of: each has its own shape and colour. */
export function VerdictBox({ state, title, checkedAt, children }: VerdictBoxProps) {
  const Sign = signs[state];
  return (
    <div className={[css.verdict, css[state]].join(' ')}>
      <span className={css.sign}>
        <Sign size={36} />
      </span>
      <Stack gap={2} shrink className={css.words}>
        <h2>{title}</h2>
        {children}
        {checkedAt === undefined ? null : (
          <Text size="small">
            Checked on {displayDate(checkedAt)} at {displayTime(checkedAt)}, Maldives time.
            {state === 'valid' ? ' Check again on the day you need it.' : ''}
          </Text>
        )}
      </Stack>
    </div>
  );
}

function Meaning({
  state,
  certificate,
}: {
  readonly state: CertificateState;
  readonly certificate: VerifiedCertificate;
}) {
  switch (state) {
    case 'revoked':
      return (
        <>
          <p>
            The ministry revoked it
            {certificate.revokedDate === null ? '' : ` on ${displayDay(certificate.revokedDate)}`}: it proves
            nothing now. The title itself may stand as before.
          </p>
          <p>
            Do not rely on it. Ask the person who gave it to you for a valid certificate, or ask the ministry.
          </p>
        </>
      );
    case 'superseded':
      return (
        <>
          <p>
            Something has come after it: a newer certificate, or a change of what is registered. What it says
            may no longer be so.
          </p>
          <p>Ask the owner of the unit for a new certificate, and check that one here.</p>
        </>
      );
    default:
      return (
        <p>
          It is the latest certificate of this title. Nothing has changed on the title since it was issued.
        </p>
      );
  }
}

function Unknown() {
  return (
    <>
      <p>
        Either the code was typed differently from the paper, or the paper does not come from the register.
      </p>
      <Stack as="ul" gap={1} width="reading" marks="square">
        <li>Look at each group of letters and digits again: 8 and B, 5 and S, 2 and Z look alike.</li>
        <li>Read the QR code with the camera of a phone: it makes no mistakes in typing.</li>
        <li>
          The address in the browser must be this portal’s: a document that leads elsewhere is not from the
          register.
        </li>
        <li>
          If it is still unknown, do not rely on the paper, and tell the ministry: its contacts are below.
        </li>
      </Stack>
    </>
  );
}
