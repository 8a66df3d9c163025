import type { RemarkSection } from '@strata/domain';
import { Box } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Shortcut, useShortcuts } from '../../../../app/shortcuts/shortcuts.ts';
import { ApplicationLayout, WithApplicationId } from '../application-layout.tsx';
import { RemarkNote } from '../remarks/remark-note.tsx';
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
  return <DocumentPage document={calculationPlan} section="calculationPlan" />;
}

/** `/applications/{id}/schedule`: its units with their share values. */
export function SchedulePage() {
  return <DocumentPage document={schedule} section="schedule" />;
}

interface DocumentPageProps {
  readonly document: PlanDocument;
  /** What remarks on it are about. */
  readonly section: RemarkSection;
}

function DocumentPage(props: DocumentPageProps) {
  return <WithApplicationId>{(id) => <ApplicationDocument key={id} id={id} {...props} />}</WithApplicationId>;
}

function ApplicationDocument({ id, document, section }: DocumentPageProps & { readonly id: string }) {
  // Asked for beside the head, so that neither waits for the other.
  const { error } = useQuery(documentQuery(document, id));
  useDocumentShortcuts(id, document);
  return (
    <ApplicationLayout id={id} label={document.label} error={error}>
      {(application) => (
        <>
          {application === undefined ? null : (
            <Box below={6} hideEmpty>
              <RemarkNote applicationId={id} section={section} acts={application.acts} earlier={[]} />
            </Box>
          )}
          <DocumentView
            key={document.path}
            applicationId={id}
            reference={application?.reference ?? 'Application'}
            document={document}
          />
        </>
      )}
    </ApplicationLayout>
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
