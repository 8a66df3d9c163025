import { counted, displayDate, printedCode } from '@strata/domain';
import { Button, DownloadIcon, Grid, Inline, Skeleton, Stack, Text, toast } from '@strata/ui';
import { CertificateList, LoadState, notifyError, SaveFileButton, useSavingFile } from '@strata/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { CertificatePicture } from './certificate-picture.tsx';
import css from './certificates-part.module.css';
import { ReplaceCertificate, useIssuing } from './issue-certificate.tsx';
import { PrintRecord } from './print-record.tsx';
import { type Certificate, fetchCertificate, type Title, useCertificates } from './titles.ts';

/** The certificate of a title: the valid one to be saved, the way to a new one, and those before it. */
export function CertificatesPart({ title }: { readonly title: Title }) {
  const query = useCertificates(title.id);
  return (
    <Grid
      as="section"
      align="start"
      gap={6}
      corners="large"
      ground="lagoon"
      className={css.panel}
      aria-labelledby="certificates"
    >
      <CertificatePicture />
      <Stack gap={3}>
        <h2 id="certificates" tabIndex={-1}>
          Certificate of this title
        </h2>
        <p>A PDF for your bank, buyer or court. Anyone can check it with the code on it.</p>
        <LoadState
          query={query}
          what="certificates"
          skeleton={<Skeleton label="Loading the certificates" count={2} />}
        >
          {(certificates) => <Certificates title={title} certificates={certificates} />}
        </LoadState>
      </Stack>
    </Grid>
  );
}

interface CertificatesProps {
  readonly title: Title;
  /** The newest first. */
  readonly certificates: readonly Certificate[];
}

function Certificates({ title, certificates }: CertificatesProps) {
  const [isOpen, setOpen] = useState(false);
  const saving = useSavingFile(notifyError);
  const issuing = useIssuing(
    title,
    ({ id, number }) => {
      toast.success(`Certificate ${number} issued`);
      void saving.save((options) => fetchCertificate(id, 'document', options), `${number}.pdf`);
    },
    () => setOpen(false),
  );
  const valid = certificates.find(({ state }) => state === 'valid');
  return (
    <>
      <Standing title={title} valid={valid} newest={certificates[0]} />
      <Inline gap={3}>
        {valid === undefined ? null : (
          <SaveFileButton
            kind="primary"
            label={`Save the certificate ${valid.number} as PDF`}
            otherwise={`${valid.number}.pdf`}
            fetchFile={(options) => fetchCertificate(valid.id, 'document', options)}
            notify={notifyError}
          >
            Save the certificate
          </SaveFileButton>
        )}
        {title.state === 'registered' ? (
          // Only where one is valid there is something to lose by another.
          valid === undefined ? (
            <Button
              kind="primary"
              icon={<DownloadIcon size={18} />}
              busy={issuing.isIssuing}
              onClick={issuing.issue}
            >
              Get a certificate
            </Button>
          ) : (
            <Button onClick={() => setOpen(true)}>Get a new one</Button>
          )
        ) : null}
        <PrintRecord title={title} asOf={undefined} />
      </Inline>
      {certificates.length === 0 ? null : (
        <details>
          <summary className="unfolds">
            {certificates.length === 1
              ? 'More about the certificate'
              : `All ${counted(certificates.length, 'certificate')}`}
          </summary>
          <CertificateList
            certificates={certificates}
            fetchFile={fetchCertificate}
            notify={notifyError}
            code={({ code }) => <Link to={`/verify/${code}`}>{printedCode(code)}</Link>}
          />
        </details>
      )}
      {isOpen ? <ReplaceCertificate title={title} issuing={issuing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface StandingProps {
  readonly title: Title;
  readonly valid: Certificate | undefined;
  readonly newest: Certificate | undefined;
}

/** Whether there is one to be shown, and why not. */
function Standing({ title, valid, newest }: StandingProps) {
  if (valid !== undefined)
    return (
      <Text tone="quiet" size="small">
        <Link to={`/verify/${valid.code}`}>{valid.number}</Link>, issued on {displayDate(valid.issuedDate)},
        valid
      </Text>
    );
  if (title.state !== 'registered')
    return (
      <Text tone="quiet" size="small">
        The title is cancelled, so no certificate can be issued.
      </Text>
    );
  return (
    <Text tone="quiet" size="small">
      {newest === undefined
        ? 'None has been issued yet.'
        : `The last one, ${newest.number}, is no longer valid.`}
    </Text>
  );
}
