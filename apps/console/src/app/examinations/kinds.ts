import type { Output } from '@strata/contract';
import { type ExaminedType, type ExpertType, expertTypes } from '@strata/domain';

/** What waits with the ministry, as a row of its queue. */
export type QueueItem = Output<'GET /Examinations'>['items'][number];

/** Where an examination stands. */
export type Examination = Pick<
  QueueItem,
  'stage' | 'submittedDate' | 'targetDate' | 'holder' | 'recommendedBy'
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
};

/** The address of a record's review page. */
export function reviewPath(objectType: ExaminedType, id: string): string {
  return `${recordKinds[objectType].path}/${id}`;
}

/** "Developer", "Legal practitioner", "Property". */
export function kindLabel(kind: ExpertType | 'Property'): string {
  return kind === 'Property' ? kind : expertTypes[kind].label;
}
