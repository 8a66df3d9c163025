import { type TitleRequestKind, titleRequestKindNames } from '@strata/domain';
import type { Title } from './titles.ts';

/** The name of a kind of request, as the wire says it. */
export function requestKindNames(kind: string): string {
  return (titleRequestKindNames as Readonly<Record<string, string | undefined>>)[kind] ?? 'Request';
}

interface OfferedRequest {
  readonly kind: TitleRequestKind;
  readonly act: string;
  readonly text: string;
}

const all: readonly OfferedRequest[] = [
  {
    kind: 'transfer',
    act: 'Transfer ownership',
    text: 'An owner sells or gives away their share, or a part of it.',
  },
  {
    kind: 'mortgage',
    act: 'Register a mortgage',
    text: 'A bank or another lender gives a loan on the unit. All owners consent.',
  },
  {
    kind: 'discharge',
    act: 'Discharge a mortgage',
    text: 'The loan is paid back and the mortgage ends; the lender consents.',
  },
  {
    kind: 'correction',
    act: 'Correct the record',
    text: 'A name, an identification or a mortgage was written down wrongly.',
  },
];

/** What can be asked of a title, by an owner or a lender of it. */
export function offeredRequests({ state, youAre, encumbrances }: Title): readonly OfferedRequest[] {
  const isOwner = youAre.includes('owner');
  if (state === 'cancelled' || !(isOwner || youAre.includes('lender'))) return [];
  return all.filter(({ kind }) => {
    if (kind === 'discharge') return encumbrances.length > 0;
    return kind === 'correction' || isOwner;
  });
}
