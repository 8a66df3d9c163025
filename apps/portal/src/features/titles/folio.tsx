import { PageSection } from '@strata/ui';
import { FolioHistory, FolioView, LoadState, UnitPlace } from '@strata/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Title, useTitlePlace } from './titles.ts';

export interface FolioProps {
  readonly title: Title;
  /** At the head of the history. */
  readonly children: ReactNode;
}

/** All that is registered of a title, where its unit is, and how it came to stand so. */
export function Folio({ title, children }: FolioProps) {
  const { place, unit, youAre } = title;
  const isApplicant = youAre.includes('applicant');
  return (
    <>
      <FolioView
        folio={title}
        unit={
          isApplicant && place !== null ? (
            <Link to={`/app/units/${place.unitId}`}>{unit.number}</Link>
          ) : undefined
        }
        scheme={
          isApplicant && place !== null ? (
            <Link to={`/app/applications/${place.applicationId}/registrations`}>{title.scheme.number}</Link>
          ) : undefined
        }
      />
      {place === null || title.asOf !== null ? null : (
        <PageSection id="place" title="Where it is">
          <TitlePlace title={title} />
        </PageSection>
      )}
      <PageSection id="history" title="History">
        {children}
        <FolioHistory
          acts={title.history}
          // Whoever applied has its page; of a request only its parties do.
          basis={({ kind, id, reference }) =>
            kind === 'application' && isApplicant ? (
              <Link to={`/app/applications/${id}`}>{reference}</Link>
            ) : (
              reference
            )
          }
        />
      </PageSection>
    </>
  );
}

/** The building with the unit in it, as the plan that is registered now has it. */
function TitlePlace({ title }: { readonly title: Title }) {
  const query = useTitlePlace(title.id);
  return (
    <LoadState query={query} what="building">
      {(place) =>
        place === null ? <p>The registered plan no longer has this unit.</p> : <UnitPlace {...place} />
      }
    </LoadState>
  );
}
