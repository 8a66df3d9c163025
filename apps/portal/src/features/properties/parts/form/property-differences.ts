import { propertyFields } from '@strata/domain';
import { differencesOf } from '@strata/web';
import type { Difference } from '../../../../app/conflict-panel.tsx';
import type { Property } from '../../properties.ts';
import { type PropertyValues, valuesOf } from './property-values.ts';

function ownersInWords(values: PropertyValues): string {
  return values.owners
    .map((owner) => `${owner.name} (${owner.identification}) ${owner.numerator}/${owner.denominator}`)
    .join('; ');
}

function documentsInWords(values: PropertyValues): string {
  return values.documents.map((document) => document.fileName).join('; ');
}

/** Where the form and the record say something different, in the words of the form. */
export function propertyDifferences(
  mine: PropertyValues,
  property: Property,
  placeName: (islandId: string) => string,
): readonly Difference[] {
  const theirs = valuesOf(property);
  const rows: readonly Difference[] = [
    ...differencesOf(
      propertyFields,
      { ...mine, names: { islandId: placeName(mine.islandId) } },
      { ...theirs, names: { islandId: `${property.islandName}, ${property.atollName}` } },
    ),
    { field: 'Owners', mine: ownersInWords(mine), theirs: ownersInWords(theirs) },
    { field: 'Documents', mine: documentsInWords(mine), theirs: documentsInWords(theirs) },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}
