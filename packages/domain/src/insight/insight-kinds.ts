import { ApplicationType } from '../application-statuses.ts';
import { applicationKinds, type ExaminedType } from '../examinations.ts';
import { objectKinds } from '../examined-kinds.ts';
import { expertTypes } from '../expert-registrations.ts';
import { titleRequestKindNames } from '../register/title-requests.ts';

/** What the figures of the office tell apart: every kind of record that officers examine, as their queues do. */
export const insightKinds = objectKinds;
export type InsightKind = (typeof insightKinds)[number];

/** Which of the four things that are examined the kind is of: that has the target. */
export function examinedTypeOf(kind: InsightKind): ExaminedType {
  if (kind === 'Property') return 'property';
  if (kind in titleRequestKindNames) return 'request';
  return kind in expertTypes ? 'registration' : 'application';
}

/** The kinds of applications by the id of their type, from 1. */
export const kindsByApplicationType: readonly InsightKind[] = [
  applicationKinds[ApplicationType.registration],
  applicationKinds[ApplicationType.provisional],
  applicationKinds[ApplicationType.amendment],
];
