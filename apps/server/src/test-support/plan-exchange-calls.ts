import type { Output } from '@strata/contract';
import { shownPlan } from './plan-views.ts';
import type { GivenPlan, PlanOwner } from './plans.ts';

type Plan = Pick<GivenPlan, 'applicationId'>;

/** What goes out of a plan, as far as tests look into it. */
export interface FiledPlan {
  readonly application: { readonly reference: string };
  readonly plan: {
    readonly buildings: readonly {
      readonly name: string;
      readonly floors: readonly { readonly floorNumber: string; readonly units: readonly object[] }[];
    }[];
    readonly groups: readonly { readonly reference: string }[];
    readonly commonProperty: Readonly<
      Record<'general' | 'limited' | 'accessory', readonly { readonly reference: string }[]>
    >;
  };
}

/** What counts how often a part was changed: an undo does not bring it back. */
const counting = new Set(['version', 'planRevision', 'detailsVersion', 'updatedDate', 'sharesVersion']);

/** The calls by which a whole plan of an owner goes out and comes in. */
export function planExchangeCalls(owner: PlanOwner) {
  const { caller } = owner;
  return {
    exported: async ({ applicationId }: Plan): Promise<FiledPlan> => {
      const answer = await caller.call('GET /Applications/planExchange', { query: { applicationId } });
      return JSON.parse(answer.text) as FiledPlan;
    },
    check: ({ applicationId }: Plan, file: File) =>
      caller.call('POST /Applications/planExchange/check', {
        form: { ApplicationId: applicationId, File: file },
      }),
    importInto: ({ applicationId }: Plan, file: File, agreedTo?: string) =>
      caller.call('POST /Applications/planExchange/import', {
        form: {
          ApplicationId: applicationId,
          File: file,
          ...(agreedTo === undefined ? {} : { AgreedTo: agreedTo }),
        },
      }),
    undo: (id: string) => caller.call('POST /Applications/imports/undo', { body: { id } }),
    /** All of the plan that an undo brings back. */
    rowsOf: async (plan: Plan): Promise<unknown> =>
      JSON.parse(
        JSON.stringify(await shownPlan(owner, plan), (name, value: unknown) =>
          counting.has(name) ? undefined : value,
        ),
      ),
  };
}

/** What a check says of each part in four figures: created, changed, skipped, not in the file. */
export const figuresOf = ({ parts }: Pick<Output<'POST /Applications/planExchange/check'>, 'parts'>) =>
  Object.fromEntries(
    Object.entries(parts)
      .map(
        ([part, counts]) =>
          [part, [counts.created, counts.changed, counts.skipped, counts.notInFile]] as const,
      )
      .filter(([, counts]) => counts.some((count) => count > 0)),
  );
