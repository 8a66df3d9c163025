import type { CallInput, RefusalCode, RouteKey, Routes } from '@strata/contract';
import type { Row } from './rights.ts';
import type { TestSystem } from './test-system.ts';
import { callerOf, type Owner } from './world.ts';

export type ChangingKey = Extract<RouteKey, `${'POST' | 'PUT' | 'DELETE'} ${string}`>;
export type BodyKey = { [Key in RouteKey]: Routes[Key] extends { body: unknown } ? Key : never }[RouteKey];

/** Input that the owner's call succeeds with, and the version where one has to be named. */
export interface Sample<Key extends RouteKey = RouteKey> {
  readonly input: CallInput<Key>;
  readonly version?: number;
}

export type MakeSample<Key extends RouteKey> = (owner: Owner) => Promise<Sample<Key>>;

interface Refused {
  readonly when: string;
  readonly code: RefusalCode;
  /** What is told of who was quicker: the verb of their act. */
  readonly lastVerb?: string;
}

/** A call that is right in itself and comes at the wrong time. */
export interface Conflict<Key extends RouteKey = RouteKey> extends Refused {
  /** `makeSample` makes the call's own sample, a new one each time. */
  readonly make: (owner: Owner, makeSample: () => Promise<Sample<Key>>) => Promise<Sample<Key>>;
}

/** A conflict that the sample of any call can be brought into. */
export interface AnyConflict extends Refused {
  readonly make: <Made extends Sample>(owner: Owner, makeSample: () => Promise<Made>) => Promise<Made>;
}

/** A change to a valid body that a person could make in a form, and the field that the refusal names. */
export type ContentFault = readonly [field: string, change: Readonly<Record<string, unknown>>];

/** The act that a change leaves. */
export interface ExpectedAct {
  readonly verb: string;
  readonly objectType: string;
  /** Which states of the record it keeps. */
  readonly states: '' | 'before' | 'after' | 'before after';
  /** Whose record it is, when it is not the owner's entity's: the owner's own as a person, somebody else's, or nobody's where it is not told. */
  readonly of?: 'self' | 'another' | 'nobody';
  /** As what the person acts, when not as a member of the entity. */
  readonly as?: 'architect';
  /** How many other records it changes, each with an act before its own: a file besides those sent with it, a default it ends. */
  readonly made?: number;
}

export const added = (objectType: string, verb = 'create') =>
  ({ verb, objectType, states: 'after' }) as const satisfies ExpectedAct;
export const changed = (objectType: string, verb = 'update') =>
  ({ verb, objectType, states: 'before after' }) as const satisfies ExpectedAct;
export const removed = (objectType: string, verb = 'delete') =>
  ({ verb, objectType, states: 'before' }) as const satisfies ExpectedAct;

/** What is tested of a call. */
export type Case<Key extends RouteKey = RouteKey> = {
  /** Who may call it. */
  readonly rights: Row;
  /** A valid call, with records of its own. */
  readonly sample: MakeSample<Key>;
} & (Key extends ChangingKey
  ? {
      /** The states in which it is refused; none says that it can be made at any time. */
      readonly conflicts: readonly Conflict<Key>[];
      /** What it leaves in the acts; null where it changes no record: drafts, and the session's own times. */
      readonly act: ExpectedAct | null;
    }
  : object) &
  (Key extends BodyKey
    ? {
        /** What a person can get wrong; none says that there is nothing to mend but what is missing. */
        readonly faults: readonly ContentFault[];
      }
    : object);

export type Cases = { readonly [Key in RouteKey]: Case<Key> };

export const noInput = async () => ({ input: {} });
export const noQuery = async () => ({ input: { query: {} } });
export const forEntity = async ({ entity }: Owner) => ({ input: { query: entity } });

/** The id of the record that a call is about, however it is named. */
export function idOf({ input }: Sample): string {
  const parts = Object.values<object>(input).flatMap((part) => Object.entries(part));
  const [, id] = parts.find(([name]) => name.toLowerCase() === 'id') ?? [];
  if (typeof id !== 'string') throw new Error('The call names no record by its id');
  return id;
}

/** The call's sample, after statements about its record. */
export function after(when: string, code: RefusalCode, ...statements: readonly string[]): AnyConflict {
  return {
    when,
    code,
    make: async ({ system }, makeSample) => {
      const sample = await makeSample();
      for (const statement of statements) await system.database.query(statement, [idOf(sample)]);
      return sample;
    },
  };
}

/** The call's sample with other fields, in its body or its query. */
export function unfitting(
  when: string,
  code: RefusalCode,
  change: Readonly<Record<string, unknown>>,
): AnyConflict {
  return {
    when,
    code,
    make: async (_owner, makeSample) => {
      const sample = await makeSample();
      const [[part, fields] = ['body', {}]] = Object.entries<object>(sample.input);
      return { ...sample, input: { [part]: { ...fields, ...change } } };
    },
  };
}

/** The call was made already, a moment ago. */
export function madeAlready(key: ChangingKey, when: string, code: RefusalCode): AnyConflict {
  return {
    when,
    code,
    make: async (owner, makeSample) => {
      const sample = await makeSample();
      const { input, version } = sample as Sample<typeof key>;
      // A getter that throws with the whole answer when it was refused.
      void (await callerOf(key, owner).call(key, input, version === undefined ? {} : { version })).data;
      return sample;
    },
  };
}

/** Makes something once for everybody whom the key says to be the same: for calls that change nothing of it. */
export function madeOnce<Made>(
  keyOf: (owner: Owner) => string,
  make: (owner: Owner) => Promise<Made>,
): (owner: Owner) => Promise<Made> {
  const known = new WeakMap<TestSystem, Map<string, Promise<Made>>>();
  return (owner) => {
    const ofSystem = known.get(owner.system) ?? new Map<string, Promise<Made>>();
    known.set(owner.system, ofSystem);
    const made = ofSystem.get(keyOf(owner)) ?? make(owner);
    ofSystem.set(keyOf(owner), made);
    return made;
  };
}
