import { shareWords } from '@strata/web';
import type { TitleItem } from './titles.ts';

/** Where the unit of a title is, in one line. */
export function placeOf({ building, floor, scheme, plotName }: TitleItem): string {
  return `${building}, floor ${floor}, ${scheme.name ?? plotName}`;
}

/** What the entity is to a title: its share, or that it lent. */
export function partOf({ owners, youAre }: TitleItem): string {
  const own = owners.find(({ isYours }) => isYours);
  const words = [
    ...(youAre.includes('owner') ? [own === undefined ? 'Owner' : `Owner, ${shareWords(own)}`] : []),
    ...(youAre.includes('lender') ? ['Lender'] : []),
  ];
  return words.join(' and ');
}
