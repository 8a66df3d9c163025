import { applicationInput, parseInput } from '@strata/contract';
import type { Application } from '../applications.ts';

/** What the form holds: strings, as they come from its controls. */
export interface ApplicationValues {
  readonly propertyId: string;
  readonly applicationTypeId: string;
  /** Empty for none. */
  readonly projectId: string;
  /** The version that was seen when the form was opened; a draft of the form keeps it. 0 for a new application. */
  readonly seenVersion: number;
}

/** What the form holds of an application that is there. */
export function valuesOf(application: Application): ApplicationValues {
  return {
    propertyId: application.property.id,
    applicationTypeId: String(application.applicationTypeId),
    projectId: application.project?.id ?? '',
    seenVersion: application.version,
  };
}

/** What is sent: the type as the number that it is, and nothing where nothing was chosen. */
export function applicationInputOf(values: ApplicationValues) {
  return {
    propertyId: values.propertyId,
    applicationTypeId: (values.applicationTypeId === '' ? undefined : Number(values.applicationTypeId)) as
      | 1
      | 2,
    projectId: values.projectId === '' ? null : values.projectId,
  };
}

/** Everything that is wrong with the form, by the rules of the contract. */
export function applicationProblems(values: ApplicationValues): Readonly<Record<string, string>> {
  const result = parseInput(applicationInput, applicationInputOf(values));
  return result.ok ? {} : result.fields;
}
