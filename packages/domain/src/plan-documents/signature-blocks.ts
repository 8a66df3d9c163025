import { declarationText } from '../application-acts.ts';
import { displayDate } from '../dates.ts';
import type { DocumentState } from './document-states.ts';
import type { Particular, PlanParticulars } from './particulars.ts';

/** Who answers for a document, in the place of a signature. */
export interface SignatureBlock {
  readonly heading: string;
  readonly particulars: readonly Particular[];
  /** What was confirmed, or that nothing is decided yet. */
  readonly text: string | undefined;
}

/** The architect with the confirmation, and the registrar with the approval; a draft has neither. */
export function signatureBlocks(
  { architect, completedAt }: Pick<PlanParticulars, 'architect' | 'completedAt'>,
  state: DocumentState,
): readonly SignatureBlock[] {
  if (state.name === 'draft') return [];
  const { registrar, at, architectDeclaration } = state;
  return [
    {
      heading: 'Confirmation of the architect',
      particulars: [
        ...(architect === null
          ? []
          : [
              { label: 'Architect', value: architect.name },
              { label: 'Licence', value: architect.licenseNumber },
            ]),
        ...(completedAt === null ? [] : [{ label: 'Confirmed on', value: displayDate(completedAt) }]),
      ],
      text: declarationText('architect', architectDeclaration),
    },
    {
      heading: 'Approval of the registrar',
      particulars:
        registrar === null
          ? []
          : [
              { label: 'Registrar', value: registrar },
              { label: 'Approved on', value: displayDate(at) },
            ],
      text: registrar === null ? 'This plan is declared. The ministry has not approved it.' : undefined,
    },
  ];
}
