import { type RemarkSection, remarkSectionNames } from '@strata/domain';
import { actWords, type PanelAct } from '../../../app/examinations/act-words.ts';

/** What a part of a draft is about: a section, an act, the warnings. */
export function partInWords(part: string): string {
  const [kind, of = ''] = part.split(':');
  if (kind === 'remark') return `Remark: ${remarkSectionNames[of as RemarkSection]}`;
  return kind === 'act' ? actWords[of as PanelAct].asks : 'Warnings looked at';
}
