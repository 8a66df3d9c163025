import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { CallRefused, type Client, createClient } from '@strata/contract';

/** Who was told to come again so many times is not served any more. */
const mostTries = 30;

/** Calls for what leads up to a journey. Where a server that is busy with other journeys tells them to come again, they do. */
export function patientClient(origin: string, token: string): Client {
  const client = createClient({ base: `${origin}/api`, token: () => token });
  return {
    ...client,
    async call(key, input, options = {}) {
      // The same call each time.
      const kept = key.startsWith('GET') ? options : { idempotencyKey: randomUUID(), ...options };
      for (let tries = 1; ; tries += 1) {
        try {
          return await client.call(key, input, kept);
        } catch (error) {
          const isBusy = error instanceof CallRefused && error.code === 'UNAVAILABLE';
          if (!isBusy || tries === mostTries) throw error;
          await after((error.retryAfterInSeconds ?? 1) * 1_000);
        }
      }
    },
  };
}
