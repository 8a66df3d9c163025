import { printedCode } from '@strata/domain';
import { Button, EmptyState, FileIcon, PageSection, toast } from '@strata/ui';
import { CertificateList, LoadState, notifyError } from '@strata/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { IssueCertificate } from './issue-certificate.tsx';
import { fetchCertificate, type Title, useCertificates } from './titles.ts';

/** The certificates of a title: which is valid, its code, its files, and the way to a fresh one. */
export function CertificatesPart({ title }: { readonly title: Title }) {
  const query = useCertificates(title.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <PageSection
      id="certificates"
      title="Certificates"
      beside={
        title.state === 'registered' && query.data !== undefined ? (
          <Button onClick={() => setOpen(true)}>Issue a certificate</Button>
        ) : undefined
      }
    >
      <LoadState query={query} what="certificates">
        {(certificates) => (
          <>
            {certificates.length === 0 ? (
              <EmptyState title="No certificate has been issued yet" icon={<FileIcon size={32} />}>
                <p>
                  A certificate is a signed PDF that says what is registered. Anyone you show it to can check
                  it by its code, without signing in.
                </p>
              </EmptyState>
            ) : (
              <CertificateList
                certificates={certificates}
                fetchFile={fetchCertificate}
                notify={notifyError}
                code={({ code }) => <Link to={`/verify/${code}`}>{printedCode(code)}</Link>}
              />
            )}
            {isOpen ? (
              <IssueCertificate
                title={title}
                hasValid={certificates.some(({ state }) => state === 'valid')}
                onIssued={(number) => toast.success(`Certificate ${number} issued`)}
                onClose={() => setOpen(false)}
              />
            ) : null}
          </>
        )}
      </LoadState>
    </PageSection>
  );
}
