import type { Output } from '@strata/contract';
import {
  dayInMaldives,
  examinedTypeOf,
  type InsightKind,
  insightKinds,
  kindsByApplicationType,
  medianOf,
  stepsOf,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { type CountedStep, type Figures, findFigures, type InsightAsked } from './insight.queries.ts';

export type Insight = Output<'GET /Insight'>;

const total = (steps: readonly CountedStep[], name: Exclude<keyof CountedStep, 'from' | 'to'>): number =>
  steps.reduce((sum, step) => sum + step[name], 0);

function kindsIn({ durations, targets }: Figures, kinds: readonly InsightKind[]): Insight['kinds'] {
  return kinds.map((kind) => {
    const own = durations.filter((one) => one.kind === kind);
    return {
      kind,
      decided: own.reduce((sum, { records }) => sum + records, 0),
      medianWorkingDays: medianOf(own) ?? null,
      targetDays: targets[examinedTypeOf(kind)],
    };
  });
}

/** The figures of the period as they are told to the officer: to a Registrar with who holds how much, else without. */
export async function readInsight(
  db: Queryable,
  asked: InsightAsked,
  { roles, now }: Pick<SignedIn, 'roles' | 'now'>,
): Promise<Insight> {
  const figures = await findFigures(db, asked, {
    today: dayInMaldives(now.toISOString()),
    applicationKinds: kindsByApplicationType,
    withLoad: roles.includes('Registrar'),
  });
  const { steps, durations, countedAt, months, remarks, returnedApplications, open, load } = figures;
  return {
    countedAt,
    total: {
      arrived: total(steps, 'arrived'),
      cameBack: total(steps, 'cameBack'),
      approved: total(steps, 'approved'),
      refused: total(steps, 'refused'),
      returned: total(steps, 'returned'),
      withdrawn: total(steps, 'withdrawn'),
      timed: total(steps, 'timed'),
      onTarget: total(steps, 'onTarget'),
      medianWorkingDays: medianOf(durations) ?? null,
    },
    open: { ...open, byAge: [...open.byAge] },
    by: stepsOf(asked).by,
    steps: [...steps],
    months: [...months],
    remarks: [...remarks],
    returnedApplications,
    kinds: kindsIn(figures, asked.kind === undefined ? insightKinds : [asked.kind]),
    load: load && [...load],
  };
}
