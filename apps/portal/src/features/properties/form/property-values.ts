import { parseInput, propertyInput } from '@strata/contract';
import { type PropertyDocumentType, propertyFields } from '@strata/domain';
import {
  emptyOwner,
  type FormValues,
  formValues,
  ownerInputsOf,
  sentOf,
  type TypedOwner,
  typeOwner,
  wholeNumber,
} from '@strata/web';

import type { Property } from '../properties.ts';

/** A document that the server keeps already. */
export interface DocumentValues {
  readonly fileId: string;
  readonly documentType: PropertyDocumentType;
  readonly fileName: string;
  readonly sizeInBytes: number;
}

/** What the form holds: strings, as they come from its controls. */
export interface PropertyValues extends FormValues<typeof propertyFields> {
  readonly atollId: string;
  readonly owners: readonly TypedOwner[];
  readonly documents: readonly DocumentValues[];
  /** The version that was seen when the form was opened; a draft of the form keeps it. 0 for a new property. */
  readonly seenVersion: number;
}

/** A new property; its first owner is usually whoever registers it. */
export function emptyValues(owner: Partial<TypedOwner>): PropertyValues {
  return {
    ...formValues(propertyFields),
    atollId: '',
    owners: [{ ...emptyOwner(), numerator: '1', denominator: '1', ...owner }],
    documents: [],
    seenVersion: 0,
  };
}

/** What the form holds of a property that is there. */
export function valuesOf(property: Property): PropertyValues {
  return {
    ...formValues(propertyFields, property),
    atollId: String(property.atollId),
    owners: property.owners.map(typeOwner),
    documents: property.documents.map(({ fileId, documentType, fileName, sizeInBytes }) => ({
      fileId,
      documentType,
      fileName,
      sizeInBytes,
    })),
    seenVersion: property.version,
  };
}

/** What is sent. What cannot be read as the number it should be is left out, and the contract's rules say so. */
export function propertyInputOf(values: PropertyValues) {
  return {
    ...sentOf(propertyFields, values),
    islandId: wholeNumber(values.islandId) as number,
    owners: ownerInputsOf(values.owners),
    documents: values.documents.map(({ fileId, documentType }) => ({ fileId, documentType })),
  };
}

/** Everything that is wrong with the form, by the rules of the contract. */
export function propertyProblems(values: PropertyValues): Readonly<Record<string, string>> {
  const result = parseInput(propertyInput, propertyInputOf(values));
  if (result.ok) return {};
  if (values.atollId !== '') return result.fields;
  // The island is chosen among those of an atoll, so the atoll is what is missing.
  const { islandId: _, ...fields } = result.fields;
  return { ...fields, atollId: 'Choose an atoll' };
}
