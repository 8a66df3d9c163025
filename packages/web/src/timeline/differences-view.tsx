import {
  counted,
  type DrawnDifference,
  displayDate,
  displayWhole,
  type PlanDifference,
  type PlanPartName,
  planParts,
  type RedrawnFloor,
} from '@strata/domain';
import { Button, EmptyState, Grid, Inline, Notice, Stack, Text } from '@strata/ui';
import { useId, useMemo, useState } from 'react';
import { DrawnDifferences } from '../drawing/drawn-differences.tsx';
import { DrawnChanges } from '../floor-plan/changes/drawn-changes.tsx';
import { DifferenceItem } from './difference-item.tsx';
import { countWords, type DifferenceCounts, planPartNames } from './difference-words.ts';
import { DifferencesFilter, noFilter } from './differences-filter.tsx';
import css from './differences-view.module.css';

/** A plan that is compared: a revision of an application, or the plan as it is drafted now. */
export interface ComparedPlan {
  readonly applicationId: string;
  readonly reference: string;
  /** Null for the plan as it is drafted now, as is its id. */
  readonly revisionNumber: number | null;
  readonly revisionId: string | null;
  /** An instant: when it was declared, or last changed. */
  readonly date: string;
}

export interface DifferencesViewProps {
  readonly before: ComparedPlan;
  readonly after: ComparedPlan;
  /** The first of them, in their order. */
  readonly differences: readonly PlanDifference[];
  /** The buildings in which units differ. */
  readonly drawings: readonly DrawnDifference[];
  /** What both draw, and draw otherwise. */
  readonly redrawn: readonly RedrawnFloor[];
  /** How many there are in all. */
  readonly counts: DifferenceCounts;
}

/** "SA-2026-000001, revision 2, declared 05/03/2026" */
function comparedPlanWords({ reference, revisionNumber, date }: ComparedPlan): string {
  const day = displayDate(date);
  return revisionNumber === null
    ? `${reference}, the draft as of ${day}`
    : `${reference}, revision ${revisionNumber}, declared ${day}`;
}

/** As the legend of a drawing calls it. */
function sideWords({ reference, revisionNumber }: ComparedPlan, isRegistered: boolean): string {
  if (revisionNumber === null) return 'The draft';
  return isRegistered ? `Registered plan, ${reference}` : `Revision ${revisionNumber}`;
}

/** What two plans say differently, old and new side by side, below one another on a phone: by part, with counts. */
export function DifferencesView({
  before,
  after,
  differences,
  drawings,
  redrawn,
  counts,
}: DifferencesViewProps) {
  const [filter, setFilter] = useState(noFilter);
  const shown = useMemo(() => {
    const text = filter.text.trim().toLowerCase();
    return differences.filter(
      ({ part, kind, name }) =>
        (filter.part === '' || part === filter.part) &&
        (filter.kind === '' || kind === filter.kind) &&
        name.toLowerCase().includes(text),
    );
  }, [differences, filter]);
  const byPart = useMemo(() => Map.groupBy(shown, ({ part }) => part), [shown]);
  const total = counts.added + counts.removed + counts.changed;
  const sides = [comparedPlanWords(before), comparedPlanWords(after)] as const;
  const isAmended = before.applicationId !== after.applicationId;
  const changes = (
    <DrawnChanges
      applicationId={after.applicationId}
      before={{ ...before, words: sideWords(before, isAmended) }}
      after={{ ...after, words: sideWords(after, false) }}
      floors={redrawn}
    />
  );
  if (total === 0 && redrawn.length > 0)
    return (
      <Stack gap={5}>
        <Text size="lead">Both plans say the same, and are drawn differently.</Text>
        {changes}
      </Stack>
    );
  if (total === 0)
    return (
      <EmptyState title="Both plans say the same">
        <p>
          {sides[0]}, and {sides[1]}.
        </p>
      </EmptyState>
    );
  const isFiltered = shown.length !== differences.length;
  return (
    <Stack gap={5}>
      <Text size="lead">
        <strong>{counted(total, 'difference')}</strong>: {countWords(counts)}
      </Text>
      {differences.length < total ? (
        <Notice title={`The first ${displayWhole(differences.length)} differences are shown`} />
      ) : null}
      {changes}
      <DrawnDifferences drawings={drawings} />
      <DifferencesFilter differences={differences} filter={filter} onChange={setFilter} />
      <Text as="output" tone="quiet" hideEmpty>
        {isFiltered
          ? `${counted(shown.length, 'difference')} of ${displayWhole(differences.length)} shown`
          : ''}
      </Text>
      <Grid
        gap={4}
        pad={2}
        line="below-strong"
        ground="white"
        columns="compared"
        one="phone"
        className={css.sides}
      >
        <p>
          <Text as="span" weight="strong" block>
            Before
          </Text>{' '}
          {sides[0]}
        </p>
        <p>
          <Text as="span" weight="strong" block>
            After
          </Text>{' '}
          {sides[1]}
        </p>
      </Grid>
      {shown.length === 0 ? <EmptyState title="No difference matches" /> : null}
      {planParts.map((part) => {
        const here = byPart.get(part);
        return here === undefined ? null : <Part key={part} part={part} differences={here} />;
      })}
    </Stack>
  );
}

/** A large change of a plan touches every unit: so many are shown, and so many more when asked for. */
const atOnce = 25;

interface PartProps {
  readonly part: PlanPartName;
  readonly differences: readonly PlanDifference[];
}

function Part({ part, differences }: PartProps) {
  const id = useId();
  const [most, setMost] = useState(atOnce);
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  const rest = differences.length - most;
  return (
    <Stack as="section" gap={2} padAbove={3} aria-labelledby={id}>
      <Inline as="h2" id={id} gap={3} rowGap={1} align="baseline">
        {planPartNames[part]}{' '}
        <Text as="span" tone="quiet" size="small" weight="regular" className={css.quiet}>
          {countWords(counts)}
        </Text>
      </Inline>
      <Stack as="ul" line="above" aria-labelledby={id}>
        {differences.slice(0, most).map((difference) => (
          <DifferenceItem key={`${difference.kind} ${difference.name}`} difference={difference} />
        ))}
      </Stack>
      {rest > 0 ? (
        <p>
          <Button small onClick={() => setMost((was) => was + atOnce * 4)}>
            Show {Math.min(rest, atOnce * 4)} more of {displayWhole(rest)}
          </Button>
        </p>
      ) : null}
    </Stack>
  );
}
