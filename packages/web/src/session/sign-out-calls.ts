import { client } from '../client/client.ts';
import { fetchConfiguration } from '../client/configuration.ts';
import { signInCalls } from './session-calls.ts';
import type { SignOutCalls } from './sign-out.ts';

// Apart from the other calls, which pages for anybody bring along as well.
export const signOutCalls: SignOutCalls = {
  // The page is left after a while, whether the server has answered or not.
  end: () => client.call('POST /Users/logout', {}, { keepalive: true }),
  provider: async () => (await fetchConfiguration()).identity,
  find: signInCalls.find,
};
