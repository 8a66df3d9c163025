import { ApplicationStatus, TabLinks } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { applicationHeadQuery } from '../../app/applications.ts';
import { LoadState } from '../../app/load-state.tsx';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { Page } from '../../app/page.tsx';
import { isMissing } from '../../app/problems.ts';
import { useRecordId } from '../../app/record-id.ts';
import { type Shortcut, useShortcuts } from '../../app/shortcuts/shortcuts.ts';
import css from './application-documents-page.module.css';
import { ApplicationHead } from './application-head.tsx';
import { DocumentView } from './document-view.tsx';
import {
  calculationPlan,
  documentPath,
  documentQuery,
  type PlanDocument,
  planDocuments,
  schedule,
} from './plan-documents.ts';

/** `/applications/{id}/calculation-plan`: areas and common property of a plan that was submitted. */
export function CalculationPlanPage() {
  return <DocumentPage document={calculationPlan} />;
}

/** `/applications/{id}/schedule`: its units with their share values. */
export function SchedulePage() {
  return <DocumentPage document={schedule} />;
}

function DocumentPage({ document }: { readonly document: PlanDocument }) {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <ApplicationDocument key={id} id={id} document={document} />;
}

interface ApplicationDocumentProps {
  readonly id: string;
  readonly document: PlanDocument;
}

/** An application's head, and one of its documents below. */
function ApplicationDocument({ id, document }: ApplicationDocumentProps) {
  const query = useQuery(applicationHeadQuery(id));
  // Asked for beside the head, so that neither waits for the other.
  const { error } = useQuery(documentQuery(document, id));
  useDocumentShortcuts(id, document);
  const { data } = query;
  if (isMissing(query.error) || isMissing(error)) return <NotFoundPage />;
  const reference = data?.reference ?? 'Application';
  return (
    <Page
      title={data === undefined ? 'Application' : `Application ${reference}`}
      fullTitle={data === undefined ? document.label : `${document.label}, ${reference}`}
      crumbs={[{ label: 'Applications' }, { label: reference }]}
      beside={
        data === undefined ? undefined : (
          <ApplicationStatus id={data.applicationStatusId} name={data.applicationStatus.name} />
        )
      }
    >
      <div className={css.head}>
        <LoadState query={query} what="application">
          {(application) => <ApplicationHead application={application} />}
        </LoadState>
      </div>
      <TabLinks
        label="Documents"
        tabs={planDocuments.map((one) => ({ to: documentPath(id, one), label: one.label }))}
      />
      <DocumentView key={document.path} applicationId={id} reference={reference} document={document} />
    </Page>
  );
}

/** The same keys as for the documents of other records. */
function useDocumentShortcuts(id: string, document: PlanDocument): void {
  const navigate = useNavigate();
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const step = (by: 1 | -1) => () => {
      const next = planDocuments[planDocuments.findIndex(({ path }) => path === document.path) + by];
      if (next !== undefined) void navigate(documentPath(id, next));
    };
    return [
      { keys: ['['], label: 'Document before', run: step(-1) },
      { keys: [']'], label: 'Next document', run: step(1) },
    ];
  }, [id, document, navigate]);
  useShortcuts('Documents', shortcuts);
}
