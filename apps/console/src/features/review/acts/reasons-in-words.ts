import { displayDay, type ExaminationStage } from '@strata/domain';
import { momentInWords } from '../../../app/examinations/act-words.ts';
import type { OfficerAct, ReviewedRecord } from './reviewed-record.ts';

type Reason = NonNullable<ReviewedRecord['hindrances'][OfficerAct]>;

/** Named in this order, the most telling first. */
const order: readonly Reason[] = ['party', 'fourEyes', 'held', 'reserved', 'role'];

const nouns: Readonly<Partial<Record<OfficerAct, string>>> = {
  take: 'taking it',
  assign: 'assigning it',
  recommend: 'recommending',
  return: 'returning',
  verify: 'verifying',
  approve: 'approving',
  register: 'registering',
  reject: 'rejecting',
  referBack: 'referring back',
  revoke: 'revoking',
};

function listed(words: readonly string[]): string {
  const text = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ofRegistrars: readonly OfficerAct[] = ['approve', 'register', 'reject', 'referBack', 'revoke'];

function roleSentences(acts: readonly OfficerAct[], stage: ExaminationStage | undefined): string {
  const roles = [
    ['examiners', acts.filter((act) => !ofRegistrars.includes(act))],
    ['registrars', acts.filter((act) => ofRegistrars.includes(act))],
  ] as const;
  const sentences = roles.flatMap(([role, theirs]) => {
    const words = theirs.flatMap((act) => (act === 'take' ? [] : (nouns[act] ?? [])));
    return words.length === 0 ? [] : [`${listed(words)} ${words.length === 1 ? 'is' : 'are'} for ${role}.`];
  });
  if (sentences.length > 0) return sentences.join(' ');
  return stage === 'decide' ? 'It waits for a registrar.' : 'It waits for an examiner.';
}

/** Who prepared a decision does not take it: an order is entered, everything else recommended. */
export function fourEyesInWords({ prepared = 'recommended' }: Pick<ReviewedRecord, 'prepared'>): string {
  return `You ${prepared} this yourself, so another officer must decide it.`;
}

function sentence(reason: Reason, acts: readonly OfficerAct[], record: ReviewedRecord): string {
  const { examination } = record;
  switch (reason) {
    case 'party':
      return `You are a party to this ${record.noun}, so another officer must examine it.`;
    case 'fourEyes':
      return fourEyesInWords(record);
    case 'held': {
      const holder = examination?.holder;
      return holder === null || holder === undefined
        ? 'Another officer is examining it.'
        : `${holder.name} has held it since ${momentInWords(holder.since)}, so others leave it alone until it is put back or assigned.`;
    }
    case 'reserved': {
      const kept = examination?.reserved;
      return kept === null || kept === undefined
        ? 'It is reserved for the examiner who had it before.'
        : `It came back and is reserved for ${kept.name} until ${displayDay(kept.until)}.`;
    }
    case 'role':
      return roleSentences(acts, examination?.stage);
    default:
      return '';
  }
}

/** Why this officer may not do what the record's state would allow, a sentence for each reason. */
export function reasonsInWords(record: ReviewedRecord): readonly string[] {
  const entries = Object.entries(record.hindrances) as readonly (readonly [OfficerAct, Reason])[];
  return order.flatMap((reason) => {
    const acts = entries.filter(([, given]) => given === reason).map(([act]) => act);
    return acts.length === 0 ? [] : [sentence(reason, acts, record)];
  });
}
