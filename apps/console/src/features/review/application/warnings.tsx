import { counted, displayDate, type PlanSection, planSections } from '@strata/domain';
import {
  Button,
  CheckIcon,
  Inline,
  type ProblemGroup,
  ProblemsPanel,
  type ShownProblem,
  Stack,
  Text,
} from '@strata/ui';
import type { Revision, SeenByExaminer } from './application-queries.ts';
import css from './warnings.module.css';

type Warning = Revision['warnings'][number];

const titles: Readonly<Record<PlanSection, string>> = {
  details: 'Development details',
  buildings: 'Buildings',
  commonProperty: 'Common property',
  documents: 'Documents',
  shares: 'Schedule of strata units',
};

/** What the officer does with the warnings: ticks them, sees what the examiner ticked, or reads them. */
export type Ticks =
  | {
      readonly kind: 'own';
      readonly seen: ReadonlySet<string>;
      readonly onSee: (keys: readonly string[], isSeen: boolean) => void;
    }
  | { readonly kind: 'examiners'; readonly seen: SeenByExaminer }
  | { readonly kind: 'none' };

export interface WarningsProps {
  readonly warnings: readonly Warning[];
  readonly ticks: Ticks;
}

/** A section with so many warnings can be ticked as a whole. */
const manyInSection = 10;

/** What the plan gives to think about: each warning with the architect's answer, and whether it was looked at. */
export function Warnings({ warnings, ticks }: WarningsProps) {
  if (warnings.length === 0) return <p>The plan has no warnings, and nothing in it blocks its approval.</p>;
  const bySection = Map.groupBy(warnings, ({ section }) => section);
  const order = [...new Set<string>([...planSections, ...bySection.keys()])];
  const groups = order.flatMap((section): readonly ProblemGroup[] => {
    const here = bySection.get(section);
    if (here === undefined) return [];
    const title = titles[section as PlanSection] ?? section;
    return [{ id: section, title, findings: here.map((warning) => shown(warning, ticks)) }];
  });
  return (
    <Stack gap={3}>
      <ProblemsPanel title="Found in the plan" headingLevel={3} groups={groups} />
      <SeenLine warnings={warnings} ticks={ticks} />
      {ticks.kind === 'own'
        ? groups.map(({ id, title, findings }) =>
            findings.length < manyInSection ? null : (
              <p key={id}>
                <Button
                  small
                  onClick={() =>
                    ticks.onSee(
                      findings.map(({ key }) => key),
                      true,
                    )
                  }
                >
                  I have looked at all {findings.length} of {title}
                </Button>
              </p>
            ),
          )
        : null}
    </Stack>
  );
}

function SeenLine({ warnings, ticks }: WarningsProps) {
  if (ticks.kind === 'none') return null;
  if (ticks.kind === 'examiners') {
    const { by, at } = ticks.seen;
    return (
      <Text tone="quiet">
        {by} recommended it on {displayDate(at)}, and had looked at what is ticked here.
      </Text>
    );
  }
  const left = warnings.filter(({ key }) => !ticks.seen.has(key)).length;
  return (
    <Text as="output" tone="quiet">
      {left === 0
        ? 'You have looked at every warning.'
        : `${counted(left, 'warning')} of ${warnings.length} not looked at yet. To recommend it, look at every one.`}
    </Text>
  );
}

function shown({ key, message, answer }: Warning, ticks: Ticks): ShownProblem {
  return {
    key,
    severity: 'warning',
    message,
    ...(answer === null
      ? {}
      : {
          answered: (
            <>
              {answer.reason} ({answer.by}, {displayDate(answer.date)})
            </>
          ),
        }),
    ...(ticks.kind === 'none' ? {} : { action: <Tick warningKey={key} message={message} ticks={ticks} /> }),
  };
}

interface TickProps {
  readonly warningKey: string;
  readonly message: string;
  readonly ticks: Exclude<Ticks, { kind: 'none' }>;
}

function Tick({ warningKey, message, ticks }: TickProps) {
  if (ticks.kind === 'examiners') {
    return ticks.seen.keys.has(warningKey) ? (
      <Inline as="span" fit gap={2} tone="success" wrap="never">
        <CheckIcon size={16} /> Looked at
      </Inline>
    ) : (
      <Inline as="span" fit gap={2} tone="quiet" wrap="never">
        Not ticked
      </Inline>
    );
  }
  return (
    <Inline as="label" fit gap={2} wrap="never" className={css.tick}>
      <input
        type="checkbox"
        aria-label={`Looked at: ${message}`}
        data-problem={ticks.seen.has(warningKey) ? undefined : true}
        checked={ticks.seen.has(warningKey)}
        onChange={(event) => ticks.onSee([warningKey], event.target.checked)}
      />
      Looked at
    </Inline>
  );
}
