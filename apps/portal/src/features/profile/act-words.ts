import type { RecordType } from '@strata/domain';

/** What was done, before the name of the record: "looked at application SA-2026-000001". */
const phrases: Readonly<Record<string, string>> = {
  view: 'looked at',
  create: 'created',
  update: 'changed',
  correct: 'corrected',
  delete: 'deleted',
  upload: 'uploaded',
  submit: 'submitted',
  renew: 'submitted a renewal of',
  addPerson: 'added a responsible person to',
  changePerson: 'changed a responsible person of',
  removePerson: 'removed a responsible person from',
  endCreatorRights: 'ended the creator’s rights in',
  assignArchitect: 'chose an architect for',
  recall: 'took back the plan of',
  decline: 'declined the plan of',
  completePlan: 'completed the plan of',
  reopen: 'reopened the plan of',
  declare: 'declared and submitted',
  consent: 'consented to',
  declineConsent: 'did not consent to',
  withdraw: 'withdrew',
  amend: 'began an amendment of',
  take: 'began to examine',
  putBack: 'left to other examiners',
  assign: 'gave to another examiner',
  recommend: 'finished the examination of',
  return: 'returned',
  referBack: 'referred back to the examiner',
  approve: 'approved',
  reject: 'rejected',
  revoke: 'revoked',
  issue: 'issued',
  register: 'registered',
  transfer: 'registered a transfer of',
  mortgage: 'registered a mortgage on',
  discharge: 'registered the end of a mortgage on',
  confirm: 'confirmed',
  cancel: 'cancelled',
  verify: 'verified',
  seed: 'added the example',
  move: 'moved',
  importPlan: 'imported the plan of',
  beginPlan: 'made floors and units from a model in the plan of',
  undoImport: 'undid an import into the plan of',
  importDrawing: 'imported a drawing into the plan of',
  undoDrawing: 'undid the import of a drawing into the plan of',
  takeDrawnAreas: 'entered drawn areas in the plan of',
  setStoreys: 'entered levels and heights of floors in the plan of',
  changePlacing: 'said where the land lies in the plan of',
  beginPayment: 'started',
  takePayment: 'took at the counter',
  receivePayment: 'received',
  failPayment: 'was told of the failure of',
  refusePayment: 'was told of another amount for',
  expirePayment: 'did not hear in time of',
  refundPayment: 'refunded part of',
  remindPayment: 'sent a reminder of the fee of',
  proposeRefund: 'proposed a refund of',
  approveRefund: 'agreed to a refund of',
  refuseRefund: 'refused a refund of',
};

/** Acts on a part of a plan are too many to be told apart here. */
const onPlan = /^(add|change|choose|delete|duplicate|end|import|keep|override|reset|set|undo)[A-Z]/;

const nouns: Readonly<Record<RecordType, readonly [named: string, gone: string]>> = {
  application: ['application', 'an application'],
  property: ['property', 'a property'],
  registration: ['registration', 'a registration'],
  project: ['project', 'a project'],
  file: ['file', 'a file'],
  payment: ['payment', 'a payment'],
  scheme: ['scheme', 'a scheme'],
  title: ['title', 'a title'],
  request: ['request', 'a request on a title'],
  certificate: ['certificate', 'a certificate'],
  person: ['the data of', 'the data of somebody'],
};

/** A verb that is not known here is spelt out. */
function phraseOf(verb: string, objectType: RecordType): string {
  const known = phrases[verb];
  if (known !== undefined) return known;
  if (objectType === 'application' && onPlan.test(verb)) return 'changed the plan of';
  return `${verb.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}:`;
}

interface DoneAct {
  readonly verb: string;
  readonly objectType: RecordType;
  /** Reference or name of the record; null once it is gone. */
  readonly object: string | null;
}

/** What was done to what kind of record, before its name: "looked at application". */
export function actWords({ verb, objectType, object }: DoneAct): string {
  const [named, gone] = nouns[objectType];
  return `${phraseOf(verb, objectType)} ${object === null ? `${gone} that no longer exists` : named}`;
}

const pages: Readonly<Partial<Record<RecordType, (id: string) => string>>> = {
  application: (id) => `/app/applications/${id}`,
  property: (id) => `/app/properties/${id}`,
  payment: (id) => `/payments/${id}`,
  title: (id) => `/app/titles/${id}`,
  request: (id) => `/app/titles/requests/${id}`,
};

/** The page of the record, where it has one of its own. */
export function addressOfRecord(objectType: RecordType, objectId: string): string | undefined {
  return pages[objectType]?.(objectId);
}
