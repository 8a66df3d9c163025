import { baseOf, createClient, type RouteKey } from '@strata/contract';
import type { Answer, Caller, RawRequest, Sending } from './caller.ts';
import type { MakeSample, Sample } from './cases.ts';
import { cases } from './every-case.ts';
import type { Owner } from './world.ts';

/** A fresh sample of the route's input, with records of the owner. */
export function sampleOf<Key extends RouteKey>(key: Key, owner: Owner): Promise<Sample<Key>> {
  const { sample }: { readonly sample: MakeSample<Key> } = cases[key];
  return sample(owner);
}

/** Gives every test of a call the same sample: for tests that change nothing of it, since making one takes longest. */
export function sharedSamplesOf(owner: Owner): <Key extends RouteKey>(key: Key) => Promise<Sample<Key>> {
  const made = new Map<RouteKey, Promise<Sample>>();
  return <Key extends RouteKey>(key: Key) => {
    const sample = (made.get(key) as Promise<Sample<Key>> | undefined) ?? sampleOf(key, owner);
    made.set(key, sample);
    return sample;
  };
}

/** Sends a sample as the caller, with its version. */
export function callSample<Key extends RouteKey>(
  caller: Caller,
  key: Key,
  { input, version }: Sample<Key>,
  sending: Sending = {},
): Promise<Answer<unknown>> {
  return caller.call(key, input, { ...(version === undefined ? {} : { version }), ...sending });
}

/** A sample as it goes over the wire, to be spoilt by hand. For calls that send no file. */
export function rawSample<Key extends RouteKey>(
  key: Key,
  { input, version }: Sample<Key>,
): RawRequest & { readonly headers: Readonly<Record<string, string>>; readonly body: string | undefined } {
  const client = createClient({ base: '/api', token: () => undefined });
  const prepared = client.prepare(key, input, {
    root: baseOf(key),
    ...(version === undefined ? {} : { version }),
  });
  if (prepared.body instanceof FormData) throw new Error(`${key} sends a form`);
  return { ...prepared, body: prepared.body };
}
