import type { Output } from '@strata/contract';
import { schemePath, titlePath } from '../../app/register.ts';

type InRegister = Output<'GET /Register/search'>;

/** So many of a kind are listed: the server looks no further for records, and the register's own page shows more. */
export const mostOfAKind = 20;

/** A scheme or a title, as the search lists what it found. */
export interface RegisterFound {
  readonly objectType: 'scheme' | 'title';
  readonly id: string;
  readonly path: string;
  readonly reference: string;
  readonly title: string;
  readonly subtitle: string;
  readonly status: string;
  readonly matched: null;
}

/** What was found in the register, schemes first. */
export function foundInRegister({ schemes, titles }: InRegister): readonly RegisterFound[] {
  return [
    ...schemes.slice(0, mostOfAKind).map(
      ({ id, number, name, plotName, plotNumber, islandName, state }): RegisterFound => ({
        objectType: 'scheme',
        id,
        path: schemePath(id),
        reference: number,
        title: name ?? plotName,
        subtitle: `${plotNumber}, ${islandName}`,
        status: state === 'final' ? 'Final' : 'Provisional',
        matched: null,
      }),
    ),
    ...titles.slice(0, mostOfAKind).map(
      ({ id, number, unitNumber, plotName, scheme, state, owners }): RegisterFound => ({
        objectType: 'title',
        id,
        path: titlePath(id),
        reference: number,
        title: `Unit ${unitNumber}, ${plotName}`,
        subtitle: [scheme.number, ...owners.map(({ name }) => name)].join(', '),
        status: state === 'registered' ? 'Registered' : 'Cancelled',
        matched: null,
      }),
    ),
  ];
}
