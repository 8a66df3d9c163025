import type { StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding } from './make-finding.ts';

/** What is wrong with the drawing of a plan, level by level, in the words of whoever has its rings. */
export function findingsOfDrawing({ drawing }: StrataPlan): readonly Finding[] {
  return (drawing?.levels ?? []).flatMap(({ floorId: id, problems }) =>
    problems.map(({ code, message, numbers }) =>
      finding(code, id === null ? { kind: 'details' } : { kind: 'floor', id }, message, numbers),
    ),
  );
}
