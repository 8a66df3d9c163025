import { displayDay } from '@strata/domain';
import { DefinitionList, Text } from '@strata/ui';
import { Link } from 'react-router';
import type { VerifiedCertificate } from './verified.ts';
import css from './verify.module.css';

const schemeWords = { provisional: 'provisional', final: 'final' } as const;

/** What anyone may know of it; who owns the unit is not among it. */
export function CertificateFacts({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const { number, issuedDate, title, scheme } = certificate;
  const titleState =
    title.state === 'cancelled' ? 'cancelled' : title.provisional ? 'registered, provisional' : 'registered';
  return (
    <section className={css.part} aria-labelledby="facts">
      <div>
        <h2 id="facts">What it is a certificate of</h2>
        <Text tone="quiet" width="reading">
          As the register stands now. Names of owners are not shown to the public.
        </Text>
      </div>
      <DefinitionList
        items={[
          { term: 'Certificate', value: number },
          { term: 'Issued on', value: displayDay(issuedDate) },
          { term: 'Strata title', value: `${title.number}, ${titleState}` },
          { term: 'Unit', value: title.unitNumber },
          {
            term: 'Strata scheme',
            value: (
              <>
                <Link to={`/schemes?${new URLSearchParams({ scheme: scheme.number })}`}>{scheme.number}</Link>
                , {schemeWords[scheme.state]}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
