import { type ExpertType, expertTypes } from './expert-registrations.ts';

/** What can wait for a person to be done, each in the words of the act that it asks for. */
export const taskVerbs = [
  'chooseArchitect',
  'correctApplication',
  'declareApplication',
  'payFee',
  'drawPlan',
  'finishRequest',
  'correctRequest',
  'consentToRequest',
  'consentToAmendment',
  'correctProperty',
  'finishRegistration',
  'correctRegistration',
  'renewLicence',
] as const;

export type TaskVerb = (typeof taskVerbs)[number];

/** A licence is to be renewed from so many days before its last day. */
export const licenceNoticeDays = 60;

/** At most this many requests on titles wait for one receiver, who may be somebody who has never signed in. */
export const mostRequestsOfAReceiver = 20;

const application = (id: string): string => `/app/applications/${id}`;
const request = (id: string): string => `/app/titles/requests/${id}`;

const paths: Readonly<Record<TaskVerb, (id: string, expertType: ExpertType) => string>> = {
  chooseArchitect: application,
  correctApplication: application,
  declareApplication: (id) => `/app/strataplan/${id}/StrataPlanDeclareSubmit`,
  payFee: (id) => `${application(id)}/fee`,
  drawPlan: (id) => `${application(id)}/strataplan`,
  finishRequest: request,
  correctRequest: request,
  consentToRequest: request,
  consentToAmendment: (id) => `/app/titles/amendments/${id}`,
  correctProperty: (id) => `/app/properties/${id}`,
  finishRegistration: (id, type) => `/app/registrations/rp/${expertTypes[type].slug}/${id}`,
  correctRegistration: (id, type) => `/app/registrations/${expertTypes[type].slug}?registration=${id}`,
  renewLicence: (id) => `/app/registrations/renew/${id}`,
};

/** The page of the portal where it is done; `id` is the record's, the type that of a registration. */
export function taskPath(verb: TaskVerb, id: string, expertType: ExpertType | null): string {
  return paths[verb](id, expertType ?? 'Business');
}
