import { displayDate, footOf, headOf, type PlanParticulars } from '@strata/domain';
import { planDigest, type WholePlan } from './plan-digest.ts';
import type { PrintedFrame } from './plans/printed-frame.ts';

/** What a document is made of, as texts: whoever answers requests reads none of it. */
export interface DocumentSource {
  /** PlanParticulars as JSON, without the revision, with the land area of the register. */
  readonly particulars: string;
  /** The members of the plan as JSON of the wire, without braces around them. */
  readonly plan: string;
  /** The reference lists as JSON of the wire. */
  readonly referenceData: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Who answers for it: the ministry. */
  readonly authority: string;
}

export interface ReadSource {
  readonly plan: WholePlan;
  readonly particulars: PlanParticulars;
  /** What stands around the tables of a document. */
  readonly frame: (template: number) => PrintedFrame;
}

type Particulars = Omit<PlanParticulars, 'planRevision'> & { readonly registeredLandArea: string };
type PlanFields = Omit<WholePlan, 'property'> & { readonly planRevision: number };

export function readSource({
  particulars: text,
  plan: members,
  madeAt,
  authority,
}: DocumentSource): ReadSource {
  const { registeredLandArea, ...said } = JSON.parse(text) as Particulars;
  const { planRevision, ...fields } = JSON.parse(`{${members}}`) as PlanFields;
  const plan = { ...fields, property: { landAreaInSqm: registeredLandArea } };
  const particulars = { ...said, planRevision };
  const digest = planDigest(plan);
  const making = { madeOn: displayDate(madeAt), planDigest: digest };
  return {
    plan,
    particulars,
    frame: (template) => ({
      reference: particulars.reference,
      scheme: plan.schemeName ?? particulars.plotName,
      authority,
      madeAt,
      particulars: headOf(plan, particulars),
      foot: footOf(plan, particulars, making, template),
      templateVersion: `${template}`,
      sha256: digest,
    }),
  };
}
