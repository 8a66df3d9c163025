import { Button, Text, useMedia } from '@strata/ui';
import { useEffect, useRef, useState } from 'react';
import { useOpenReturn } from '../../../app/application-timeline.ts';
import type { StepId } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { countProblems } from '../plan/steps.ts';
import { useProblems } from '../plan/use-problems.ts';

/** How much is left, in words: what is to fix, and apart from it the warnings. The remarks of a return are no problems of the plan. */
function leftWords(
  { toFix, toCheck }: { readonly toFix: number; readonly toCheck: number },
  hasRemarks: boolean,
) {
  const none = hasRemarks ? 'Only remarks are left' : 'Nothing left to fix';
  if (toFix === 0) return { left: toCheck === 0 ? none : `${toCheck} to check`, besides: '' };
  return { left: `${toFix} left`, besides: toCheck === 0 ? '' : `and ${toCheck} to check` };
}

export function useLeftWords(plan: Plan, counts: ReturnType<typeof countProblems>) {
  const { decision } = useOpenReturn(plan);
  return leftWords(counts, decision !== undefined);
}

const openerId = 'open-problems';
export const headingId = 'all-problems';

/** Kept from page to page, in memory alone: a new visit begins with the panel. */
let wasOpen = true;

/** Whether the panel stands beside the work. Whoever closes or opens it has the focus at the way back. */
export function usePanel(step: StepId) {
  // The tables of the calculation plan need the room; their last column says what is wrong.
  const isNarrow = useMedia(step === 'StrataCalculationPlan' ? '(width < 112em)' : '(width < 88em)');
  const [isOpen, setOpen] = useState(wasOpen);
  const isToggled = useRef(false);
  useEffect(() => {
    if (!isToggled.current) return;
    isToggled.current = false;
    document.getElementById(isOpen ? headingId : openerId)?.focus();
  }, [isOpen]);
  const toggle = () => {
    isToggled.current = true;
    wasOpen = !isOpen;
    setOpen(wasOpen);
  };
  return { isNarrow, isOpen, toggle };
}

export type Panel = ReturnType<typeof usePanel>;

/** The way back to the panel, once it was closed; that nothing is left, once there is none. */
export function PanelOpener({ plan, panel }: { readonly plan: Plan; readonly panel: Panel }) {
  const { open } = useProblems(plan);
  const { left } = useLeftWords(plan, countProblems(open));
  if (open.length === 0)
    return (
      <Text as="span" tone="quiet">
        {left}
      </Text>
    );
  if (panel.isNarrow || panel.isOpen) return null;
  return (
    <Button id={openerId} small onClick={panel.toggle}>
      Problems: {left.toLowerCase()}
    </Button>
  );
}
