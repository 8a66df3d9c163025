import { displayDate, type Finding, type PlanSection, planSections } from '@strata/domain';
import { Button, type FindingGroup, FindingsPanel, type ShownFinding } from '@strata/ui';
import { useEffect, useRef, useState } from 'react';
import { addressOfFinding } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import { type AnsweredFinding, useFindings } from '../plan/use-findings.ts';
import { OverrideDialog } from './override-dialog.tsx';

const titles: Readonly<Record<PlanSection, string>> = {
  details: 'Development details',
  buildings: 'Buildings',
  commonProperty: 'Common property',
  documents: 'Documents',
  shares: 'Schedule of strata units',
};

export interface PlanFindingsProps {
  readonly plan: Plan;
  /** The section that is shown comes first. */
  readonly first?: PlanSection | undefined;
}

/** Everything that is found in the plan as it is now, with the way to each place, and the answers to warnings. */
export function PlanFindings({ plan, first }: PlanFindingsProps) {
  const { open, answered } = useFindings(plan);
  const [overriding, setOverriding] = useState<Finding>();
  const root = useRef<HTMLDivElement>(null);
  // How often an answer was given or taken back: the button that was pressed is gone then.
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers > 0) root.current?.focus({ preventScroll: true });
  }, [answers]);
  const answer = () => setAnswers((times) => times + 1);

  const shown = (finding: Finding): ShownFinding => ({
    key: finding.key,
    severity: finding.severity,
    message: finding.message,
    href: addressOfFinding(plan, finding),
    action:
      plan.canEdit && finding.severity === 'warning' ? (
        <Button small aria-label={`Override: ${finding.message}`} onClick={() => setOverriding(finding)}>
          Override
        </Button>
      ) : undefined,
  });
  const shownAnswer = ({ finding, override }: AnsweredFinding): ShownFinding => ({
    ...shown(finding),
    answered: `${override.reason} (${override.overriddenBy}, ${displayDate(override.overriddenDate)})`,
    action: plan.canEdit ? <TakeBack plan={plan} finding={finding} onTaken={answer} /> : undefined,
  });

  const order = first === undefined ? planSections : [first, ...planSections.filter((one) => one !== first)];
  const groups = order.map(
    (section): FindingGroup => ({
      id: section,
      title: titles[section],
      findings: [
        ...open.filter((finding) => finding.section === section).map(shown),
        ...answered.filter(({ finding }) => finding.section === section).map(shownAnswer),
      ],
    }),
  );
  return (
    <div ref={root} id="findings" tabIndex={-1}>
      <FindingsPanel title="Findings" groups={groups} />
      {overriding === undefined ? null : (
        <OverrideDialog
          plan={plan}
          finding={overriding}
          onDone={answer}
          onClose={() => setOverriding(undefined)}
        />
      )}
    </div>
  );
}

interface TakeBackProps {
  readonly plan: Plan;
  readonly finding: Finding;
  readonly onTaken: () => void;
}

function TakeBack({ plan, finding, onTaken }: TakeBackProps) {
  const { send, isSending } = useChange('DELETE /Applications/findingOverrides', {
    done: 'Answer taken back',
    onDone: onTaken,
  });
  return (
    <Button
      small
      busy={isSending}
      aria-label={`Take back: ${finding.message}`}
      onClick={() => send({ input: { query: { applicationId: plan.id, key: finding.key } } })}
    >
      Take back
    </Button>
  );
}
