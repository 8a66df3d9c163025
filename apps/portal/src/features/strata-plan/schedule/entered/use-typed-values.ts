import { displayWhole } from '@strata/domain';
import { toast } from '@strata/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Plan } from '../../plan/plan.ts';
import type { LotRow } from '../lot-columns.ts';
import { lotsOf } from '../plan-schedule.ts';
import type { TypedValues } from './edits-context.ts';
import { type Edits, plainWhole, problemOfValue, savedValues, textOf, withTexts } from './entered-values.ts';
import { pasteValues } from './paste-values.ts';

const noMessages: ReadonlyMap<string, string> = new Map();
const counted = (count: number, one: string, several: string) =>
  `${displayWhole(count)} ${count === 1 ? one : several}`;

/** The values that are typed or pasted, and how the fields of the table hang on them. */
export function useTypedValues(plan: Plan, initial: Edits) {
  const [edits, setEdits] = useState(initial);
  const [before, setBefore] = useState<Edits>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [served, setServed] = useState(noMessages);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<readonly LotRow[]>([]);
  const saved = savedValues(plan);

  const fields = useMemo((): Omit<TypedValues, 'isLocked'> => {
    const set = (texts: Iterable<readonly [string, string]>) =>
      setEdits((was) => withTexts(was, texts, saved));
    const drop = (unitIds: Iterable<string>) =>
      setServed((was) => {
        if (was.size === 0) return was;
        const changed = new Set(unitIds);
        return new Map([...was].filter(([unitId]) => !changed.has(unitId)));
      });
    return {
      textOf: (unitId) => textOf(unitId, edits, saved),
      errorOf: (unitId) =>
        served.get(unitId) ??
        (attempt > 0 || left.has(unitId) ? problemOfValue(textOf(unitId, edits, saved)) : undefined),
      change: (unitId, text) => {
        set([[unitId, text]]);
        setBefore(undefined);
        drop([unitId]);
      },
      leave: (unitId) => {
        const text = textOf(unitId, edits, saved);
        if (plainWhole(text) !== text) set([[unitId, plainWhole(text)]]);
        setLeft((was) => (was.has(unitId) ? was : new Set(was).add(unitId)));
      },
      paste: (unitId, text) => {
        const lots = lotsOf(plan);
        const pasted = pasteValues(
          text,
          shown.current.map(({ lot }) => lot),
          lots,
          unitId,
        );
        if (pasted === undefined) return false;
        if (pasted === 'tooManyColumns') {
          toast.error('Nothing was filled: copy the values alone, or unit numbers beside their values');
          return true;
        }
        setBefore(edits);
        set(pasted.texts);
        drop(pasted.texts.keys());
        setLeft((was) => new Set([...was, ...pasted.texts.keys()]));
        toast.success(`${counted(pasted.texts.size, 'value', 'values')} filled`);
        if (pasted.leftOver > 0)
          toast.error(
            `${counted(pasted.leftOver, 'line', 'lines')} did not fit: there is no unit for ${pasted.leftOver === 1 ? 'it' : 'them'} here`,
          );
        return true;
      },
    };
  }, [plan, edits, saved, served, left, attempt]);

  const onShown = useCallback((rows: readonly LotRow[]) => {
    shown.current = rows;
  }, []);

  return {
    edits,
    setEdits,
    fields,
    served,
    attempt,
    canUndo: before !== undefined,
    undo() {
      if (before !== undefined) setEdits(before);
      setBefore(undefined);
    },
    onShown,
    /** Sending was refused, here or by the server; the summary takes the focus. */
    refuse(messages: ReadonlyMap<string, string> = noMessages) {
      setServed(messages);
      setAttempt((was) => was + 1);
    },
  };
}
