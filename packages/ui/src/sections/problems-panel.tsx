import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { CheckIcon, CrossCircleIcon, WarningIcon } from '../icons/signs.tsx';
import { Grid, Inline, Stack, Text } from '../layout/primitives.tsx';
import css from './problems-panel.module.css';

/** Something to fix: it stops the way on, or it is a warning that may be answered with a reason. */
export interface ShownProblem {
  readonly key: string;
  readonly severity: 'blocking' | 'warning';
  readonly message: string;
  /** The figures it speaks of. */
  readonly numbers?: readonly { readonly label: string; readonly value: string }[];
  /** Where it is fixed. */
  readonly href?: string;
  /** The reason given for leaving a warning as it is; the warning then counts as answered. */
  readonly answered?: ReactNode;
  readonly action?: ReactNode;
}

export interface ProblemGroup {
  readonly id: string;
  readonly title: string;
  readonly findings: readonly ShownProblem[];
}

export interface ProblemsPanelProps {
  readonly title: string;
  readonly groups: readonly ProblemGroup[];
  readonly headingLevel?: 2 | 3;
  /** The id of its heading: a link to it begins there. */
  readonly id?: string;
}

const looks = {
  blocking: { word: 'To fix', edge: 'error', tone: 'error', Sign: CrossCircleIcon },
  warning: { word: 'Warning', edge: 'warning', tone: 'warning', Sign: WarningIcon },
  answered: { word: 'Answered', edge: 'quiet', tone: 'quiet', Sign: CheckIcon },
} as const;

function lookOf(problem: ShownProblem): keyof typeof looks {
  return problem.answered === undefined ? problem.severity : 'answered';
}

/** How many problems there are, by severity, in words. */
function countWords(findings: readonly ShownProblem[]): string {
  const count = { blocking: 0, warning: 0, answered: 0 };
  for (const problem of findings) count[lookOf(problem)] += 1;
  return [
    count.blocking > 0 ? `${count.blocking} to fix` : '',
    count.warning > 0 ? (count.warning === 1 ? '1 warning' : `${count.warning} warnings`) : '',
    count.answered > 0 ? `${count.answered} answered` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is still to fix, by section, each with the way to where it is fixed. */
export function ProblemsPanel({ title, groups, headingLevel = 2, id: given }: ProblemsPanelProps) {
  const made = useId();
  const id = given ?? made;
  const Heading = `h${headingLevel}` as const;
  const filled = groups.filter((group) => group.findings.length > 0);
  const all = filled.flatMap((group) => group.findings);
  return (
    <Stack as="section" aria-labelledby={id} gap={4}>
      <Inline gap={4} rowGap={1} align="baseline">
        <Heading id={id} tabIndex={-1}>
          {title}
        </Heading>
        {all.length === 0 ? null : (
          <Text tone="quiet" size="small" weight="regular">
            {countWords(all)}
          </Text>
        )}
      </Inline>
      {all.length === 0 ? <EmptyState title="No problems" icon={<CheckIcon size={30} />} /> : null}
      {filled.map((group) => (
        <Group key={group.id} group={group} level={headingLevel === 2 ? 3 : 4} />
      ))}
    </Stack>
  );
}

/** A plan in its beginnings has a problem for every unit: so many are shown, and so many more when asked for. */
const atOnce = 25;

function Group({ group, level }: { readonly group: ProblemGroup; readonly level: 3 | 4 }) {
  const [shown, setShown] = useState(atOnce);
  const id = useId();
  const Heading = `h${level}` as const;
  const rest = group.findings.length - shown;
  return (
    <Stack gap={2}>
      <Heading id={id} className="inline inline-baseline gap-3">
        {group.title}{' '}
        <Text as="span" tone="quiet" size="small" weight="regular">
          {countWords(group.findings)}
        </Text>
      </Heading>
      <Stack as="ul" line="above" aria-labelledby={id}>
        {group.findings.slice(0, shown).map((problem) => (
          <Item key={problem.key} finding={problem} />
        ))}
      </Stack>
      {rest > 0 ? (
        <p>
          <Button small onClick={() => setShown((was) => was + atOnce * 4)}>
            Show {Math.min(rest, atOnce * 4)} more of {rest}
          </Button>
        </p>
      ) : null}
    </Stack>
  );
}

function Item({ finding: problem }: { readonly finding: ShownProblem }) {
  const { word, edge, tone, Sign } = looks[lookOf(problem)];
  return (
    <Grid
      as="li"
      gap={4}
      rowGap={1}
      align="start"
      inset={3}
      line="below"
      edge={edge}
      className={css.item}
      data-severity={problem.severity}
    >
      <Inline as="span" fit gap={1} tone={tone} weight="medium" wrap="never" size="roomy">
        <Sign size={16} />
        {word}
      </Inline>
      <Stack gap={1} wrap="anywhere" shrink className={css.words}>
        <Text width="form">
          {problem.href === undefined ? problem.message : <Link to={problem.href}>{problem.message}</Link>}
        </Text>
        {problem.numbers === undefined || problem.numbers.length === 0 ? null : (
          <Inline as="dl" gap={5} rowGap={0} align="stretch" size="small">
            {problem.numbers.map((number) => (
              <Inline key={number.label} oneLine align="stretch" gap={2}>
                <Text as="dt" tone="quiet">
                  {number.label}
                </Text>
                <dd>{number.value}</dd>
              </Inline>
            ))}
          </Inline>
        )}
        {problem.answered === undefined ? null : (
          <Text tone="quiet" size="small">
            {problem.answered}
          </Text>
        )}
      </Stack>
      {problem.action === undefined ? null : (
        <div data-print="hidden" className={css.action}>
          {problem.action}
        </div>
      )}
    </Grid>
  );
}
