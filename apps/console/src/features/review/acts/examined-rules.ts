import { counted } from '@strata/domain';
import type { PanelAct } from '../../../app/examinations/act-words.ts';
import { type ExaminedSection, unseenOf } from '../examination/examined-section.ts';
import type { Seeing } from '../examination/seeing.ts';
import type { ActRules } from './act-rules.ts';

/** Acts by which an examiner says that all is well. */
const finds: readonly PanelAct[] = ['recommend', 'verify'];

export interface Examined {
  readonly sections: readonly ExaminedSection[];
  readonly seeing: Seeing | undefined;
  /** So many remarks would go along if it were returned now. */
  readonly remarks: number;
}

/** The rules of a record's acts: what is recommended or verified was seen, and nothing was remarked on it. */
export function examinedRules(rules: ActRules, { sections, seeing, remarks }: Examined): ActRules {
  return {
    ...rules,
    blocked: (act) =>
      rules.blocked?.(act) ??
      (finds.includes(act) ? missingTo(act, unseenOf(sections, seeing), remarks) : undefined),
  };
}

/** "To recommend it, see 4 more sections and delete the remark." */
function missingTo(act: PanelAct, unseen: number, remarks: number): string | undefined {
  const missing = [
    ...(unseen === 0 ? [] : [`see ${counted(unseen, 'more section')}`]),
    ...(remarks === 0 ? [] : [remarks === 1 ? 'delete the remark' : `delete the ${remarks} remarks`]),
  ];
  return missing.length === 0 ? undefined : `To ${act} it, ${missing.join(' and ')}.`;
}

/** What keeps the examiner from saying that all is well, for the bar. */
export function missingIn(rules: ActRules, acts: readonly string[]): string | undefined {
  const act = finds.find((one) => acts.includes(one));
  return act && rules.blocked?.(act);
}

/** The act that is asked for most as things stand: with remarks the return, otherwise what ends the examination. */
export function primaryAct(
  rules: ActRules,
  acts: readonly PanelAct[],
  remarks: number,
): PanelAct | undefined {
  if (remarks > 0 && acts.includes('return')) return 'return';
  const act = (['register', 'approve', 'verify', 'recommend'] as const).find((one) => acts.includes(one));
  return act !== undefined && finds.includes(act) && rules.blocked?.(act) !== undefined ? undefined : act;
}
