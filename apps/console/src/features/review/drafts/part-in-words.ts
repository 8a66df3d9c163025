import { type RemarkSection, remarkSectionNames, seenSectionsPart } from '@strata/domain';
import { actWords, type PanelAct } from '../../../app/examinations/act-words.ts';

/** What a part of a draft is about: a section, an act, the warnings, the sections seen. */
export function partInWords(part: string): string {
  const [kind, of = ''] = part.split(':');
  if (kind === 'remark') return `Remark: ${remarkSectionNames[of as RemarkSection]}`;
  if (kind === seenSectionsPart) return 'Sections seen';
  return kind === 'act' ? actWords[of as PanelAct].asks : 'Warnings looked at';
}
