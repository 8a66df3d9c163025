import { applicationTypes } from './application-statuses.ts';
import { type ApplicationKind, applicationKindNames, applicationKinds } from './examinations.ts';
import { type ExpertType, expertTypeNames, expertTypes } from './expert-registrations.ts';
import {
  type TitleRequestKind,
  titleRequestKindNames,
  titleRequestKinds,
} from './register/title-requests.ts';

/** What records of one queue can be, where queues tell them apart. */
export type ObjectKind = ExpertType | ApplicationKind | TitleRequestKind;

/** All of them; a property has no other kinds. */
export const objectKinds = [
  ...applicationKindNames,
  ...titleRequestKinds,
  ...expertTypeNames,
  'Property',
] as const satisfies readonly (ObjectKind | 'Property')[];

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(expertTypes).map(([kind, { label }]) => [kind, label] as const),
  ...applicationTypes.map(({ id, name }) => [applicationKinds[id], name] as const),
  ...Object.entries(titleRequestKindNames),
]);

/** "Developer", "Legal practitioner", "Amendment", "Transfer", "Property". */
export function kindLabel(kind: ObjectKind | 'Property'): string {
  return labels.get(kind) ?? kind;
}
