import { ApplicationType, applicationTypes } from '../application-statuses.ts';
import { applicationKindNames, applicationKinds, type ExaminedType } from '../examinations.ts';
import { expertTypeNames, expertTypes } from '../expert-registrations.ts';
import { titleRequestKindNames, titleRequestKinds } from '../register/title-requests.ts';

/** What the figures of the office tell apart: every kind of record that officers examine, as their queues do. */
export const insightKinds = [
  ...applicationKindNames,
  ...titleRequestKinds,
  ...expertTypeNames,
  'Property',
] as const;
export type InsightKind = (typeof insightKinds)[number];

const namesOfTypes = new Map<string, string>(
  applicationTypes.map(({ id, name }) => [applicationKinds[id], name]),
);

/** "Strata registration", "Transfer", "Legal practitioner", "Property". */
export function insightKindName(kind: InsightKind): string {
  if (kind === 'Property') return kind;
  if (kind in titleRequestKindNames) return titleRequestKindNames[kind as keyof typeof titleRequestKindNames];
  if (kind in expertTypes) return expertTypes[kind as keyof typeof expertTypes].label;
  return namesOfTypes.get(kind) ?? kind;
}

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
