import { client } from '../client/client.ts';
import { fetchConfiguration } from '../client/configuration.ts';
import { signInCalls } from './session-calls.ts';
import type { SignOutCalls } from './sign-out.ts';

// Apart from the other calls, which pages for anybody bring along as well.
export const signOutCalls: SignOutCalls = {
  end: () => client.call('POST /Users/logout', {}),
  provider: async () => (await fetchConfiguration()).identity,
  find: signInCalls.find,
};
