import { parseInput, responsibleLawyerInput, responsiblePersonInput } from '@strata/contract';
import { identificationKey } from '@strata/domain';
import type { ExpertKind } from '../expert-types.ts';
import type { ResponsiblePerson } from '../registrations.ts';

/** What the form of a person holds, by the names of the wire; a type that has no such field leaves it empty. */
export interface PersonValues {
  readonly ResponsiblePersonIdentification: string;
  readonly ResponsiblePersonName: string;
  readonly ResponsiblePersonPosition: string;
  readonly BarCouncilLicenseNumber: string;
  readonly IsAdmin: boolean;
  readonly PowerOfAttorney: File | undefined;
  readonly BarCouncilRegistrationDocument: File | undefined;
}

export const nobody: PersonValues = {
  ResponsiblePersonIdentification: '',
  ResponsiblePersonName: '',
  ResponsiblePersonPosition: '',
  BarCouncilLicenseNumber: '',
  IsAdmin: false,
  PowerOfAttorney: undefined,
  BarCouncilRegistrationDocument: undefined,
};

/** What the form holds of a person that is there; the document stays unless another is chosen. */
export function valuesOfPerson(person: ResponsiblePerson): PersonValues {
  return {
    ...nobody,
    ResponsiblePersonIdentification: person.responsiblePersonIdentification,
    ResponsiblePersonName: person.responsiblePersonName,
    ResponsiblePersonPosition: person.responsiblePersonPosition,
    BarCouncilLicenseNumber: person.barCouncilLicenseNumber ?? '',
    IsAdmin: person.isAdmin,
  };
}

/** The document that a person of this type must have (R6). */
export function documentOf(kind: ExpertKind) {
  return kind.type === 'LegalPractitioner'
    ? ({ name: 'BarCouncilRegistrationDocument', label: 'Bar council registration document' } as const)
    : ({ name: 'PowerOfAttorney', label: 'Power of attorney' } as const);
}

/** The text fields as they are sent. */
export function personInputOf(kind: ExpertKind, values: PersonValues) {
  const { ResponsiblePersonIdentification, ResponsiblePersonName, ResponsiblePersonPosition } = values;
  const input = {
    ResponsiblePersonIdentification,
    ResponsiblePersonName,
    ResponsiblePersonPosition,
    IsAdmin: values.IsAdmin ? ('true' as const) : ('false' as const),
  };
  return kind.type === 'LegalPractitioner'
    ? { ...input, BarCouncilLicenseNumber: values.BarCouncilLicenseNumber }
    : input;
}

/** Whether the document of the person with this number is that of the person who is typed: another number is another person. */
export function keepsDocument(values: PersonValues, documentOfNumber: string | undefined): boolean {
  return (
    documentOfNumber !== undefined &&
    identificationKey(values.ResponsiblePersonIdentification) === identificationKey(documentOfNumber)
  );
}

/** Everything that is wrong with the form, by the rules of the contract; a new person needs a document. */
export function personProblems(
  kind: ExpertKind,
  values: PersonValues,
  documentOfNumber: string | undefined,
): Readonly<Record<string, string>> {
  const schema = kind.type === 'LegalPractitioner' ? responsibleLawyerInput : responsiblePersonInput;
  const result = parseInput(schema, personInputOf(kind, values));
  const { name } = documentOf(kind);
  return {
    ...(result.ok ? {} : result.fields),
    ...(keepsDocument(values, documentOfNumber) || values[name] !== undefined
      ? {}
      : { [name]: 'This field is required' }),
  };
}
