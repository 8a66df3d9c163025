import {
  type DocumentState,
  displayDate,
  draftInWords,
  findingsOf,
  footOf,
  frozenStateInWords,
  headOf,
  openFindings,
  type PlanParticulars,
  signatureBlocks,
} from '@strata/domain';
import { type Issuer, marksOf, pageMarks } from './issuer.ts';
import { planDigest, type WholePlan } from './plan-digest.ts';
import type { PrintedFrame } from './plans/printed-frame.ts';
import type { Verification } from './printed-document.ts';

/** What a document is made of, as texts: whoever answers requests reads none of it. */
export interface DocumentSource extends Issuer {
  /**
   * PlanParticulars as JSON, without the revision, with the land area of the register; null where the plan's text is a
   * whole declared application, which says them itself.
   */
  readonly particulars: string | null;
  /** The members of the plan as JSON of the wire, without braces around them. */
  readonly plan: string;
  /** What is drawn of it, level by level, as JSON; only where it is printed. */
  readonly levels?: string | undefined;
  /** The reference lists as JSON of the wire. */
  readonly referenceData: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly state: DocumentState;
  /** Of the scheme that it is registered as, where the particulars cannot know it yet. */
  readonly schemeNumber?: string | undefined;
  readonly verification?: Verification | undefined;
}

export interface ReadSource {
  readonly plan: WholePlan;
  readonly particulars: PlanParticulars;
  /** What stands around the tables of a document. */
  readonly frame: (template: number) => PrintedFrame;
}

type Particulars = Omit<PlanParticulars, 'planRevision'> & { readonly registeredLandArea: string };
interface PlanFields extends Omit<WholePlan, 'property'> {
  readonly planRevision: number;
  readonly findingOverrides: readonly { readonly key: string }[];
}

export function readSource(source: DocumentSource): ReadSource {
  const { particulars: text, plan: members, madeAt, authority, state } = source;
  const { planRevision, ...fields } = JSON.parse(`{${members}}`) as PlanFields;
  const { registeredLandArea, ...said } =
    text === null
      ? particularsOf(fields as unknown as DeclaredApplication)
      : (JSON.parse(text) as Particulars);
  const plan = { ...fields, property: { landAreaInSqm: registeredLandArea } };
  const particulars = { ...said, schemeNumber: source.schemeNumber ?? said.schemeNumber, planRevision };
  const digest = planDigest(plan);
  const isDraft = state.name === 'draft';
  const making = {
    madeOn: displayDate(madeAt),
    planDigest: digest,
    revision: isDraft ? undefined : state.revision,
  };
  const stateInWords = isDraft
    ? draftInWords(openFindings(findingsOf(plan), fields.findingOverrides).length)
    : frozenStateInWords(state);
  return {
    plan,
    particulars,
    frame: (template) => ({
      reference: particulars.reference,
      scheme: plan.schemeName ?? particulars.plotName,
      authority,
      emblem: source.emblem,
      madeAt,
      state: stateInWords,
      marks: marksOf(source, ...ownMarks(state)),
      particulars: headOf(plan, particulars, stateInWords),
      signatures: signatureBlocks(particulars, state).map(({ heading, particulars: by, text: words }) => ({
        heading,
        particulars: by,
        paragraphs: words === undefined ? [] : [words],
        tables: [],
      })),
      foot: [
        ...footOf(plan, particulars, making, template),
        ...(isDraft || !state.superseded?.originalSha256
          ? []
          : [{ label: 'SHA-256 of the original', value: state.superseded.originalSha256 }]),
      ],
      templateVersion: `${template}`,
      sha256: digest,
      verification: source.verification,
    }),
  };
}

function ownMarks(state: DocumentState): readonly string[] {
  if (state.name === 'draft') return [pageMarks.draft];
  return state.superseded ? [pageMarks.superseded] : [];
}

/** What a whole declared application says of itself, as it was frozen. */
interface DeclaredApplication {
  readonly reference: string;
  readonly entityName: string;
  readonly property: {
    readonly plotName: string;
    readonly plotNumber: string;
    readonly islandName: string;
    readonly atollName: string;
    readonly landAreaInSqm: string;
  };
  readonly architect: { readonly name: string; readonly licenseNumber: string } | null;
  readonly planCompletedDate: string | null;
}

function particularsOf(application: DeclaredApplication): Particulars {
  const { reference, entityName, property, architect, planCompletedDate } = application;
  const { landAreaInSqm, plotName, plotNumber, islandName, atollName } = property;
  return {
    reference,
    schemeNumber: null,
    applicantName: entityName,
    plotName,
    plotNumber,
    islandName,
    atollName,
    architect: architect && { name: architect.name, licenseNumber: architect.licenseNumber },
    completedAt: planCompletedDate,
    registeredLandArea: landAreaInSqm,
  };
}
