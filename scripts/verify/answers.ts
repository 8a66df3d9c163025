import { setTimeout as sleep } from 'node:timers/promises';

/** What the check reads of an application's answer. Written from the served OpenAPI document, not from the product. */
export interface AnsweredPlan {
  readonly reference: string;
  readonly planRevision: number;
  readonly allotedShareValue: number;
  readonly allOwnersShareCommonPropertiesOnEqualBais: boolean | null;
  readonly strataBuildings: readonly {
    readonly name: string;
    readonly floors: readonly { readonly floorNumber: string; readonly units: readonly AnsweredUnit[] }[];
  }[];
  readonly generalCommonPropertyAllocations: readonly AnsweredArea[];
  readonly limitedCommonPropertyAllocations: readonly AnsweredArea[];
  readonly accessoryCommonPropertyAllocations: readonly AnsweredAccessory[];
  readonly parkingScheduleItems: readonly {
    readonly accessoryCommonPropertyId: string;
    readonly unitId: string | null;
  }[];
  readonly shareMethod: {
    readonly title: string;
    readonly version: number;
    readonly method: AnsweredMethod;
  };
  readonly enteredShares: readonly { readonly unitId: string; readonly value: string }[];
}

export interface AnsweredUnit {
  readonly id: string;
  readonly unitNumber: string;
  readonly floorAreaInSqm: string;
  readonly occupancyUseId: number;
  readonly unitTypeId: number;
  readonly applicationGroupId: string | null;
}

export interface AnsweredArea {
  readonly id: string;
  readonly floorAreaInSqm: string;
  readonly applicationGroupId: string | null;
  readonly unitIds: readonly string[];
}

export interface AnsweredAccessory extends AnsweredArea {
  /** Null outside buildings. */
  readonly floorId: string | null;
}

export type AnsweredMethod =
  | { readonly name: 'area'; readonly areas: 'exact' | 'wholeSqm' }
  | {
      readonly name: 'banded';
      readonly bands: readonly {
        readonly occupancyUseId: number | null;
        readonly bandInSqm: number;
        readonly base: number;
        readonly step: number;
      }[];
    }
  | {
      readonly name: 'weighted';
      readonly useWeights: readonly { readonly occupancyUseId: number | null; readonly weight: string }[];
      readonly typeWeights: readonly { readonly unitTypeId: number | null; readonly weight: string }[];
      readonly accessoryWeight: string;
      /** Of accessory area outside buildings; left out, the same. */
      readonly accessoryWeightOutside?: string;
    }
  | {
      readonly name: 'equal';
      readonly shares: readonly { readonly occupancyUseId: number | null; readonly share: number }[];
    }
  | {
      readonly name: 'typeValues';
      readonly typeValues: readonly { readonly unitTypeId: number | null; readonly value: number }[];
    }
  | { readonly name: 'roundedArea' | 'quota' | 'entered' };

interface Answer<Data> {
  readonly status: number;
  readonly message: string;
  /** Null where the call was refused. */
  readonly data: Data | null;
}

/** How often a call is made that a busy server asks to make again later. */
const mostAttempts = 5;

/** Calls both hosts over plain HTTP with a bearer token. */
export class Caller {
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  async ask<Data>(url: string): Promise<Data> {
    const { status, data, message } = await this.#answerTo<Data>(url);
    if (data === null) throw new Error(`${url} answered ${status}: ${message}`);
    return data;
  }

  /** Asks for the application as each of those whom the person may act for, until one of them has it. */
  async findApplication(portal: string, id: string): Promise<AnsweredPlan> {
    type Entity = { readonly entityType: string; readonly entityId: string };
    for (const { entityType, entityId } of await this.ask<readonly Entity[]>(
      `${portal}/api/Users/entities`,
    )) {
      const acting = new URLSearchParams({ entityType, entityId });
      const url = `${portal}/api/Applications/${id}?${acting.toString()}`;
      const { data, status, message } = await this.#answerTo<AnsweredPlan>(url);
      if (data !== null) return data;
      if (status !== 404) throw new Error(`${url} answered ${status}: ${message}`);
    }
    throw new Error('The application is of none of those whom this person may act for.');
  }

  async #answerTo<Data>(url: string, attempt = 1): Promise<Answer<Data>> {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${this.#token}` } });
    if (response.status === 503 && attempt < mostAttempts) {
      await response.body?.cancel();
      await sleep(Number(response.headers.get('Retry-After') ?? 1) * 1_000);
      return this.#answerTo(url, attempt + 1);
    }
    const envelope = (await response.json()) as Omit<Answer<Data>, 'status'>;
    return { ...envelope, status: response.status };
  }
}
