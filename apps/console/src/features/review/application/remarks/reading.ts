import { type RemarkSection, remarkSections } from '@strata/domain';
import { useMemo } from 'react';
import { draftsOf, useDrafts, useReadOfDrafts } from '../../drafts/use-drafts.ts';

/** What an officer wrote and ticked while reading an application. */
export interface Reading {
  /** A remark that was begun and has no words yet is empty. */
  readonly remarks: Readonly<Partial<Record<RemarkSection, string>>>;
  /** Keys of the warnings that were looked at, by revision: another revision is looked at anew. */
  readonly seen: Readonly<Record<string, ReadonlySet<string>>>;
}

const remarkPart = (section: RemarkSection): string => `remark:${section}`;
const seenPart = (revisionId: string): string => `seen:${revisionId}`;

/** What was written and ticked on this application, shared by all of its pages. */
export function useReading(id: string) {
  const { parts, drafts } = useDrafts('application', id);
  const reading = useMemo((): Reading => {
    const remarks: Partial<Record<RemarkSection, string>> = {};
    for (const section of remarkSections) {
      const text = parts.get(remarkPart(section))?.text;
      if (text !== undefined) remarks[section] = text;
    }
    const seen = [...parts].flatMap(([part, content]) =>
      part.startsWith('seen:') ? [[part.slice('seen:'.length), new Set(content.seen)] as const] : [],
    );
    return { remarks, seen: Object.fromEntries(seen) };
  }, [parts]);
  return {
    reading,
    write: (section: RemarkSection, text: string | undefined) =>
      drafts.write(remarkPart(section), text === undefined ? null : { text }),
    see: (revisionId: string, keys: readonly string[], isSeen: boolean) => {
      const next = new Set(drafts.drafts().parts.get(seenPart(revisionId))?.seen);
      for (const key of keys)
        if (isSeen) next.add(key);
        else next.delete(key);
      drafts.write(seenPart(revisionId), { seen: [...next] });
    },
  };
}

/** On which sections there is a remark with words; it changes with the first word and not with every letter. */
export function useRemarkedSections(id: string): ReadonlySet<string> {
  const remarked = useReadOfDrafts('application', id, ({ parts }) =>
    remarkSections.filter((section) => (parts.get(remarkPart(section))?.text ?? '').trim() !== '').join(' '),
  );
  return useMemo(() => new Set(remarked.split(' ')), [remarked]);
}

/** They went out with the letter, and are not written again. */
export function discardRemarks(applicationId: string): void {
  draftsOf('application', applicationId).forget(remarkSections.map(remarkPart));
}
