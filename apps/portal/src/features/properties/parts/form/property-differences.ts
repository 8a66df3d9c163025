import type { Difference } from '../../../../app/conflict-panel.tsx';
import type { Property } from '../../properties.ts';
import { type PropertyValues, valuesOf } from './property-values.ts';

const texts = {
  plotName: 'Plot name',
  plotNumber: 'Plot number',
  wardOrStreet: 'Ward or street',
  landAreaInSqm: 'Land area in sqm',
  registryNumber: 'Registry number',
  issuingAuthority: 'Issuing authority',
} as const satisfies Partial<Record<keyof PropertyValues, string>>;

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
    ...Object.entries(texts).map(([name, field]) => ({
      field,
      mine: mine[name as keyof typeof texts],
      theirs: theirs[name as keyof typeof texts],
    })),
    {
      field: 'Island',
      mine: placeName(mine.islandId),
      theirs: `${property.islandName}, ${property.atollName}`,
    },
    { field: 'Owners', mine: ownersInWords(mine), theirs: ownersInWords(theirs) },
    { field: 'Documents', mine: documentsInWords(mine), theirs: documentsInWords(theirs) },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}
