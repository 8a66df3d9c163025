import type { Deadline } from '../deadline.ts';
import { refuseTooMuch } from '../workbook-refusal.ts';
import { readXml } from './read-xml.ts';

/** What a part of a workbook refers to. */
export interface Relation {
  readonly id: string;
  /** The last word of its type, such as `worksheet`; the same in both dialects of the format. */
  readonly type: string;
  readonly target: string;
  /** It points out of the workbook. */
  readonly isExternal: boolean;
}

/** As many as a sheet may have addresses to click on. */
const mostRelations = 65_536;

export function readRelations(bytes: Buffer, checkDeadline: Deadline): Relation[] {
  const relations: Relation[] = [];
  readXml(
    bytes,
    {
      open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
        if (name !== 'Relationship') return;
        if (relations.length >= mostRelations) refuseTooMuch('too many links');
        const type = Type.slice(Type.lastIndexOf('/') + 1);
        relations.push({ id: Id, type, target: Target, isExternal: TargetMode.toLowerCase() === 'external' });
      },
    },
    checkDeadline,
  );
  return relations;
}

/** The name of the part that keeps the relations of another. */
export function relationsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** The part that a relation of another part means. */
export function resolveTarget(part: string, target: string): string {
  const base = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '' && step !== '.') base.push(step);
  }
  return base.join('/');
}
