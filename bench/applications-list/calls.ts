import { isDeepStrictEqual } from 'node:util';
import type { ListOwner } from './rows.ts';
import type { System } from './system.ts';

/** A call that is measured. */
export interface MeasuredCall {
  readonly variant: Variant;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** With what every answer comes. */
  readonly status: number;
}

export type Variant = 'floor' | 'portal' | 'unchanged';

interface List {
  readonly data: readonly object[];
}

const queryOf = (owner: ListOwner): string => `entityType=Self&entityId=${owner.entityId}`;

/** The calls for one list on one system. @throws when floor and portal do not answer the same */
export async function prepareCalls(system: System, owner: ListOwner): Promise<readonly MeasuredCall[]> {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const floorUrl = `${system.floor.origin}/Applications?${queryOf(owner)}`;
  const portalUrl = `${system.portal.origin}/api/Applications?${queryOf(owner)}`;
  const [bare, whole] = await Promise.all([fetch(floorUrl, { headers }), fetch(portalUrl, { headers })]);
  const [bareList, wholeList] = [(await bare.json()) as List, (await whole.json()) as List];
  if (bareList.data.length !== owner.applications || !isDeepStrictEqual(bareList, wholeList)) {
    throw new Error(`Floor and portal answer differently for ${owner.applications} applications`);
  }
  const etag = whole.headers.get('etag') ?? '';
  return [
    { variant: 'unchanged', url: portalUrl, headers: { ...headers, 'If-None-Match': etag }, status: 304 },
    { variant: 'floor', url: floorUrl, headers, status: 200 },
    { variant: 'portal', url: portalUrl, headers, status: 200 },
  ];
}

/** The list with each of its filters. @throws when one does not answer with applications */
export async function callFilters(system: System, owner: ListOwner): Promise<void> {
  const url = `${system.portal.origin}/api/Applications?${queryOf(owner)}`;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const list = async (filter: string): Promise<readonly object[]> => {
    const answer = await fetch(url + filter, { headers });
    const { data } = (await answer.json()) as List;
    if (!answer.ok || data.length === 0) throw new Error(`No applications with${filter}`);
    return data;
  };
  const [first] = (await list('')) as { property: { id: string } }[];
  await list(`&propertyId=${first?.property.id}`);
  await list('&applicationTypeId=1');
  await list('&statusId=4');
}
