import { type CertificateState, printedCode, readCode } from '@strata/domain';
import { Box, ButtonLink, PageHeading, Stack, Text } from '@strata/ui';
import { useParams } from 'react-router';
import { PublicLoad } from '../../app/public-load.tsx';
import { PublicContent, PublicLayout } from '../../app/shell/public-layout.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CheckFile } from './check-file.tsx';
import { Specialists } from './specialists.tsx';
import { Verdict, verdictTitles } from './verdict.tsx';
import { useVerified, type Verified } from './verified.ts';
import css from './verify.module.css';

const unknown: Verified = { state: 'unknown', certificate: null };

/** `/verify/{code}`: what the register says of a certificate, to anyone. */
export function CertificatePage() {
  const { code: typed = '' } = useParams();
  const code = readCode(typed);
  const query = useVerified(code);
  const verified = code === undefined ? unknown : query.data;
  return (
    <PublicLayout>
      <PublicContent>
        <PageHeading
          title="Check a certificate"
          fullTitle={titleOf(verified?.state)}
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
            {verified === undefined ? null : (
              <Verdict
                verified={verified}
                checkedAt={code === undefined ? undefined : new Date(query.dataUpdatedAt).toISOString()}
              />
            )}
          </Box>
          {code === undefined ? (
            <Answer verified={unknown} />
          ) : (
            <PublicLoad query={query} what="certificate">
              {(loaded) => <Answer verified={loaded} />}
            </PublicLoad>
          )}
        </Stack>
      </PublicContent>
    </PublicLayout>
  );
}

function titleOf(state: CertificateState | undefined): string {
  return state === undefined ? 'Check a certificate' : verdictTitles[state];
}

function Answer({ verified: { state, certificate } }: { readonly verified: Verified }) {
  return (
    <>
      {certificate === null ? null : (
        <>
          <CertificateFacts certificate={certificate} />
          <CheckFile certificate={certificate} isValid={state === 'valid'} />
          <Specialists certificate={certificate} />
          <section className={css.part} aria-labelledby="no-match">
            <h2 id="no-match">If something does not match</h2>
            <Text width="reading">
              Do not rely on the paper. Call or write to the ministry, whose contacts are below, and give the
              code.
            </Text>
          </section>
        </>
      )}
      <p data-print="hidden">
        <ButtonLink to="/verify">Check another certificate</ButtonLink>
      </p>
    </>
  );
}
