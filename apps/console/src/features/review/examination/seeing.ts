import { type ExaminedType, seenSectionsPart } from '@strata/domain';
import { useMemo } from 'react';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';
import type { Drafts } from '../drafts/record-drafts.ts';
import { draftsOf, useReadOfDrafts } from '../drafts/use-drafts.ts';

/** Which sections of a record were seen, and by whom. */
export interface Seeing {
  /** By this officer. */
  readonly own: ReadonlySet<string>;
  /** Names of colleagues by section. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  readonly mark: (section: string, isSeen: boolean) => void;
}

/** Something may have been changed since it was submitted before: what was seen counts for one submission. */
const keyOf = (submittedDate: string, section: string): string => `${submittedDate} ${section}`;

const linesOf = (seen: readonly string[] = []): string => seen.join('\n');

/** A line for each section that a colleague saw. */
const othersIn = ({ others }: Drafts): string =>
  others
    .filter(({ part }) => part === seenSectionsPart)
    .flatMap(({ name, content }) => (content.seen ?? []).map((key) => `${key}\t${name}`))
    .join('\n');

/** Seen sections are a draft of the officer like remarks: kept on the server, and shown to whoever takes over. */
export function useSeeing(
  objectType: ExaminedType,
  id: string,
  record: Pick<ReviewedRecord, 'examination' | 'acts'> | undefined,
): Seeing | undefined {
  const own = useReadOfDrafts(objectType, id, ({ parts }) => linesOf(parts.get(seenSectionsPart)?.seen));
  const others = useReadOfDrafts(objectType, id, othersIn);
  const submittedDate = record?.examination?.submittedDate;
  const mayAct = record?.acts.some((act) => act !== 'note') === true;
  return useMemo(() => {
    // Whoever can do no more than write a note has nothing to tick off.
    if (submittedDate === undefined || !mayAct) return undefined;
    const drafts = draftsOf(objectType, id);
    const sectionIn = (key: string): readonly string[] => {
      const [when, section] = key.split(' ');
      return when === submittedDate && section !== undefined ? [section] : [];
    };
    const byOthers = others.split('\n').flatMap((line) => {
      const [key = '', name = ''] = line.split('\t');
      return sectionIn(key).map((section) => ({ section, name }));
    });
    return {
      own: new Set(own.split('\n').flatMap(sectionIn)),
      others: new Map(
        [...Map.groupBy(byOthers, ({ section }) => section)].map(
          ([section, all]) => [section, all.map(({ name }) => name)] as const,
        ),
      ),
      mark: (section, isSeen) => {
        const next = new Set(drafts.drafts().parts.get(seenSectionsPart)?.seen);
        const key = keyOf(submittedDate, section);
        if (isSeen) next.add(key);
        else next.delete(key);
        drafts.write(seenSectionsPart, { seen: [...next] });
      },
    };
  }, [own, others, objectType, id, submittedDate, mayAct]);
}
