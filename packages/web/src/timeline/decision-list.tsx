import { displayDate } from '@strata/domain';
import { Inline, Stack, StatusBadge, type StatusTone } from '@strata/ui';
import { SaveFileButton } from '../exports/save-file-button.tsx';
import type { ArrivedFile, ArrivingOptions } from '../exports/use-saving-file.ts';
import entries from './entries.module.css';
import { RemarksList, type RemarksListProps, type ShownRemark } from './remarks-list.tsx';

/** What the ministry said of a submission. */
export interface ShownDecision {
  readonly id: string;
  readonly kind: 'return' | 'reject' | 'approve';
  readonly revisionNumber: number;
  /** An instant. */
  readonly date: string;
  readonly remarks: readonly ShownRemark[];
}

const tones: Readonly<
  Record<ShownDecision['kind'], { readonly tone: StatusTone; readonly word: string; readonly letter: string }>
> = {
  return: { tone: 'returned', word: 'Returned', letter: 'return' },
  reject: { tone: 'rejected', word: 'Rejected', letter: 'rejection' },
  approve: { tone: 'approved', word: 'Approved', letter: 'approval' },
};

export interface DecisionListProps extends Pick<RemarksListProps, 'addressOf'> {
  /** The newest first. */
  readonly decisions: readonly ShownDecision[];
  readonly fetchLetter: (decisionId: string, options: ArrivingOptions) => Promise<ArrivedFile>;
  /** Tells why nothing was saved. */
  readonly notify: (error: unknown) => void;
}

/** What the ministry decided, with the remarks and the letter of each. */
export function DecisionList({ decisions, fetchLetter, notify, ...remarksProps }: DecisionListProps) {
  return (
    <Stack as="ol" aria-label="Decisions">
      {decisions.map(({ id, kind, date, revisionNumber, remarks }) => {
        const { tone, word, letter } = tones[kind];
        const day = displayDate(date);
        return (
          <Stack as="li" key={id} gap={3} pad={5} line="below" className={entries.entry}>
            <Inline as="p" gap={3}>
              <StatusBadge tone={tone}>{word}</StatusBadge>
              <span>
                {day}, revision {revisionNumber}
              </span>
            </Inline>
            {remarks.length === 0 ? null : <RemarksList remarks={remarks} {...remarksProps} />}
            <p data-print="hidden">
              <SaveFileButton
                small
                label={`Letter of ${letter}, ${day}`}
                otherwise={`letter-of-${letter}-${day.replaceAll('/', '-')}.pdf`}
                fetchFile={(options) => fetchLetter(id, options)}
                notify={notify}
              >
                Letter of {letter}
              </SaveFileButton>
            </p>
          </Stack>
        );
      })}
    </Stack>
  );
}
