import type { Fault } from './findings.ts';
import type { Verification } from './verify-register.ts';

const mostShown = 20;

const written = (count: number): string => count.toLocaleString('en');

function sentenceOf({ position, about, message }: Fault): string {
  const place =
    position === undefined || about.startsWith('position') ? '' : `position ${written(position)}, `;
  return `${place}${about}: ${message}`;
}

/** What was found, in words. */
export function reportVerification(verification: Verification, seconds: number): string {
  const { findings, acts, head, checkpoints, schemes, titles, orders, contents } = verification;
  const { faults, warnings, count, first } = findings;
  const lines = [
    `${written(acts)} acts in the chain, ${written(checkpoints)} checkpoints compared, ${written(schemes)} schemes, ${written(titles)} titles; ` +
      `${Object.entries(contents)
        .map(([table, number]) => `${written(number)} ${table.replace('_', ' ')}`)
        .join(', ')}. ${seconds.toFixed(1)} s.`,
    `Newest hash: ${head ?? 'none, nothing was ever done'}.`,
    ...(orders.length === 0 ? [] : [`Corrected by order, without consent: ${written(orders.length)}.`]),
    ...orders
      .slice(-mostShown)
      .map(
        ({ title, act, number, date, authority }) =>
          `  title ${title} by act ${act}: order ${number} of ${date}, ${authority}`,
      ),
    ...warnings.map((warning) => `Warning: ${warning}`),
  ];
  if (!first) return [...lines, 'Nothing is wrong.'].join('\n');
  const others = faults.filter((fault) => fault !== first).slice(0, mostShown);
  const left = count - 1 - others.length;
  return [
    ...lines,
    `Faults: ${written(count)}. The first bad record: ${sentenceOf(first)}`,
    ...others.map((fault) => `  ${sentenceOf(fault)}`),
    ...(left > 0 ? [`  and ${written(left)} more`] : []),
  ].join('\n');
}

/** The same for programs. */
export function verificationAsJson({ findings, ...counts }: Verification): string {
  const { faults, warnings, count, first } = findings;
  return JSON.stringify({ ...counts, faultCount: count, firstFault: first ?? null, faults, warnings });
}
