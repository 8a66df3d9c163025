import { DocumentViewer, explainDocument, fileIdOf, loadDocument } from '@strata/web';
import type { Unit } from '../units.ts';
import css from './unit-drawing.module.css';

/** The drawing of the unit, as it was handed in. */
export function UnitDrawing({ unit }: { readonly unit: Unit }) {
  const { drawingDocument, drawingFileName, unitNumber } = unit;
  if (drawingDocument === null) return <p>There is no drawing of this unit yet.</p>;
  return (
    <div className={css.drawing}>
      <DocumentViewer
        document={{
          id: fileIdOf(drawingDocument),
          label: `Drawing of unit ${unitNumber}`,
          fileName: drawingFileName ?? `unit-${unitNumber}`,
        }}
        load={loadDocument}
        explain={explainDocument}
      />
    </div>
  );
}
