import { displayDate, footOf, headOf, type PlanParticulars, type StrataPlan } from '@strata/domain';
import type { DocumentFrame } from './html/document-parts.ts';
import type { PrintedFrame } from './pdf/plans/printed-frame.ts';
import { planDigest } from './plan-digest.ts';

/** What a document is made of, as texts: whoever answers requests reads none of it. */
export interface DocumentSource {
  /** PlanParticulars as JSON, without the revision, with the land area of the register. */
  readonly particulars: string;
  /** The members of the plan as JSON of the wire, without braces around them. */
  readonly plan: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Who answers for it: the ministry. */
  readonly authority: string;
}

export interface ReadSource {
  readonly plan: StrataPlan;
  /** What stands around the document. */
  readonly frame: (template: number) => DocumentFrame;
  /** The same on paper. */
  readonly printedFrame: (template: number) => PrintedFrame;
}

type Particulars = Omit<PlanParticulars, 'planRevision'> & { readonly registeredLandArea: string };
type PlanFields = Omit<StrataPlan, 'property'> & { readonly planRevision: number };

export function readSource(source: DocumentSource): ReadSource {
  const { registeredLandArea, ...said } = JSON.parse(source.particulars) as Particulars;
  const { planRevision, ...fields } = JSON.parse(`{${source.plan}}`) as PlanFields;
  const plan = { ...fields, property: { landAreaInSqm: registeredLandArea } };
  const particulars = { ...said, planRevision };
  const digest = planDigest(plan);
  const making = { madeOn: displayDate(source.madeAt), planDigest: digest };
  const frame = (template: number): DocumentFrame => ({
    head: headOf(plan, particulars),
    foot: footOf(plan, particulars, making, template),
  });
  return {
    plan,
    frame,
    printedFrame: (template) => {
      const { head, foot } = frame(template);
      return {
        reference: particulars.reference,
        scheme: plan.schemeName ?? particulars.plotName,
        authority: source.authority,
        madeAt: source.madeAt,
        particulars: head,
        foot,
        templateVersion: `${template}`,
        sha256: digest,
      };
    },
  };
}
