import { Box } from '@strata/ui';
import { ApplicationStatus, isMissing, LoadState, Page } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationHeadQuery, applicationPath } from '../../../app/applications.ts';
import { recordKinds } from '../../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../../app/not-found-page.tsx';

import { useRecordId } from '../../../app/record-id.ts';
import { RecordTabs } from '../record-tabs.tsx';
import { ApplicationHead } from './application-head.tsx';
import type { ApplicationReview } from './application-queries.ts';

export interface ApplicationLayoutProps {
  readonly id: string;
  /** What of the application this page shows; left out for the application itself. */
  readonly label?: string;
  /** Of what else the page shows: what is missing makes the page missing. */
  readonly error?: unknown;
  /** In place of the head's data while they come, and below it afterwards. */
  readonly children: (application: ApplicationReview | undefined) => ReactNode;
}

/** A page of an application: its name and state, the ways to its other pages, what it is about. */
export function ApplicationLayout({ id, label, error, children }: ApplicationLayoutProps) {
  const query = useQuery({
    ...applicationHeadQuery(id),
    // Whoever opens it looks: it may have been submitted anew since. Going on to its other pages is the same look.
    refetchOnMount: label === undefined ? 'always' : true,
  });
  const { data } = query;
  if ((data === undefined && isMissing(query.error)) || isMissing(error)) return <NotFoundPage />;
  const reference = data?.reference ?? 'Application';
  const title = data === undefined ? 'Application' : `Application ${reference}`;
  const { plural, path } = recordKinds.application;
  return (
    <Page
      title={title}
      fullTitle={label === undefined ? title : `${label}, ${reference}`}
      crumbs={[
        { label: plural, to: path },
        ...(label === undefined
          ? [{ label: reference }]
          : [{ label: reference, to: applicationPath(id) }, { label }]),
      ]}
      beside={
        data === undefined ? undefined : (
          <ApplicationStatus id={data.applicationStatusId} name={data.applicationStatus.name} />
        )
      }
    >
      <RecordTabs objectType="application" id={id} />
      <Box below={6}>
        <LoadState query={query} what="application">
          {(application) => <ApplicationHead application={application} />}
        </LoadState>
      </Box>
      {children(data)}
    </Page>
  );
}

/** A page by the id in the address; one that is none asks nobody. */
export function WithApplicationId({ children }: { readonly children: (id: string) => ReactNode }) {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : children(id);
}
