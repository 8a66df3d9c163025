import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Shortcut, useShortcuts } from '../../../../app/shortcuts/shortcuts.ts';
import { useExaminedApplication } from '../examined-application.ts';
import { DocumentView } from './document-view.tsx';
import {
  calculationPlan,
  documentPath,
  type PlanDocument,
  planDocuments,
  schedule,
} from './plan-documents.ts';

/** `/applications/{id}/calculation-plan`: areas and common property of a plan that was submitted. */
export function CalculationPlanLook() {
  return <PlanDocumentLook document={calculationPlan} />;
}

/** `/applications/{id}/schedule`: its units with their share values. */
export function ScheduleLook() {
  return <PlanDocumentLook document={schedule} />;
}

function PlanDocumentLook({ document }: { readonly document: PlanDocument }) {
  const { id, application } = useExaminedApplication();
  useDocumentShortcuts(id, document);
  return (
    <DocumentView
      key={document.path}
      applicationId={id}
      reference={application?.reference ?? 'Application'}
      document={document}
    />
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
