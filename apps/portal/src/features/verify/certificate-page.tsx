import { printedCode, readCode } from '@strata/domain';
import { Box, ButtonLink, MailLink, PageHeading, PhoneLink, Stack, Text } from '@strata/ui';
import { useKnownConfiguration } from '@strata/web';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { PublicLoad } from '../../app/public-load.tsx';
import { PublicContent, PublicLayout } from '../../app/shell/public-layout.tsx';
import { CertificateFacts, CertifiedUnit } from './certificate-facts.tsx';
import { DocumentFacts, DocumentVerdict, documentTitle } from './document-answer.tsx';
import { Verdict, verdictTitles } from './verdict.tsx';
import { type DocumentKind, useVerified, type Verified } from './verified.ts';
import css from './verify.module.css';

// What reads files comes once there is a document to compare them with.
const CertificateFile = lazy(async () => ({
  default: (await import('./certificate-file.tsx')).CertificateFile,
}));
const CheckDocumentFile = lazy(async () => ({
  default: (await import('./document/check-document-file.tsx')).CheckDocumentFile,
}));

const unknown: Verified = { kind: 'unknown', certificate: null, document: null };

/** `/verify/{code}`: what the register says of a document, to anyone. */
export function CertificatePage() {
  const { code: typed = '' } = useParams();
  const code = readCode(typed);
  const query = useVerified(code);
  const verified = code === undefined ? unknown : query.data;
  const checkedAt = code === undefined ? undefined : new Date(query.dataUpdatedAt).toISOString();
  return (
    <PublicLayout>
      <PublicContent>
        <PageHeading
          title="Check a document"
          fullTitle={verified === undefined ? 'Check a document' : titleOf(verified)}
          lead={
            <>
              Code{' '}
              <Text as="span" wrap="anywhere" figures>
                {code === undefined ? typed.slice(0, 60) : printedCode(code)}
              </Text>
            </>
          }
        />
        <Stack gap={10} className={css.page}>
          <Box aria-live="polite" hideEmpty>
            {verified === undefined ? null : <Verdicts verified={verified} checkedAt={checkedAt} />}
          </Box>
          {code === undefined ? (
            <Answer verified={unknown} />
          ) : (
            <PublicLoad query={query} what="document">
              {(loaded) => <Answer verified={loaded} />}
            </PublicLoad>
          )}
        </Stack>
      </PublicContent>
    </PublicLayout>
  );
}

function titleOf({ kind, certificate, document }: Verified): string {
  if (certificate) return verdictTitles[certificate.state];
  return document && isDocument(kind) ? documentTitle(kind, document) : verdictTitles.unknown;
}

const isDocument = (kind: Verified['kind']): kind is DocumentKind =>
  kind !== 'certificate' && kind !== 'unknown';

/** What carries data by which it can be computed again. */
const isPlanDocument = (kind: Verified['kind']): boolean => kind === 'schedule' || kind === 'calculationPlan';

function Verdicts({
  verified: { kind, certificate, document },
  checkedAt,
}: {
  readonly verified: Verified;
  readonly checkedAt: string | undefined;
}) {
  if (document && isDocument(kind))
    return <DocumentVerdict kind={kind} document={document} checkedAt={checkedAt} />;
  const state = certificate?.state ?? 'unknown';
  return <Verdict state={state} certificate={certificate} checkedAt={checkedAt} />;
}

function Answer({ verified: { kind, certificate, document } }: { readonly verified: Verified }) {
  return (
    <>
      {certificate === null ? null : (
        <div className={css.columns}>
          <CertificateFacts certificate={certificate} />
          <CertifiedUnit certificate={certificate} />
          <Suspense fallback={<div className={css.file} />}>
            <CertificateFile certificate={certificate} isValid={certificate.state === 'valid'} />
          </Suspense>
          <NoMatch />
        </div>
      )}
      {document && isDocument(kind) ? <DocumentFacts kind={kind} document={document} /> : null}
      {document && isPlanDocument(kind) ? (
        <Suspense fallback={null}>
          <CheckDocumentFile askRegister={async () => document} />
        </Suspense>
      ) : null}
      {document === null ? null : <NoMatch />}
      {certificate === null && document === null ? <CheckAnother /> : null}
    </>
  );
}

/** What to do, and the way on. */
function NoMatch() {
  const ministry = useKnownConfiguration()?.ministry;
  return (
    <Stack as="section" gap={4} width="reading" aria-labelledby="no-match">
      <h2 id="no-match">If something does not match</h2>
      <p>
        Do not rely on the paper.{' '}
        {ministry === undefined ? (
          'Call or write to the ministry and give the code.'
        ) : (
          <>
            Call <PhoneLink number={ministry.phone} /> or write to <MailLink address={ministry.email} /> and
            give the code.
          </>
        )}
      </p>
      <CheckAnother />
    </Stack>
  );
}

function CheckAnother() {
  return (
    <p data-print="hidden">
      <ButtonLink to="/verify">Check another document</ButtonLink>
    </p>
  );
}
