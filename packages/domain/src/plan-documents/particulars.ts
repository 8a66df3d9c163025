import { displayHundredths, parseHundredths } from '../decimals.ts';
import { developmentTypes } from '../reference-data.ts';
import { describeMethod } from '../share-values/describe-method.ts';
import { shareMethods } from '../share-values/share-method.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { unitsOf } from '../strata-plan/plan-parts.ts';

/** What a document of a plan says of the application, besides the plan itself. */
export interface PlanParticulars {
  readonly reference: string;
  /** Of the registered scheme; null before it is registered. */
  readonly schemeNumber: string | null;
  readonly applicantName: string;
  readonly plotName: string;
  readonly plotNumber: string;
  readonly islandName: string;
  readonly atollName: string;
  /** The assigned architect; null while there is none. */
  readonly architect: { readonly name: string; readonly licenseNumber: string } | null;
  /** When the architect completed the plan, ISO 8601; null while nobody has. */
  readonly completedAt: string | null;
  /** Counts the changes of the plan. */
  readonly planRevision: number;
}

/** One line of a document's head or foot. */
export interface Particular {
  readonly label: string;
  readonly value: string;
}

/** When and of what a document was made. */
export interface DocumentMaking {
  /** DD/MM/YYYY, in the Maldives. */
  readonly madeOn: string;
  /** SHA-256 of the plan, in hexadecimal digits. */
  readonly planDigest: string;
  /** As what it is declared or approved; undefined for a draft. */
  readonly revision: number | undefined;
}

const notSaid = 'Not entered yet';

/**
 * The head of both documents: which plan it is, and in which state.
 * @param state in words
 */
export function headOf(plan: StrataPlan, particulars: PlanParticulars, state: string): readonly Particular[] {
  const { reference, schemeNumber, applicantName, plotName, plotNumber, islandName, atollName } = particulars;
  const type = developmentTypes.find(({ id }) => id === plan.strataDevelopmentTypeId);
  const land = plan.landAreaInSqm === null ? undefined : parseHundredths(plan.landAreaInSqm);
  return [
    { label: 'State', value: state },
    { label: 'Application', value: reference },
    ...(schemeNumber === null ? [] : [{ label: 'Scheme number', value: schemeNumber }]),
    { label: 'Scheme', value: plan.schemeName ?? notSaid },
    { label: 'Address', value: plan.schemeAddress ?? notSaid },
    { label: 'Plot', value: `${plotName}, ${plotNumber}` },
    { label: 'Island', value: `${islandName}, ${atollName}` },
    { label: 'Development', value: type?.name ?? notSaid },
    { label: 'Land area', value: land === undefined ? notSaid : `${displayHundredths(land)} sqm` },
    { label: 'Applicant', value: applicantName },
  ];
}

/** The foot of both documents: what it rests on, so that it can be made again. */
export function footOf(
  plan: StrataPlan,
  { planRevision, architect }: PlanParticulars,
  { madeOn, planDigest, revision }: DocumentMaking,
  templateVersion: number,
): readonly Particular[] {
  const { title, version, method } = plan.shareMethod;
  return [
    { label: 'Method of the share values', value: `${title}, version ${version}` },
    { label: shareMethods[method.name].label, value: describeMethod(method, namesIn(plan)).join(' ') },
    {
      label: 'Certifying architect',
      value: architect === null ? 'None chosen yet' : `${architect.name}, licence ${architect.licenseNumber}`,
    },
    { label: 'Made on', value: madeOn },
    { label: 'Revision', value: revision === undefined ? 'None: a draft' : `${revision}` },
    { label: 'Changes of the plan', value: `${planRevision}` },
    { label: 'Template', value: `version ${templateVersion}` },
    { label: 'SHA-256 of the plan', value: planDigest },
  ];
}

/** Names of uses and unit types, as far as units of the plan have them. */
function namesIn(plan: StrataPlan) {
  const [uses, types] = [new Map<number, string>(), new Map<number, string>()];
  for (const { occupancyUseId, occupancyUse, unitTypeId, applicationUnitType } of unitsOf(plan)) {
    uses.set(occupancyUseId, occupancyUse.name);
    types.set(unitTypeId, applicationUnitType.name);
  }
  return { occupancyUse: (id: number) => uses.get(id), unitType: (id: number) => types.get(id) };
}
