import type { StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding } from './make-finding.ts';

/** Documents that the type of development requires and that are not there. */
export function findingsOfDocuments(plan: StrataPlan): readonly Finding[] {
  const { strataDevelopmentTypeId: type, documentTypes, strataDocuments } = plan;
  const present = new Set(strataDocuments.map(({ documentTypeId }) => documentTypeId));
  return documentTypes
    .filter(({ id, requiredFor }) => type !== null && requiredFor.includes(type) && !present.has(id))
    .map(({ id, name }) =>
      finding('documentMissing', { kind: 'document', id: `${id}` }, `Add the document: ${name}.`),
    );
}
