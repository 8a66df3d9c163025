import { displayDay, displayDecimal } from '@strata/domain';
import { DefinitionList, Inline, Text } from '@strata/ui';
import { BuildingThumbnail, shareValueWords } from '@strata/web';
import { Link } from 'react-router';
import type { VerifiedCertificate } from './verified.ts';
import css from './verify.module.css';

const schemeWords = {
  provisional: 'registered before the building is finished',
  final: 'registered for a finished building',
} as const;

/** What anyone may know of it, to be compared with the paper; who owns the unit is not among it. */
export function CertificateFacts({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const { number, issuedDate, title, scheme } = certificate;
  const titleState =
    title.state === 'cancelled' ? 'cancelled' : title.provisional ? 'registered, provisional' : 'registered';
  return (
    <section className={css.part} aria-labelledby="facts">
      <div>
        <h2 id="facts">What it certifies</h2>
        <Text tone="quiet" width="reading">
          Compare this with the paper in your hand. It is what is registered now. Owners’ names are on the
          certificate only.
        </Text>
      </div>
      <DefinitionList
        items={[
          { term: 'Unit', value: <strong>{`Unit ${title.unitNumber}, ${scheme.name}`}</strong> },
          { term: 'Strata title', value: `${title.number}, ${titleState}` },
          { term: 'Where', value: `${title.building}, floor ${title.floor}, ${scheme.islandName}` },
          {
            term: 'Strata area',
            value: `${displayDecimal(title.strataAreaInSqm)} sqm, the unit’s own floor area`,
          },
          {
            term: 'Share value',
            value: `${shareValueWords(title.shareValue)} of ${shareValueWords(scheme.aggregate)}, its part of the whole scheme`,
          },
          {
            term: 'Strata scheme',
            value: (
              <>
                <Link to={`/schemes?${new URLSearchParams({ scheme: scheme.number })}`}>{scheme.number}</Link>
                , {schemeWords[scheme.state]}
              </>
            ),
          },
          { term: 'Certificate', value: `${number}, issued on ${displayDay(issuedDate)}` },
        ]}
      />
    </section>
  );
}

/** Where the unit is in its building. */
export function CertifiedUnit({
  certificate: { outline, title },
}: {
  readonly certificate: VerifiedCertificate;
}) {
  return outline === null ? null : (
    <figure className={css.drawing}>
      <BuildingThumbnail outline={outline} width={140} height={84} scale={2} />
      <Inline as="figcaption" gap={2}>
        <span className={css.mark} />
        <Text as="span" size="small">{`Unit ${title.unitNumber} and what belongs to it`}</Text>
      </Inline>
    </figure>
  );
}
