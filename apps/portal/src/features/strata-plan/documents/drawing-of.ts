import { fileIdOf, type ViewedDocument } from '@strata/web';

/** The drawing of a unit, to be looked at. */
export function drawingOf(unit: {
  readonly unitNumber: string;
  readonly drawingDocument: string | null;
  readonly drawingFileName: string | null;
}): ViewedDocument | undefined {
  if (unit.drawingDocument === null) return undefined;
  return {
    id: fileIdOf(unit.drawingDocument),
    label: `Drawing of unit ${unit.unitNumber}`,
    fileName: unit.drawingFileName ?? `unit-${unit.unitNumber}.pdf`,
  };
}
