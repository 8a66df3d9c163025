import { type RefObject, useMemo } from 'react';
import { useShortcuts } from '../../../app/shortcuts/shortcuts.ts';
import { examinationKey } from '../examination/examination-key.ts';
import type { ActButtonProps } from './act-button.tsx';
import type { OfficerAct } from './reviewed-record.ts';

/** The key of an act, while the focus is in the record. A decision is only asked for by it: Enter confirms. */
export const actKeys: Readonly<Partial<Record<OfficerAct, string>>> = {
  recommend: 'r',
  return: 'b',
  approve: 'a',
  register: 'a',
  verify: 'a',
  reject: 'x',
  referBack: 'e',
  note: 'i',
  take: 't',
  putBack: 'p',
  assign: 'o',
};

const labels: Readonly<Partial<Record<OfficerAct, string>>> = {
  recommend: 'Recommend',
  return: 'Return',
  approve: 'Approve',
  register: 'Register',
  verify: 'Verify',
  reject: 'Reject',
  referBack: 'Refer back',
  note: 'Write a note',
  take: 'Take',
  putBack: 'Put back',
  assign: 'Assign',
};

/** The keys of what this officer may do: each does what the button does that shows it, or the entry of the menu. */
export function useActKeys(
  acts: readonly OfficerAct[],
  offered: RefObject<readonly ActButtonProps[]>,
  takeNext: () => void,
): void {
  const allowed = acts.join(' ');
  const shortcuts = useMemo(
    () =>
      allowed.split(' ').flatMap((act) => {
        const key = actKeys[act as OfficerAct];
        if (key === undefined) return [];
        const press = () => {
          const found = offered.current.find((one) => one.act === act);
          if (found?.busy !== true) found?.onPress();
        };
        return [examinationKey(key, labels[act as OfficerAct] ?? act, press)];
      }),
    [allowed, offered],
  );
  useShortcuts('Acts', shortcuts);
  const next = useMemo(() => [examinationKey('n', 'Take the next record', takeNext)], [takeNext]);
  useShortcuts('Next record', next);
}
