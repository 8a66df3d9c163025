import { Skeleton } from '@strata/ui';
import { fileIdOf, LoadState, type ShownPlan } from '@strata/web';
import { useMemo } from 'react';
import { useShownDocument } from '../../record/documents-look.tsx';
import { DocumentsPane, type ReadDocument } from '../../record/documents-pane.tsx';
import { planOf } from '../application-queries.ts';
import { useExaminedApplication } from '../examined-application.ts';

/** `/applications/{id}/documents`: the documents of the plan, one of them open. */
export function DocumentsLook() {
  const { revision, isDeclared } = useExaminedApplication();
  if (isDeclared === false) return <p>No documents were submitted.</p>;
  return (
    <LoadState
      query={revision}
      what="documents"
      skeleton={<Skeleton label="Loading the documents" count={10} />}
    >
      {(loaded) => <Documents plan={planOf(loaded)} />}
    </LoadState>
  );
}

function Documents({ plan }: { readonly plan: ShownPlan }) {
  const { shown, show } = useShownDocument();
  const documents = useMemo(() => [...documentsOf(plan), ...drawingsOf(plan, shown)], [plan, shown]);
  return (
    <div data-tall>
      <DocumentsPane documents={documents} shown={shown} onShow={show} />
    </div>
  );
}

function documentsOf(plan: ShownPlan): readonly ReadDocument[] {
  return plan.strataDocuments.map(({ url, documentType, fileName, mediaType, sizeInBytes, addedDate }) => ({
    fileId: fileIdOf(url),
    label: documentType.name,
    fileName,
    mediaType,
    sizeInBytes,
    uploadedDate: addedDate,
  }));
}

/** The drawing of a unit that was asked for: a plan has thousands, which are not all named here. */
function drawingsOf(plan: ShownPlan, fileId: string | undefined): readonly ReadDocument[] {
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors)
      for (const { unitNumber, drawingDocument, drawingFileName } of units)
        if (drawingDocument !== null && fileIdOf(drawingDocument) === fileId)
          return [{ fileId, label: `Drawing of unit ${unitNumber}`, fileName: drawingFileName ?? 'drawing' }];
  return [];
}
