import { expect } from 'vitest';

/** The tables of calls of both documents, section 7. */
export const callsOfTheDocuments = `
  POST /Users/token/code   POST /Users/token   GET /Users/entities   GET /Stats/summary   GET /Applications
  GET /Applications/applicationTypes   GET /Properties   DELETE /Applications   GET /Atolls   GET /Islands
  POST /Developers   POST /Business   POST /LegalPractitioners   POST /Architects   POST /Architects/test
  GET /Business   GET /Developers   GET /Architects   GET /LegalPractitioners
  GET /Business/{id}   GET /Developers/{id}   GET /Architects/{id}   GET /LegalPractitioners/{id}
  PUT /Business/responsiblePerson   PUT /Developers/responsiblePerson   PUT /LegalPractitioners/responsiblePerson
  POST /Business/responsiblePerson   POST /Developers/responsiblePerson   POST /LegalPractitioners/responsiblePerson
  DELETE /Business/responsiblePerson   DELETE /Developers/responsiblePerson   DELETE /LegalPractitioners/responsiblePerson
  POST /Business/submit   POST /Developers/submit   POST /LegalPractitioners/submit
  POST /Applications/architect/submit   GET /ExpertGuides   GET /Payments/{id}   GET /Applications/{id}
  GET /Applications/units   POST /Applications/strataUnits   DELETE /Applications/strataUnits
  PUT /Applications/strataUnits/drawing   POST /Applications/strataUnits/import   GET /Applications/occupancyUses
  GET /Applications/unitTypes   POST /Applications/strataFloors   DELETE /Applications/strataFloors
  POST /Applications/strataFloors/import   POST /Applications/strataBuildings   DELETE /Applications/strataBuildings
  POST /Applications/groups   DELETE /Applications/group   GET /Applications/buildings   GET /Applications/floors
  POST /Applications/cpAllocations   PUT /Applications/cpAllocations   DELETE /Applications/cpAllocationById
  DELETE /Applications/cpAllocations   POST /Applications/cpaImport   GET /Applications/vehicleParkingTypes
  POST /Applications/parkingAllocations   POST /Applications/parkingAllocations/import
  DELETE /Applications/parkingAllocations/{id}   PUT /Applications
  GET CalculationPlan/{applicationId}   GET schedule/{applicationId}`
  .trim()
  .split(/\s{2,}/);

export type Values = Readonly<Record<string, string>>;
/** What is read of the answers' data. */
export interface One {
  readonly id: string;
  readonly entityType: string;
  readonly entityId: string;
  readonly property: object;
  readonly applicationStatus: object;
  readonly expertStatusId: number;
  readonly responsibleIndividuals: readonly One[];
  readonly responsiblePersonPosition: string;
  readonly strataBuildings: readonly One[];
  readonly floors: readonly One[];
  readonly units: readonly One[];
  readonly applicationGroups: readonly One[];
  readonly generalCommonPropertyAllocations: readonly One[];
  readonly parkingScheduleItems: readonly One[];
}

export interface Sent {
  readonly token?: string | undefined;
  /** In the address. */
  readonly named?: Values;
  readonly query?: Values;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string | File>>;
  readonly slash?: boolean;
}

export interface Answer {
  readonly isSuccess: boolean;
  readonly statusCode: number;
  readonly message: string;
  readonly data: unknown;
  readonly fields?: Values;
}

/**
 * A program that knows the two specification documents and nothing of ours: no contract, no header but the bearer token and
 * the type of the content. What it reads, it reads with a slash at the end of the address as well.
 */
export function createSpecificationClient(
  origins: { readonly portal: string; readonly admin: string },
  bearer: string | undefined,
) {
  const made = new Set<string>();

  async function send(key: string, sent: Sent): Promise<Answer> {
    made.add(key);
    const [method = '', path = ''] = key.split(' ');
    // Calculation plan and schedule are on a separate admin host.
    const base = path.startsWith('/') ? `${origins.portal}/api` : `${origins.admin}/`;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sent.named?.[name] ?? '');
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
    const form = sent.form ? new FormData() : undefined;
    for (const [name, value] of Object.entries(sent.form ?? {})) form?.append(name, value);
    const response = await fetch(`${base}${filled}${sent.slash ? '/' : ''}${query}`, {
      method,
      headers: {
        ...(sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` }),
        ...(sent.body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: form ?? (sent.body ? JSON.stringify(sent.body) : null),
    });
    return (await response.json()) as Answer;
  }

  /** The data of a call that succeeds; what is only read is read with a slash at the end as well. */
  async function call(key: string, sent: Sent = {}): Promise<unknown> {
    const whose = { token: bearer, ...sent };
    const answer = await send(key, whose);
    expect({ key, ...answer }).toMatchObject({ key, isSuccess: true, statusCode: 200 });
    const again = key.startsWith('GET ') ? await send(key, { ...whose, slash: true }) : answer;
    expect(again).toEqual(answer);
    return answer.data;
  }

  const text = async (key: string, sent: Sent): Promise<string> => String(await call(key, sent));
  const one = async (key: string, sent?: Sent): Promise<One> => (await call(key, sent)) as One;
  const list = async (key: string, sent?: Sent): Promise<readonly One[]> =>
    (await call(key, sent)) as readonly One[];
  /** Entries of reference data have small numbers. */
  const choices = async (key: string, sent?: Sent): Promise<readonly { readonly id: number }[]> =>
    (await call(key, sent)) as readonly { readonly id: number }[];

  return { send, call, one, list, choices, text, made };
}

export function expectKeys(object: object | undefined, keys: string): void {
  expect(Object.keys(object ?? {})).toEqual(expect.arrayContaining(keys.split(' ')));
}

export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (!item) throw new Error('There is none');
  return item;
}

export const idsOf = (items: readonly One[]): readonly string[] => items.map(({ id }) => id);
