import { displayDecimal } from '@strata/domain';
import { shareValueWords, shareWords } from '@strata/web';
import type { Title, TitleItem } from './titles.ts';

/** A title as people name it: its unit and the scheme. */
export function nameOf({ unit, scheme }: Pick<Title, 'unit' | 'scheme'>): string {
  return `Unit ${unit.number}, ${scheme.name ?? scheme.plotName}`;
}

/** The same of a title in a list. */
export function nameOfItem({ unitNumber, scheme, plotName }: TitleItem): string {
  return `Unit ${unitNumber}, ${scheme.name ?? plotName}`;
}

/** Where the unit of a title is, in one line. */
export function placeOf({ building, floor, islandName }: TitleItem): string {
  return `${building}, floor ${floor}, ${islandName}`;
}

/** How much the unit of a title is: its area and its part of the scheme. */
export function sizeOf({ strataAreaInSqm, shareValue, scheme }: TitleItem): string {
  return `${displayDecimal(strataAreaInSqm)} sqm, share value ${shareValueWords(shareValue)} of ${shareValueWords(scheme.aggregate)}`;
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
