import {
  type CorrectionOrder,
  type NotificationKind,
  type NotificationObject,
  type NotificationParams,
  orderInWords,
  titleRequestKindNames,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { listMembers } from '../experts/memberships.queries.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import type { LockedRequest } from './locked-request.queries.ts';
import { listPeopleOf } from './told-people.queries.ts';

/** What is told of a request. */
type RequestKind = Extract<NotificationKind, `titleRequest${string}` | `consent${string}`>;
type OrderKind = Extract<NotificationKind, `order${string}`>;
type Params = Readonly<Record<'reference' | 'kindName' | 'number' | 'unitNumber' | 'plotName', string>>;
type More<Kind extends RequestKind> = Omit<NotificationParams<Kind>, keyof Params>;
type MoreOf<Kind extends RequestKind> = object extends More<Kind> ? [more?: More<Kind>] : [more: More<Kind>];

function paramsOf({ reference, kind, number, unitNumber, plotName }: LockedRequest): Params {
  return { reference, kindName: titleRequestKindNames[kind], number, unitNumber, plotName };
}

/** Persons who have been told already; nobody is told twice. */
type Told = Set<string>;

/** Tells those who act for the owners, lenders and others with these identifications. */
async function notifyKeys<Kind extends NotificationKind>(
  tx: Queryable,
  {
    kind,
    object,
    params,
  }: {
    readonly kind: Kind;
    readonly object: NotificationObject;
    readonly params: NotificationParams<Kind>;
  },
  keys: readonly string[],
  told: Told,
): Promise<void> {
  const notices = (await listPeopleOf(tx, keys)).flatMap(({ entity, persons }) =>
    persons.map((personId) => ({ personId, objectId: object.id, entity, params })),
  );
  const fresh = notices.filter(({ personId }) => {
    const isFirst = !told.has(personId);
    told.add(personId);
    return isFirst;
  });
  await notifyEach(tx, kind, object.type, fresh);
}

/** Tells everybody who acts for whoever made the request; of a correction by order nobody does. */
export async function notifyRequester<Kind extends RequestKind>(
  tx: Queryable,
  kind: Kind,
  request: LockedRequest,
  ...[more]: MoreOf<Kind>
): Promise<Told> {
  const { id, entityType, entityId } = request;
  if (entityType === 'Ministry') return new Set();
  const entity = { entityType, entityId };
  const recipients = await listMembers(tx, entity);
  const params = { ...paramsOf(request), ...more } as NotificationParams<Kind>;
  await notify(tx, { kind, recipients, object: { type: 'request', id }, entity, params });
  return new Set(recipients);
}

/** Tells the parties of a request by their identifications, those who were told already not again. */
export async function notifyParties<Kind extends RequestKind>(
  tx: Queryable,
  kind: Kind,
  request: LockedRequest,
  parties: { readonly keys: readonly string[]; readonly told?: Told },
  ...[more]: MoreOf<Kind>
): Promise<Told> {
  const { keys, told = new Set() } = parties;
  const params = { ...paramsOf(request), ...more } as NotificationParams<Kind>;
  await notifyKeys(tx, { kind, object: { type: 'request', id: request.id }, params }, keys, told);
  return told;
}

/** Tells owners and lenders, of before and of now, that something else is registered. */
export async function notifyOfChange(
  tx: Queryable,
  { titleId, number, unitNumber, plotName }: LockedRequest,
  keys: readonly string[],
  told: Told,
): Promise<void> {
  const params = { number, unitNumber, plotName };
  await notifyKeys(tx, { kind: 'titleChanged', object: { type: 'title', id: titleId }, params }, keys, told);
}

/** Tells owners and lenders, and whoever is put in, what becomes of a correction by order: nobody asks for their consent. */
export async function notifyOfOrder(
  tx: Queryable,
  kind: OrderKind,
  title: Pick<LockedRequest, 'titleId' | 'number' | 'unitNumber' | 'plotName'>,
  order: CorrectionOrder,
  { keys, reason }: { readonly keys: readonly string[]; readonly reason: string },
): Promise<void> {
  const { titleId, number, unitNumber, plotName } = title;
  const params = { number, unitNumber, plotName, orderWords: orderInWords(order), reason };
  await notifyKeys(tx, { kind, object: { type: 'title', id: titleId }, params }, keys, new Set());
}
