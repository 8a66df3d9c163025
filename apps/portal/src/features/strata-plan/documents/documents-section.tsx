import { Box, Dialog, EmptyState, FileIcon, Stack, Text, useMedia } from '@strata/ui';
import { DocumentViewer, explainDocument, loadDocument, type ViewedDocument } from '@strata/web';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { exchangeAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';
import type { DocumentType } from '../plan/plan.ts';
import { BoardResolution } from './board-resolution.tsx';
import { DocumentTypeItem } from './document-type-item.tsx';
import css from './documents.module.css';
import { UnitDrawings } from './unit-drawings.tsx';

// Most plans are drawn from no file.
const DrawnFrom = lazy(async () => {
  const { DrawnFrom: Part } = await import('./drawn-from.tsx');
  return { default: Part };
});

/** The documents by their types, the drawings by their buildings, and beside them the one that is being read. */
export function DocumentsSection({ plan }: PlanPartProps) {
  const [shown, setShown] = useState<ViewedDocument>();
  const { documentTypes, strataDevelopmentTypeId: type } = plan;
  const required = documentTypes.filter(({ requiredFor }) => type !== null && requiredFor.includes(type));
  const listOf = (types: readonly DocumentType[], isRequired: boolean) => (
    <Stack as="ul">
      {types.map((documentType) => (
        <DocumentTypeItem
          key={documentType.id}
          plan={plan}
          documentType={documentType}
          isRequired={isRequired}
          shown={shown?.id}
          onShow={setShown}
        />
      ))}
    </Stack>
  );
  // Beside the list where there is room, else over it.
  const narrow = useMedia('(width < 64em)');
  const viewer =
    shown === undefined ? undefined : (
      <DocumentViewer key={shown.id} document={shown} load={loadDocument} explain={explainDocument} />
    );
  return (
    <Stack gap={8} className={`grid-start ${css.section}`}>
      <Stack gap={10}>
        <Stack as="section" id="documents" gap={4} aria-labelledby="documents-title">
          <h2 id="documents-title">Plan documents</h2>
          {type === null ? (
            <Text tone="quiet" size="small">
              Which documents are required is known once the type of development is chosen.
            </Text>
          ) : null}
          <BoardResolution plan={plan} />
          {plan.canEdit ? (
            <Text tone="quiet" size="small">
              The Excel templates of floors, units, common property and the accessory schedule are among{' '}
              <Link to={exchangeAddress(plan.id)}>templates and imports</Link>.
            </Text>
          ) : null}
          {required.length === 0 ? null : <h3>Required</h3>}
          {listOf(required, true)}
          <h3>{required.length === 0 ? 'By type' : 'Further documents'}</h3>
          {listOf(
            documentTypes.filter((one) => !required.includes(one)),
            false,
          )}
        </Stack>
        {plan.drawing?.files === undefined ? null : (
          <Suspense>
            <DrawnFrom files={plan.drawing.files} />
          </Suspense>
        )}
        <UnitDrawings plan={plan} shown={shown?.id} onShow={setShown} />
      </Stack>
      {narrow ? null : (
        <section
          data-print="hidden"
          className={css.viewer}
          data-open={shown !== undefined}
          aria-label="Preview"
        >
          {viewer ?? (
            <EmptyState title="No document is open" icon={<FileIcon size={32} />}>
              <p>Choose “View” beside a document to read it here.</p>
            </EmptyState>
          )}
        </section>
      )}
      {narrow && shown !== undefined ? (
        <Dialog title={shown.label} wide onClose={() => setShown(undefined)}>
          <Box tall>{viewer}</Box>
        </Dialog>
      ) : null}
    </Stack>
  );
}
