import { officerInputs, parseInput } from '@strata/contract';
import { client } from '@strata/web';
import type { PanelAct } from '../../../app/examinations/act-words.ts';
import type { ActRules, ActSent, Written, WrittenProblems } from '../acts/act-rules.ts';
import { noteOf } from '../notes/with-notes.ts';
import type { HandedInRecord } from './reviewed-record.ts';

/** What the acts on a registration or a property do, ask and send. */
export function actRules({ objectType, expertType }: HandedInRecord): ActRules {
  const isArchitect = expertType === 'Architect';
  const asksDay = (act: PanelAct) => act === 'approve' && isArchitect;
  return {
    does: {
      recommend: 'It then waits for a registrar, who decides it. You cannot decide it yourself afterwards.',
      verify:
        'The applicant can submit applications for this property from then on. The plot number is taken on its island.',
      approve: isArchitect
        ? 'The architect can be assigned to applications from then on, until the licence’s last day.'
        : 'It becomes an entity: its creator and its responsible persons can act for it from then on.',
      return: 'The applicant reads your remarks, corrects it and submits it again.',
      referBack: 'The recommendation is void, and it waits for an examiner again.',
      reject: 'This is final: the applicant would have to begin a new registration.',
      revoke:
        'Everybody who acts for this entity loses that right at once. This is final: it would have to register again.',
    },
    asksDay,
    problemsOf: (act, written, today) => problemsOf(act, written, asksDay(act), today),
    send: (sent, idempotencyKey) => sendAct(objectType, sent, idempotencyKey),
  };
}

/** What is wrong with what was written, by the server's own rules. */
function problemsOf(
  act: PanelAct,
  { text, expiryDate }: Written,
  asksDay: boolean,
  today: string,
): WrittenProblems {
  if (act === 'return') {
    const result = parseInput(officerInputs.return, { remarks: text });
    return result.ok ? {} : { text: result.fields['remarks'] ?? '' };
  }
  if (act === 'reject' || act === 'referBack' || act === 'revoke') {
    const result = parseInput(officerInputs[act], { reason: text });
    return result.ok ? {} : { text: result.fields['reason'] ?? '' };
  }
  if (!asksDay) return {};
  if (expiryDate === '') return { expiryDate: 'Enter the last day of the licence' };
  return expiryDate <= today ? { expiryDate: 'Enter a day after today' } : {};
}

/** Sends an act to where it belongs. */
async function sendAct(
  objectType: HandedInRecord['objectType'],
  { act, id, version, written }: ActSent,
  idempotencyKey: string,
): Promise<unknown> {
  const { text, expiryDate } = written;
  const options = { version, idempotencyKey };
  if (objectType === 'property') {
    return act === 'verify'
      ? client.call('POST /Review/properties/verify', { body: { id } }, options)
      : client.call('POST /Review/properties/return', { body: { id, remarks: text } }, options);
  }
  switch (act) {
    case 'recommend':
      return client.call(
        'POST /Review/registrations/recommend',
        { body: { id, ...noteOf(written) } },
        options,
      );
    case 'return':
      return client.call('POST /Review/registrations/return', { body: { id, remarks: text } }, options);
    case 'approve': {
      const body = expiryDate === '' ? { id } : { id, expiryDate };
      return client.call('POST /Review/registrations/approve', { body }, options);
    }
    case 'reject':
      return client.call('POST /Review/registrations/reject', { body: { id, reason: text } }, options);
    case 'referBack':
      return client.call('POST /Review/registrations/referBack', { body: { id, reason: text } }, options);
    case 'revoke':
      return client.call('POST /Review/registrations/revoke', { body: { id, reason: text } }, options);
    default:
      throw new TypeError('A registration is approved, not verified');
  }
}
