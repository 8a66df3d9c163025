import { officerInputs, parseInput } from '@strata/contract';
import { client } from '@strata/web';
import type { PanelAct } from '../../../app/examinations/act-words.ts';
import type { ActRules, ActSent, Written, WrittenProblems } from '../acts/act-rules.ts';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';
import { noteOf } from '../notes/with-notes.ts';
import { askedInWords, type RequestReview } from './request-words.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A request as the acts on it know it: its name is what it asks for. */
export function recordOf(request: RequestReview): ReviewedRecord {
  const { title, applicant, consents } = request;
  return {
    ...request,
    objectType: 'request',
    fullName: `${capital(askedInWords(request))}, ${request.reference}`,
    noun: 'request',
    ...(applicant.entityType === 'Ministry' && { prepared: 'entered' }),
    checks: [
      {
        term: 'Title',
        value: `${title.number}, unit ${title.unitNumber}, ${title.plotName}, scheme ${title.schemeNumber}`,
      },
      { term: 'Requested by', value: applicant.name },
      {
        term: 'Consents',
        value:
          applicant.entityType === 'Ministry' ? 'None, by order' : `${consents.given} of ${consents.needed}`,
      },
    ],
  };
}

const reader = 'The requester reads exactly this.';

/** What the acts on a request do, ask and send. */
export function requestRules(request: RequestReview): ActRules {
  const { obstacles, applicant } = request;
  const isByOrder = applicant.entityType === 'Ministry';
  return {
    does: {
      recommend:
        'It then waits for a registrar, who registers it. You cannot register it yourself afterwards.',
      return:
        'The requester reads your remarks, corrects it and submits it again. All consents are void, and are asked for again.',
      referBack: 'The recommendation is void, and it waits for an examiner again.',
      register:
        'The act is entered on the title, and stays in its history for good. Certificates of the title are superseded. Owners and lenders before and after it are told.',
      reject: isByOrder
        ? 'The title stays as it is. Owners and lenders are told. The order can be entered again.'
        : 'This is final: a new request would have to be made. The title stays as it is.',
    },
    words: { recommend: { asks: 'Recommend for registration', done: 'Recommended for registration' } },
    titles: { register: `Register the ${askedInWords(request)}` },
    texts: {
      return: { label: 'Remarks', hint: `What is missing or wrong, and what to do about it. ${reader}` },
      reject: {
        label: 'Reason',
        hint: isByOrder
          ? 'Why it is not registered. Owners and lenders read exactly this.'
          : `Why it is rejected. ${reader}`,
      },
    },
    problemsOf,
    blocked: (act) => {
      const [obstacle] = act === 'register' ? obstacles : [];
      return obstacle === undefined
        ? undefined
        : `It cannot be registered now: ${obstacle.message}.`.replace(/\.\.$/, '.');
    },
    send,
  };
}

/** What is wrong with what was written, by the server's own rules. */
function problemsOf(act: PanelAct, { text }: Written): WrittenProblems {
  if (act === 'return') {
    const result = parseInput(officerInputs.return, { remarks: text });
    return result.ok ? {} : { text: result.fields['remarks'] ?? '' };
  }
  if (act !== 'reject' && act !== 'referBack') return {};
  const result = parseInput(officerInputs[act], { reason: text });
  return result.ok ? {} : { text: result.fields['reason'] ?? '' };
}

/** Sends an act to where it belongs. */
async function send({ act, id, version, written }: ActSent, idempotencyKey: string): Promise<unknown> {
  const options = { version, idempotencyKey };
  const reason = { id, reason: written.text };
  switch (act) {
    case 'recommend':
      return client.call('POST /Review/requests/recommend', { body: { id, ...noteOf(written) } }, options);
    case 'return':
      return client.call('POST /Review/requests/return', { body: { id, remarks: written.text } }, options);
    case 'referBack':
      return client.call('POST /Review/requests/referBack', { body: reason }, options);
    case 'register':
      return client.call('POST /Review/requests/register', { body: { id } }, options);
    case 'reject':
      return client.call('POST /Review/requests/reject', { body: reason }, options);
    default:
      throw new TypeError(`A request is not to ${act}`);
  }
}
