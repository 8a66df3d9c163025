import { displayDate, displayTime } from '@strata/domain';
import type { OfficerAct } from '../../features/review/acts/reviewed-record.ts';

/** Acts that ask something before they are done. */
export type PanelAct = Exclude<OfficerAct, 'take' | 'putBack' | 'assign'>;

/** The words of an act: on its button, in its confirmation, afterwards. */
export interface ActWords {
  readonly button: string;
  /** The question; the record's name follows it. */
  readonly asks: string;
  readonly done: string;
  readonly look: 'primary' | 'secondary' | 'danger';
  /** What has to be written with it. */
  readonly text?: WrittenText;
}

export interface WrittenText {
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
}

export const actWords: Readonly<Record<PanelAct, ActWords>> = {
  note: {
    button: 'Write a note…',
    asks: 'Send a note',
    done: 'Note sent',
    look: 'secondary',
    text: { label: 'Note', hint: 'Officers who examine or decide it read this, nobody else.' },
  },
  recommend: {
    button: 'Recommend',
    asks: 'Recommend for approval',
    done: 'Recommended for approval',
    look: 'primary',
    text: {
      label: 'Note to the registrar',
      hint: 'Officers read this, nobody else.',
      optional: true,
    },
  },
  verify: {
    button: 'Verify',
    asks: 'Verify',
    done: 'Verified',
    look: 'primary',
  },
  approve: {
    button: 'Approve',
    asks: 'Approve',
    done: 'Approved',
    look: 'primary',
  },
  register: {
    button: 'Register',
    asks: 'Register',
    done: 'Registered',
    look: 'primary',
  },
  return: {
    button: 'Return…',
    asks: 'Return with remarks',
    done: 'Returned with remarks',
    look: 'secondary',
    text: {
      label: 'Remarks',
      hint: 'What is missing or wrong, and what to do about it. The applicant reads exactly this.',
    },
  },
  referBack: {
    button: 'Refer back…',
    asks: 'Refer back to the examiners',
    done: 'Referred back to the examiners',
    look: 'secondary',
    text: { label: 'Reason', hint: 'What an examiner should look at again. Officers read this.' },
  },
  reject: {
    button: 'Reject…',
    asks: 'Reject',
    done: 'Rejected',
    look: 'danger',
    text: { label: 'Reason', hint: 'Why it is rejected. The applicant reads exactly this.' },
  },
  revoke: {
    button: 'Revoke…',
    asks: 'Revoke',
    done: 'Revoked',
    look: 'danger',
    text: { label: 'Reason', hint: 'Why it is revoked. The people of this entity read exactly this.' },
  },
};

/** In this order the bar offers them: what is asked for most comes last, at the end of the bar. */
export const panelActs: readonly PanelAct[] = [
  'note',
  'revoke',
  'reject',
  'referBack',
  'return',
  'recommend',
  'verify',
  'approve',
  'register',
];

/** Whether the officer is done with the record by the act, and goes on to the next. */
export function endsExamination(act: PanelAct): boolean {
  return act !== 'note' && act !== 'revoke';
}

/** Day and time as one reads them: "05/03/2026 at 09:05". */
export function momentInWords(instant: string): string {
  return `${displayDate(instant)} at ${displayTime(instant)}`;
}
