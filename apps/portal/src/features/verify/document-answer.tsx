import { displayDay, displayDecimal } from '@strata/domain';
import { type Definition, DefinitionList, Text } from '@strata/ui';
import { VerdictBox } from './verdict.tsx';
import type { DocumentKind, VerifiedDocument } from './verified.ts';
import css from './verify.module.css';

const kindWords: Readonly<Record<DocumentKind, string>> = {
  calculationPlan: 'calculation plan',
  schedule: 'schedule of strata units',
  letter: 'letter',
  receipt: 'receipt',
};

const stateWords = { declared: 'Declared', approved: 'Approved' } as const;

/** The answer in one line. */
export function documentTitle(kind: DocumentKind, { standing, state }: VerifiedDocument): string {
  const what = kindWords[kind];
  if (kind === 'receipt') return 'The ministry received this payment';
  if (kind === 'letter')
    return standing === 'valid' ? 'The ministry wrote this letter' : 'A later letter has followed this one';
  if (standing === 'superseded') return `This ${what} is superseded`;
  if (standing === 'void') return `This ${what} is not declared any longer`;
  return state === 'approved' ? `This ${what} is approved` : `This ${what} is declared, not approved`;
}

const verdictStates = { valid: 'valid', superseded: 'superseded', void: 'revoked' } as const;

type Successor = NonNullable<VerifiedDocument['supersededBy']>;

/** What took the place of a document, in a sentence. */
const successorWords: Readonly<Record<Successor['successor'], (by: Successor) => string>> = {
  approval: ({ date, revision }) =>
    `The plan was approved on ${displayDay(date)} as revision ${revision ?? ''}: the approved document counts.`,
  revision: ({ date, revision }) =>
    `The plan was declared again on ${displayDay(date)} as revision ${revision ?? ''}: the later document counts.`,
  amendment: ({ date, reference, revision }) =>
    `Amendment ${reference ?? ''} was approved on ${displayDay(date)} as revision ${revision ?? ''}: its document counts.`,
  letter: ({ date }) => `The ministry wrote a later letter on ${displayDay(date)}.`,
};

interface DocumentProps {
  readonly kind: DocumentKind;
  readonly document: VerifiedDocument;
}

function meaningOf({ kind, document }: DocumentProps): string {
  const { standing, state, supersededBy } = document;
  if (supersededBy !== null) return successorWords[supersededBy.successor](supersededBy);
  if (standing === 'void')
    return 'The declaration that it belongs to does not hold any longer. Ask the applicant how the application stands.';
  if (kind === 'receipt') return 'Compare the amount with the paper. What was refunded stands below.';
  if (kind === 'letter')
    return 'It is the last letter about the application. What it says stands on the paper only.';
  return state === 'approved'
    ? 'It is what the ministry approved, and nothing has been approved since that changes it.'
    : 'The applicant has declared it to the ministry, which has not decided about it.';
}

/** What the register says of a plan’s document, a letter or a receipt. */
export function DocumentVerdict({
  checkedAt,
  ...of
}: DocumentProps & { readonly checkedAt: string | undefined }) {
  const { kind, document } = of;
  return (
    <VerdictBox
      state={verdictStates[document.standing]}
      title={documentTitle(kind, document)}
      checkedAt={checkedAt}
    >
      <p>{meaningOf(of)}</p>
    </VerdictBox>
  );
}

const dateTerms: Readonly<Record<DocumentKind, string>> = {
  calculationPlan: 'Date',
  schedule: 'Date',
  letter: 'Written',
  receipt: 'Paid',
};

const perhaps = (term: string, value: string | null): readonly Definition[] =>
  value === null ? [] : [{ term, value }];

const code = (value: string | null) =>
  value === null ? null : (
    <Text as="code" wrap="anywhere" figures size="small">
      {value}
    </Text>
  );

/** What to compare with the paper; nobody is named. */
export function DocumentFacts({ kind, document }: DocumentProps) {
  const { reference, schemeNumber, state, revision, date, amount, refunded, planSha256, sha256 } = document;
  const day = displayDay(date);
  const money = (value: string | null) => (value === null ? null : `MVR ${displayDecimal(value)}`);
  const hashes = [
    { term: 'SHA-256 of the plan', value: code(planSha256) },
    { term: 'SHA-256 of the PDF', value: code(sha256) },
  ];
  return (
    <section className={css.part} aria-labelledby="facts">
      <h2 id="facts">What to compare with the paper</h2>
      <DefinitionList
        items={[
          { term: kind === 'receipt' ? 'Payment' : 'Application', value: reference },
          ...perhaps('Strata scheme', schemeNumber),
          { term: state === null ? dateTerms[kind] : stateWords[state], value: day },
          ...perhaps('Revision', revision === null ? null : String(revision)),
          ...perhaps('Amount', money(amount)),
          ...perhaps('Refunded', money(refunded)),
          ...hashes.filter(({ value }) => value !== null),
        ]}
      />
    </section>
  );
}
