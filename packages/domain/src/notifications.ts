import { type ExpertType, expertTypes } from './expert-registrations.ts';
import {
  type ApplicantParams,
  type ApplicationParams,
  applicationName,
  type NotificationText,
  type Reason,
  type Remarks,
  reasonOf,
  remarksOf,
} from './notification-parts.ts';
import { titleNotificationKinds } from './register/title-notifications.ts';

/** The record that a notification is about. */
export interface NotificationObject {
  readonly type: 'registration' | 'property' | 'application' | 'title' | 'request';
  readonly id: string;
}

/** A registration as its notifications name it. */
interface RegistrationParams {
  /** What the approved registration is an entity of. */
  readonly registrationType: ExpertType;
  readonly reference: string;
  readonly name: string;
}

/** An entity as those who may act for it know it. */
interface EntityParams {
  readonly entityType: ExpertType;
  readonly name: string;
}

interface PropertyParams {
  readonly plotName: string;
  readonly plotNumber: string;
}

interface ArchitectParams extends ApplicationParams {
  readonly architectName: string;
}

interface AmountParams extends ApplicationParams {
  /** In MVR, two decimals, as people read it. */
  readonly amount: string;
}

/** More unread ones than this are not counted. */
export const mostCountedUnread = 100;

const dashboard = '/app';
const registrationPath = ({ registrationType }: RegistrationParams, id: string): string =>
  `/app/registrations/${expertTypes[registrationType].slug}?registration=${id}`;
const propertyPath = (id: string): string => `/app/properties/${id}`;
const applicationPath = (id: string): string => `/app/applications/${id}`;

const registrationName = ({ reference, name, registrationType }: RegistrationParams): string =>
  `${reference} (${name}, ${expertTypes[registrationType].label.toLowerCase()})`;
const plotName = (params: PropertyParams): string => `${params.plotName} (${params.plotNumber})`;
const approvedPath = (id: string): string => `/app/application-approved?application=${id}`;
const planName = ({ plotName: name, reference }: ApplicationParams): string =>
  `the strata plan of ${name} (application ${reference})`;
/**
 * Every kind of notification with its words: the one place to add a kind. The parameters are texts, kept as they were
 * when it happened; their type follows from here.
 */
