import type { Output } from '@strata/contract';
import { displayHundredths, displayWhole, parseHundredths, remarkSectionNames } from '@strata/domain';

export type Insight = Output<'GET /Insight'>;
export type Total = Insight['total'];

const counted = (count: number, one: string, many: string): string =>
  `${displayWhole(count)} ${count === 1 ? one : many}`;

/** Half a day is told as such: "9.5". */
export const daysText = (days: number | null): string => (days === null ? '–' : String(days));

/** What became of the number of records that wait: what came less what left. */
export function backlogWords({ arrived, cameBack, approved, refused, returned, withdrawn }: Total): string {
  const change = arrived + cameBack - approved - refused - returned - withdrawn;
  if (change === 0) return 'As many left the ministry as came: the backlog stayed as it was.';
  return change > 0
    ? `The backlog grew by ${counted(change, 'record', 'records')}: more came than were decided, returned or withdrawn.`
    : `The backlog shrank by ${counted(-change, 'record', 'records')}: more were decided, returned or withdrawn than came.`;
}

export function agesWords({ records, byAge: [first = 0, second = 0] }: Insight['open']): string {
  if (records === 0) return 'In working days since submission. Nothing is open.';
  return `In working days since submission. ${displayWhole(first + second)} of ${displayWhole(records)} are 10 days old or younger.`;
}

export function remarksWords({ remarks, returnedApplications }: Insight): string {
  const total = remarks.reduce((sum, one) => sum + one.remarks, 0);
  if (total === 0) return 'No application was returned with remarks in this time.';
  const [first, second] = remarks;
  const from = `From ${counted(total, 'remark', 'remarks')} in ${counted(returnedApplications, 'returned application', 'returned applications')}.`;
  return first === undefined || first.remarks === second?.remarks
    ? from
    : `${from} Most are about “${remarkSectionNames[first.section]}”.`;
}

/** The amount as it is summed up: whole laari. */
export function sumOf(amounts: readonly string[]): string {
  return displayHundredths(amounts.reduce((sum, amount) => sum + (parseHundredths(amount) ?? 0n), 0n));
}

/** MVR in thousands, as they stand on a bar: "182", and "9.5" where that is little. */
export function thousandsText(amount: string): string {
  const thousands = Number(amount) / 1_000;
  return thousands === 0 || thousands >= 10 ? displayWhole(Math.round(thousands)) : thousands.toFixed(1);
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Jun 2026", for a table. */
export function monthText(day: string): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** "30/8", or "Jun 26": below an axis there is little room. */
export function stepText(day: string, by: Insight['by']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return by === 'week'
    ? `${Number(date)}/${Number(month)}`
    : `${monthNames[Number(month) - 1]} ${year.slice(2)}`;
}
