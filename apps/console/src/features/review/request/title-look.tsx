import { displayDecimal } from '@strata/domain';
import { DefinitionList, Skeleton, Stack } from '@strata/ui';
import { displayMoney, FolioOwners, LoadState, TitleStatus } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useOutletContext } from 'react-router';
import { schemePath, titlePath, titleQuery } from '../../../app/register.ts';
import { TitlePlace } from '../../../app/title-place.tsx';
import type { RequestReview } from './request-words.ts';

/** What is looked at of a request; undefined while it loads. */
export interface ExaminedTitle {
  readonly title: RequestReview['title'] | undefined;
}

/** `/requests/{id}`: the title that the request is about as it is now, with its unit drawn in the building. */
export function TitleLook() {
  const { title } = useOutletContext<ExaminedTitle>();
  return title === undefined ? (
    <Skeleton label="Loading the title" count={8} />
  ) : (
    <>
      <h2>Title {title.number} as it is now</h2>
      <Folio title={title} />
      <TitlePlace titleId={title.id} />
    </>
  );
}

/** The folio in short: who owns the unit, what it is charged with, and the way to all of it. */
function Folio({ title }: Pick<RequestReview, 'title'>) {
  const query = useQuery(titleQuery(title.id));
  return (
    <LoadState query={query} what="title" skeleton={<Skeleton label="Loading the title" count={4} />}>
      {(folio) => {
        const { unit, scheme, encumbrances } = folio;
        return (
          <Stack gap={3}>
            <TitleStatus title={folio} />
            <FolioOwners owners={folio.owners} />
            <DefinitionList
              small
              items={[
                {
                  term: 'Mortgages',
                  value:
                    encumbrances.length === 0 ? (
                      'None'
                    ) : (
                      <Stack as="ul" gap={1}>
                        {encumbrances.map(({ number, lender, amount }) => (
                          <li key={number}>
                            {number}: {lender.name}, {lender.identification}, {displayMoney(amount)}
                          </li>
                        ))}
                      </Stack>
                    ),
                },
                {
                  term: 'Unit',
                  value: `${unit.number}, floor ${unit.floor}, ${unit.building}, ${displayDecimal(unit.strataAreaInSqm)} sqm`,
                },
                {
                  term: 'Scheme',
                  value: (
                    <>
                      <Link to={schemePath(scheme.id)}>{scheme.number}</Link>
                      {scheme.name === null || scheme.name === scheme.plotName ? '' : `, ${scheme.name}`},{' '}
                      {scheme.plotName}
                    </>
                  ),
                },
              ]}
            />
            <p>
              <Link to={titlePath(title.id)}>Folio of {folio.number} with its history</Link>
            </p>
          </Stack>
        );
      }}
    </LoadState>
  );
}
