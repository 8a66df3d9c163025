import { signInValuesOf } from '../../platform/auth/sign-in-values.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { insertPendingSignIn } from './users.queries.ts';

/** Refuses, with the cause in the log, unless the provider answers now, or did so not long ago. */
async function refuseWhenAway(
  { services, log }: Pick<Call<'POST /Users/token/code'>, 'services' | 'log'>,
  freshForMs?: number,
): Promise<Refusal | undefined> {
  const cause = await services.identityProvider.problem(freshForMs);
  if (cause === undefined) return undefined;
  log.warn(
    { event: 'sign-in-unavailable', at: 'discovery', cause },
    'The identity provider cannot be reached',
  );
  return refuse('SIGN_IN_UNAVAILABLE');
}

/** F11: where the browser may go, unless it would find nobody there. */
export const findProvider: Handler<'GET /IdentityProvider'> = async (call) => {
  const refusal = await refuseWhenAway(call);
  const endpoints = call.services.identityProvider.endpoints();
  if (refusal || !endpoints) return refusal ?? refuse('SIGN_IN_UNAVAILABLE');
  return { authorizationEndpoint: endpoints.authorization, endSessionEndpoint: endpoints.endSession };
};

/** S4: keeps one pending sign-in for the browser's random value and answers with the state of the redirect. */
export const beginSignIn: Handler<'POST /Users/token/code'> = async (call) => {
  const { body, audience, services } = call;
  // The browser does not leave yet: where it may go it asks when it does.
  const refusal = await refuseWhenAway(call, 2_000);
  if (refusal) return refusal;
  const { state } = signInValuesOf(body.codeVerifier);
  await insertPendingSignIn(services.database, state, audience);
  return state;
};
