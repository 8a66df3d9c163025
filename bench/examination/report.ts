import { formatAims } from '../figures/aims.ts';
import { medianOf, p95Of, pairedRatios } from '../figures/statistics.ts';
import { formatTable } from '../figures/table.ts';
import type { ExaminationFigures } from './measure.ts';

/** Every figure beside its floor, then what was aimed at. */
export function reportExamination({ first, next, saves, floorSaves }: ExaminationFigures): string {
  const line = (what: string, times: readonly number[], floor: readonly number[]) => [
    what,
    String(times.length),
    medianOf(times).toFixed(1),
    p95Of(times).toFixed(1),
    Math.max(...times).toFixed(1),
    medianOf(floor).toFixed(1),
    pairedRatios(times, floor).median.toFixed(2),
  ];
  const openings = next.map(({ opening }) => opening);
  const fetchings = next.map(({ fetching }) => fetching);
  const table = formatTable(
    ['examination, plans of 1,000 units', 'times', 'median ms', 'p95 ms', 'slowest', 'floor ms', 'ratio'],
    [
      line('the first record, from the queue to its first section', [first.opening], [first.fetching]),
      line('the next record, to its first section', openings, fetchings),
      line('saving a remark of 2,000 characters', saves, floorSaves),
    ],
  );
  const aims = formatAims([
    {
      what: 'the next record, to its first section, median',
      most: 300,
      reached: medianOf(openings),
      unit: 'ms',
    },
    { what: 'the next record, to its first section, p95', most: 300, reached: p95Of(openings), unit: 'ms' },
    { what: 'p95 of saving a draft', most: 10, reached: p95Of(saves), unit: 'ms' },
  ]);
  return `${table}\n\nFloors: the browser fetches and parses the record and its plan, and nothing else; a bare server writes the draft in one statement.\n\n${aims}\n`;
}
