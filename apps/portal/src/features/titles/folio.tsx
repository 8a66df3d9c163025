import { PageSection } from '@strata/ui';
import { FolioHistory, type FolioHistoryProps, FolioView } from '@strata/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Title } from './titles.ts';

export interface FolioProps {
  readonly title: Title;
  /** At the head of the history. */
  readonly children: ReactNode;
}

/** All that was registered of a title on a past day, and how it came to stand so. */
export function Folio({ title, children }: FolioProps) {
  return (
    <>
      <FolioView folio={title} />
      <PageSection id="history" title="History">
        {children}
        <FolioHistory acts={title.history} basis={historyBasis(title)} />
      </PageSection>
    </>
  );
}

/** Whoever applied has the page of an application; of a request only its parties do. */
export function historyBasis({ youAre }: Title): NonNullable<FolioHistoryProps['basis']> {
  return ({ kind, id, reference }) =>
    kind === 'application' && youAre.includes('applicant') ? (
      <Link to={`/app/applications/${id}`}>{reference}</Link>
    ) : (
      reference
    );
}
