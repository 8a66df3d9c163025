import type { LastAct } from '@strata/contract';
import { displayDate, displayTime } from '@strata/domain';

/** What was done, as it ends a sentence: "Aminath Zoona … recommended it". */
const sentences: Readonly<Record<string, string>> = {
  create: 'created it',
  update: 'changed it',
  correct: 'corrected it',
  submit: 'submitted it',
  assignArchitect: 'chose an architect',
  recall: 'took the plan back from the architect',
  decline: 'declined',
  completePlan: 'completed the plan',
  reopen: 'reopened the plan for the architect',
  declare: 'declared and submitted it',
  withdraw: 'withdrew it',
  amend: 'began an amendment of it',
  renew: 'submitted a renewal',
  addPerson: 'added a responsible person',
  changePerson: 'changed a responsible person',
  removePerson: 'removed a responsible person',
  endCreatorRights: 'ended the creator’s rights',
  take: 'took it',
  putBack: 'put it back',
  assign: 'assigned it',
  recommend: 'recommended it for approval',
  return: 'returned it with remarks',
  approve: 'approved it',
  reject: 'rejected it',
  referBack: 'referred it back to the examiners',
  revoke: 'revoked it',
  note: 'wrote a note on it',
  confirm: 'confirmed it',
  verify: 'verified it',
  register: 'registered it',
  enterOrder: 'entered it by an order',
  withdrawOrder: 'withdrew it',
  consent: 'consented to it',
  declineConsent: 'did not consent to it',
  addDocument: 'added a document to it',
  removeDocument: 'took a document from it',
  addVersion: 'made a new version of it',
  makeDefault: 'made it the default',
  endDefault: 'made another the default in its place',
  retire: 'retired it',
  restore: 'offered it again',
  remindPayment: 'sent a reminder of its fee',
  closeDay: 'closed it',
  keepStatement: 'compared and kept it',
  takePayment: 'recorded it',
  refundPayment: 'recorded a refund of it',
  proposeRefund: 'proposed a refund of it',
  approveRefund: 'agreed to a refund of it',
  refuseRefund: 'refused a refund of it',
  view: 'looked at it',
  delete: 'deleted it',
  seed: 'added it as an example',
};

/** The verb of an act in words; one that is not known here is spelt out. */
export function actInWords(verb: string): string {
  return sentences[verb] ?? verb.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** "Aminath Zoona … changed it on 04/03/2026 at 09:05." */
export function lastActInWords({ by, verb, at }: LastAct): string {
  return `${by} ${actInWords(verb)} on ${displayDate(at)} at ${displayTime(at)}.`;
}
