import { counted } from '../../decimals.ts';
import { unitsDrawnForFiles } from '../../drawn-plan/unit-file-rule.ts';
import { valuersCertificateId } from '../../reference-data.ts';
import type { StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';

/** The part of a plan that says which documents it has and needs. */
export type PlanPapers = Pick<
  StrataPlan,
  'strataDevelopmentTypeId' | 'documentTypes' | 'strataDocuments' | 'shareMethod'
>;

/**
 * Documents that the type of development, or how the share values are set, requires and that are not there. Of all
 * findings these alone can come without a change of the plan: the ministry can ask for another document.
 */
export function findingsOfDocuments(plan: PlanPapers): readonly Finding[] {
  const { strataDevelopmentTypeId: type, documentTypes, strataDocuments } = plan;
  const present = new Set(strataDocuments.map(({ documentTypeId }) => documentTypeId));
  const missing = documentTypes
    .filter(({ id, requiredFor }) => type !== null && requiredFor.includes(type) && !present.has(id))
    .map(({ id, name }) =>
      finding('documentMissing', { kind: 'document', id: `${id}` }, `Add the document: ${name}.`),
    );
  const isEntered = plan.shareMethod.method.name === 'entered';
  if (!isEntered || present.has(valuersCertificateId)) return missing;
  const where = { kind: 'document', id: `${valuersCertificateId}` } as const;
  return [
    ...missing,
    finding(
      'certificateMissing',
      where,
      'Add the valuer’s certificate: the share values are entered from it.',
    ),
  ];
}

/** Units without a drawing: once a building, because it would else be said of every unit. */
export function findingsOfDrawings(plan: StrataPlan): readonly Finding[] {
  const drawn = unitsDrawnForFiles(plan);
  return plan.strataBuildings.flatMap(({ id, name, floors }) => {
    const undrawn = floors.flatMap(({ units }) =>
      units
        .filter(({ id: unitId, drawingDocument }) => drawingDocument === null && !drawn.has(unitId))
        .map(({ unitNumber }) => unitNumber),
    );
    if (undrawn.length === 0) return [];
    const units = firstOf(undrawn);
    return [
      finding(
        'drawingMissing',
        { kind: 'building', id, field: 'drawingDocument' },
        `${counted(undrawn.length, 'unit has', 'units have')} no drawing in ${name}: ${units}.`,
        { count: `${undrawn.length}`, units },
      ),
    ];
  });
}