const notificationKinds = {
  registrationSubmitted: (params: RegistrationParams, id) => ({
    title: 'Registration submitted',
    text: `Your registration ${registrationName(params)} was submitted. The ministry will examine it.`,
    path: registrationPath(params, id),
  }),
  registrationReturned: (params: RegistrationParams & Remarks, id) => ({
    title: 'Registration returned',
    text: `Your registration ${registrationName(params)} was returned. Please correct it and submit it again.`,
    quoted: remarksOf(params),
    path: registrationPath(params, id),
  }),
  registrationApproved: (params: RegistrationParams, id) => ({
    title: 'Registration approved',
    text: `Your registration ${registrationName(params)} was approved. You can now act for ${params.name}.`,
    path: registrationPath(params, id),
  }),
  registrationRejected: (params: RegistrationParams & Reason, id) => ({
    title: 'Registration rejected',
    text: `Your registration ${registrationName(params)} was rejected.`,
    quoted: reasonOf(params),
    path: registrationPath(params, id),
  }),
  registrationRevoked: (params: RegistrationParams & Reason, id) => ({
    title: 'Registration revoked',
    text: `The registration ${registrationName(params)} was revoked. Nobody can act for ${params.name} any more.`,
    quoted: reasonOf(params),
    path: registrationPath(params, id),
  }),
  personAdded: ({ entityType, name }: EntityParams) => ({
    title: `You can now act for ${name}`,
    text: `You were added to those who act for ${name} (${expertTypes[entityType].label.toLowerCase()}). On the dashboard you can switch to it.`,
    path: dashboard,
  }),
  personRemoved: ({ entityType, name }: EntityParams) => ({
    title: `You can no longer act for ${name}`,
    text: `You were removed from those who act for ${name} (${expertTypes[entityType].label.toLowerCase()}).`,
    path: dashboard,
  }),
  creatorRightsEnded: ({ entityType, name }: EntityParams) => ({
    title: `You can no longer act for ${name}`,
    text: `Another administrator ended the rights that you had because you registered ${name} (${expertTypes[entityType].label.toLowerCase()}).`,
    path: dashboard,
  }),
  propertyVerified: (params: PropertyParams, id) => ({
    title: 'Property verified',
    text: `Your property ${plotName(params)} was verified.`,
    path: propertyPath(id),
  }),
  propertyReturned: (params: PropertyParams & Remarks, id) => ({
    title: 'Property returned',
    text: `Your property ${plotName(params)} was returned. Please correct it.`,
    quoted: remarksOf(params),
    path: propertyPath(id),
  }),
  architectAssigned: (params: ApplicantParams, id) => ({
    title: 'You were chosen as architect',
    text: `${params.applicantName} asks you to complete ${planName(params)}.`,
    path: applicationPath(id),
  }),
  planRecalled: (params: ApplicantParams) => ({
    title: 'Strata plan taken back',
    text: `${params.applicantName} has taken back ${planName(params)}. You can no longer open it.`,
    path: dashboard,
  }),
  architectDeclined: (params: ArchitectParams & Reason, id) => ({
    title: 'Architect declined',
    text: `${params.architectName} has declined ${planName(params)}. You can choose another architect.`,
    quoted: reasonOf(params),
    path: applicationPath(id),
  }),
  planCompleted: (params: ArchitectParams, id) => ({
    title: 'Strata plan completed',
    text: `${params.architectName} has completed ${planName(params)}.`,
    path: applicationPath(id),
  }),
  planReopened: (params: ApplicantParams, id) => ({
    title: 'Strata plan reopened',
    text: `${params.applicantName} has returned to you ${planName(params)}, so that you can change it.`,
    path: applicationPath(id),
  }),
  applicationSubmitted: (params: ApplicationParams, id) => ({
    title: 'Application submitted',
    text: `The ${applicationName(params)} was submitted. The ministry will examine it.`,
    path: `${applicationPath(id)}/submitted`,
  }),
  applicationTaken: (params: ApplicationParams, id) => ({
    title: 'Application being examined',
    text: `An examiner has started to examine ${applicationName(params)}.`,
    path: applicationPath(id),
  }),
  applicationRecommended: (params: ApplicationParams, id) => ({
    title: 'Application examined',
    text: `The examination of ${applicationName(params)} is finished. A registrar decides it next.`,
    path: applicationPath(id),
  }),
  applicationReferredBack: (params: ApplicationParams, id) => ({
    title: 'Application examined again',
    text: `A registrar has asked the examiners to look once more at ${applicationName(params)}.`,
    path: applicationPath(id),
  }),
  applicationReturned: (params: ApplicationParams & Remarks, id) => ({
    title: 'Application returned',
    text: `The ${applicationName(params)} was returned. Please correct what the remarks name and submit it again.`,
    quoted: remarksOf(params),
    path: applicationPath(id),
  }),
  applicationApproved: (params: ApplicationParams, id) => ({
    title: 'Application approved',
    text: `The ${applicationName(params)} was approved.`,
    path: approvedPath(id),
  }),
  applicationRejected: (params: ApplicationParams & Reason, id) => ({
    title: 'Application rejected',
    text: `The ${applicationName(params)} was rejected.`,
    quoted: reasonOf(params),
    path: applicationPath(id),
  }),
  applicationWithdrawn: (params: ApplicantParams, id) => ({
    title: 'Application withdrawn',
    text: `${params.applicantName} has withdrawn ${applicationName(params)}.`,
    path: applicationPath(id),
  }),
  amendmentBegun: (params: ApplicantParams, id) => ({
    title: 'Amendment started',
    text: `${params.applicantName} has started an amendment, ${applicationName(params)}.`,
    path: applicationPath(id),
  }),
  paymentReceived: (params: AmountParams, id) => ({
    title: 'Payment received',
    text: `MVR ${params.amount} was received for ${applicationName(params)}.`,
    path: `${applicationPath(id)}/fee`,
  }),
  paymentReminder: (params: AmountParams, id) => ({
    title: 'Fee not paid yet',
    text: `MVR ${params.amount} is still to be paid for ${applicationName(params)}. It can be approved only once the fee is paid.`,
    path: `${applicationPath(id)}/fee`,
  }),
  paymentFailed: (params: AmountParams, id) => ({
    title: 'Payment not made',
    text: `The payment of MVR ${params.amount} for ${applicationName(params)} did not succeed. Nothing was charged.`,
    path: `${applicationPath(id)}/fee`,
  }),
  ...titleNotificationKinds,
  refundMade: (params: AmountParams, id) => ({
    title: 'Refund made',
    text: `MVR ${params.amount} was refunded for ${applicationName(params)}.`,
    path: `${applicationPath(id)}/fee`,
  }),
} as const satisfies Record<string, (params: never, objectId: string) => NotificationText>;

export type NotificationKind = keyof typeof notificationKinds;

/** What has to be known to write a notification of this kind. */
export type NotificationParams<Kind extends NotificationKind> = Parameters<
  (typeof notificationKinds)[Kind]
>[0];

export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[];

/** The words of a notification. */
export function describeNotification<Kind extends NotificationKind>(
  kind: Kind,
  params: NotificationParams<Kind>,
  objectId: string,
): NotificationText {
  const describe: (params: never, objectId: string) => NotificationText = notificationKinds[kind];
  return describe(params as never, objectId);
}
