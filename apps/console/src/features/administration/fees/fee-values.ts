import { feeTableInput, parseInput } from '@strata/contract';
import { type ApplicationTypeId, applicationTypes, type FeeTable, parseHundredths } from '@strata/domain';
import { formMemory } from '../form-memory.ts';
import type { WiredService } from './fee-tables.ts';

/** What one type of application costs, as it is typed. */
export interface TypedService {
  readonly applicationTypeId: ApplicationTypeId;
  readonly base: string;
  readonly perUnit: string;
  readonly perSqm: string;
  /** Whole percent, before an examiner took it and after. */
  readonly submitted: string;
  readonly processing: string;
}

export interface FeeTableValues {
  readonly services: readonly TypedService[];
  readonly reason: string;
}

/** What is typed into the form of a fee table. */
export const { savedValues, discardValues, useSaveValues } = formMemory<FeeTableValues>();

/** What a type of application is called. */
export function typeName(id: ApplicationTypeId): string {
  return applicationTypes.find((type) => type.id === id)?.name ?? '';
}

/** A table as it stands in the form, in the order of the types. */
export function typeServices(services: readonly WiredService[]): readonly TypedService[] {
  return services
    .toSorted((a, b) => a.applicationTypeId - b.applicationTypeId)
    .map(({ applicationTypeId, base, perUnit, perSqm, refundPercent }) => ({
      applicationTypeId,
      base,
      perUnit,
      perSqm,
      submitted: String(refundPercent.submitted),
      processing: String(refundPercent.processing),
    }));
}

/** What is sent. Percent that is none becomes what the contract refuses. */
export function contentOf({ services, reason }: FeeTableValues) {
  const percent = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
  return {
    services: services.map(({ submitted, processing, ...rates }) => ({
      ...rates,
      refundPercent: { submitted: percent(submitted), processing: percent(processing) },
    })),
    reason,
  };
}

export type FeeTableContent = ReturnType<typeof contentOf>;

/** What is wrong with the form, by the contract's own rules. */
export function feeTableProblems(values: FeeTableValues): Readonly<Record<string, string>> {
  const result = parseInput(feeTableInput, contentOf(values));
  return result.ok ? {} : result.fields;
}

/** The table as the domain reckons with it; undefined while an amount is missing or wrong. */
export function reckonable(services: readonly TypedService[]): FeeTable | undefined {
  const content = contentOf({ services, reason: 'Any' });
  return parseInput(feeTableInput, content).ok ? tableOf(content.services) : undefined;
}

/** A table of the wire as the domain reckons with it. */
export function tableOf(services: readonly WiredService[]): FeeTable {
  const amount = (text: string) => parseHundredths(text.trim()) ?? 0n;
  return {
    services: services.map(({ applicationTypeId, base, perUnit, perSqm, refundPercent }) => ({
      applicationTypeId,
      base: amount(base),
      perUnit: amount(perUnit),
      perSqm: amount(perSqm),
      refundPercent,
    })),
  };
}
