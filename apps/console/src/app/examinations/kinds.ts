import type { Output } from '@strata/contract';
import {
  applicationKindNames,
  type ExaminedType,
  expertTypeNames,
  type ObjectKind,
  type TitleRequestKind,
  titleRequestKindNames,
  titleRequestKinds,
} from '@strata/domain';

/** What waits with the ministry, as a row of its queue. */
export type QueueItem = Output<'GET /Examinations'>['items'][number];

/** Where an examination stands. */
export type Examination = Pick<
  QueueItem,
  'stage' | 'submittedDate' | 'targetDate' | 'holder' | 'recommendedBy' | 'reserved'
>;

/** A kind of record that officers examine: its place in the console, and its words. */
export interface RecordKind {
  readonly objectType: ExaminedType;
  readonly path: string;
  readonly plural: string;
  readonly singular: string;
}

export const recordKinds: Readonly<Record<ExaminedType, RecordKind>> = {
  registration: {
    objectType: 'registration',
    path: '/registrations',
    plural: 'Registrations',
    singular: 'registration',
  },
  property: { objectType: 'property', path: '/properties', plural: 'Properties', singular: 'property' },
  application: {
    objectType: 'application',
    path: '/applications',
    plural: 'Applications',
    singular: 'application',
  },
  request: { objectType: 'request', path: '/requests', plural: 'Title requests', singular: 'title request' },
};

/** The address of a record's review page. */
export function reviewPath(objectType: ExaminedType, id: string): string {
  return `${recordKinds[objectType].path}/${id}`;
}

/** Whether a record is examined at this address, in panes that need the whole window. */
export function isExaminationPage(pathname: string): boolean {
  return Object.values(recordKinds).some(({ path }) => pathname.startsWith(`${path}/`));
}

/** The kinds within a queue; a property has none. */
export const kindsOf: Readonly<Record<ExaminedType, readonly ObjectKind[]>> = {
  registration: expertTypeNames,
  property: [],
  application: applicationKindNames,
  request: titleRequestKinds,
};

/** "Transfer, unit 3A": the heading of a request's pages. */
export function requestTitle(
  kind: TitleRequestKind,
  { unitNumber }: { readonly unitNumber: string },
): string {
  return `${titleRequestKindNames[kind]}, unit ${unitNumber}`;
}
