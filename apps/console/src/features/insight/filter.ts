import {
  addDays,
  type InsightKind,
  insightKinds,
  isDay,
  isPeriod,
  monthOf,
  type Period,
} from '@strata/domain';
import { useSearchParams } from 'react-router';

/** A period that is often asked for. */
export interface Preset {
  readonly label: string;
  readonly period: Period;
}

const sundayOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
const januaryOf = (day: string, yearsAgo = 0): string => `${Number(day.slice(0, 4)) - yearsAgo}-01-01`;

/** The first is shown where nothing else is asked for. */
export function presetsOf(today: string): readonly [Preset, ...Preset[]] {
  return [
    { label: 'Last 12 weeks', period: { from: addDays(sundayOf(today), -11 * 7), to: today } },
    { label: 'This month', period: { from: monthOf(today), to: today } },
    { label: 'Last month', period: { from: monthOf(today, -1), to: addDays(monthOf(today), -1) } },
    { label: 'This year', period: { from: januaryOf(today), to: today } },
    { label: 'Last year', period: { from: januaryOf(today, 1), to: addDays(januaryOf(today), -1) } },
    { label: 'Last 5 years', period: { from: januaryOf(today, 4), to: today } },
  ];
}

/** The period and the kind that the address asks for, so that Back and a bookmark work; what it does not say well is as usual. */
export function useInsightFilter(today: string) {
  const [params, setParams] = useSearchParams();
  const [usual] = presetsOf(today);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const period = isDay(from) && isDay(to) && isPeriod({ from, to }) ? { from, to } : usual.period;
  const kind = insightKinds.find((one) => one === params.get('kind'));
  const show = (next: Period, nextKind: InsightKind | undefined): void =>
    setParams({ from: next.from, to: next.to, ...(nextKind === undefined ? {} : { kind: nextKind }) });
  return {
    period,
    kind,
    choosePeriod: (next: Period) => show(next, kind),
    chooseKind: (name: string) =>
      show(
        period,
        insightKinds.find((one) => one === name),
      ),
  };
}
