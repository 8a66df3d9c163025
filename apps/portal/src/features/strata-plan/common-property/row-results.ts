import type { CallInput, RouteKey } from '@strata/contract';
import { CallRefused, ServerUnreachable } from '@strata/contract';
import type { RowResult, RowToSend } from '@strata/ui';
import { client } from '../../../app/client.ts';

/** Sends one row by one call; what was refused stays in the editor, with the reason. */
export async function sendRow<Key extends RouteKey>(
  key: Key,
  { intention }: RowToSend,
  input: CallInput<Key>,
): Promise<RowResult> {
  try {
    await client.call(key, input, { idempotencyKey: intention });
    return { saved: true };
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): RowResult {
  if (error instanceof CallRefused) return { saved: false, reason: error.message, fields: error.fields };
  if (error instanceof ServerUnreachable) return { saved: false, reason: 'The portal could not be reached.' };
  console.error(error);
  return { saved: false, reason: 'There was an error, please try again.' };
}
