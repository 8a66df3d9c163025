import { counted } from '../decimals.ts';
import {
  type ApplicantParams,
  type ApplicationParams,
  applicationName,
  type NotificationText,
  type Reason,
  type Remarks,
  reasonOf,
  remarksOf,
} from '../notification-parts.ts';

/** A title as its parties know it. */
export interface TitleParams {
  readonly number: string;
  readonly unitNumber: string;
  readonly plotName: string;
}

/** Titles of one plot that somebody is told of at once: the first of them, and how many others there are. */
export interface TitlesParams extends TitleParams {
  readonly others?: number;
}

/** A request on a title. */
export interface TitleRequestParams extends TitleParams {
  readonly reference: string;
  /** What is requested, as titleRequestKindNames says it. */
  readonly kindName: string;
}

/** A correction of a title by an order, and why it was ordered, or why it is not registered. */
export interface OrderParams extends TitleParams, Reason {
  /** As orderInWords says it. */
  readonly orderWords: string;
}

const titlePath = (id: string): string => `/app/titles/${id}`;
const titleRequestPath = (id: string): string => `/app/titles/requests/${id}`;
const titleName = ({ number, unitNumber, plotName: plot }: TitleParams): string =>
  `title ${number} (unit ${unitNumber}, ${plot})`;
const titleNames = (params: TitlesParams): string =>
  params.others ? `${titleName(params)} and ${counted(params.others, 'other')}` : titleName(params);
const titleRequestName = (params: TitleRequestParams): string =>
  `request ${params.reference} (${params.kindName.toLowerCase()}) on ${titleName(params)}`;
/** Notifications on titles, requests, consents and certificates. */
export const titleNotificationKinds = {
  titleIssued: (params: TitlesParams, id) => ({
    title: params.others ? 'Titles registered' : 'Title registered',
    text: `You are registered as an owner in ${titleNames(params)}. You can have ${params.others ? 'their certificates' : 'its certificate'} made.`,
    path: titlePath(id),
  }),
  titleChanged: (params: TitlesParams, id) => ({
    title: params.others ? 'Titles changed' : 'Title changed',
    text: `What is registered in ${titleNames(params)} has changed. Earlier certificates no longer hold.`,
    path: titlePath(id),
  }),
  orderEntered: (params: OrderParams, id) => ({
    title: 'Correction by order started',
    text: `A registrar has entered a correction of ${titleName(params)} by ${params.orderWords}. Another registrar decides on it; nobody’s consent is asked for. What is registered stays as it is until then.`,
    quoted: reasonOf(params),
    path: titlePath(id),
  }),
  orderRegistered: (params: OrderParams, id) => ({
    title: 'Title corrected by order',
    text: `What is registered in ${titleName(params)} was corrected by ${params.orderWords}, without consent. Earlier certificates no longer hold.`,
    quoted: reasonOf(params),
    path: titlePath(id),
  }),
  orderEnded: (params: OrderParams, id) => ({
    title: 'Correction by order not registered',
    text: `The correction of ${titleName(params)} by ${params.orderWords} was not registered. Nothing has changed.`,
    quoted: reasonOf(params),
    path: titlePath(id),
  }),
  consentAsked: (params: TitleRequestParams & { readonly requesterName: string }, id) => ({
    title: 'Your consent is asked for',
    text: `${params.requesterName} asks for your consent to ${titleRequestName(params)}.`,
    path: titleRequestPath(id),
  }),
  amendmentConsentAsked: (params: ApplicantParams, id) => ({
    title: 'Your consent is asked for',
    text: `${params.applicantName} has submitted an amendment that changes a title of yours, ${applicationName(params)}.`,
    path: `/app/titles/amendments/${id}`,
  }),
  amendmentConsentDeclined: (params: ApplicationParams & Reason & { readonly ownerName: string }, id) => ({
    title: 'Consent declined',
    text: `${params.ownerName} does not consent to the amendment, ${applicationName(params)}. Without the consent of every owner whose title changes, or a resolution of the owners, it is not approved.`,
    quoted: reasonOf(params),
    path: `/app/titles/amendments/${id}`,
  }),
  consentDeclined: (params: TitleRequestParams & Reason & { readonly partyName: string }, id) => ({
    title: 'Consent declined',
    text: `${params.partyName} has not consented to ${titleRequestName(params)}. You can change it and submit it again.`,
    quoted: reasonOf(params),
    path: titleRequestPath(id),
  }),
  titleRequestExamined: (params: TitleRequestParams, id) => ({
    title: 'Request with the ministry',
    text: `Everybody has consented to ${titleRequestName(params)}. The ministry examines it now.`,
    path: titleRequestPath(id),
  }),
  titleRequestReturned: (params: TitleRequestParams & Remarks, id) => ({
    title: 'Request returned',
    text: `The ${titleRequestName(params)} was returned. Please correct it and submit it again.`,
    quoted: remarksOf(params),
    path: titleRequestPath(id),
  }),
  titleRequestRejected: (params: TitleRequestParams & Reason, id) => ({
    title: 'Request rejected',
    text: `The ${titleRequestName(params)} was rejected.`,
    quoted: reasonOf(params),
    path: titleRequestPath(id),
  }),
  titleRequestWithdrawn: (params: TitleRequestParams, id) => ({
    title: 'Request withdrawn',
    text: `The ${titleRequestName(params)} was withdrawn. Nothing has changed.`,
    path: titleRequestPath(id),
  }),
  titleRequestRegistered: (params: TitleRequestParams, id) => ({
    title: 'Request registered',
    text: `The ${titleRequestName(params)} was registered.`,
    path: titleRequestPath(id),
  }),
  certificateRevoked: (params: TitleParams & Reason & { readonly certificateNumber: string }, id) => ({
    title: 'Certificate revoked',
    text: `The certificate ${params.certificateNumber} of ${titleName(params)} was revoked. The title itself is unchanged.`,
    quoted: reasonOf(params),
    path: titlePath(id),
  }),
} as const satisfies Record<string, (params: never, objectId: string) => NotificationText>;
