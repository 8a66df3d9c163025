import { typedUnitFields, unused } from '@strata/domain';
import type { Answer, Caller } from '../caller.ts';
import type { ModelUnit, PlanModel } from './plan-model.ts';

/** What somebody means to do; which part it is done to is left to what there is. */
export interface Intention {
  readonly pick: number;
  readonly choice: number;
  readonly number: string;
  /** Now and then somebody has not seen the newest version, or agrees to another number of things. */
  readonly isStale: boolean;
  readonly disagrees: boolean;
}

/** A call, the status that the model foresees, and what it makes of the model when it succeeds. */
export interface Step {
  readonly send: () => Promise<Answer<unknown>>;
  readonly status: number;
  readonly apply: (data: unknown) => void;
}

export interface Setting {
  readonly caller: Caller;
  readonly applicationId: string;
  readonly model: PlanModel;
  readonly intention: Intention;
}

export const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % items.length];

export const seen = ({ version }: { version: number }, { isStale }: Intention) => ({
  version: isStale ? version + 7 : version,
});

export const agreed = (total: number, { disagrees }: Intention): number => (disagrees ? total + 1 : total);

/** The first refusal that is due. */
export const firstOf = (...refusals: readonly (false | number)[]): number => refusals.find(Boolean) || 200;

export const flat = { occupancyUseId: 1, unitTypeId: 2, floorAreaInSqm: '50.00' } as const;

export const newUnit = (id: string, unitNumber: string, towerId: string | null): ModelUnit => ({
  ...unused(typedUnitFields),
  ...flat,
  id,
  unitNumber,
  towerId,
  drawingDocument: null,
  version: 1,
});
