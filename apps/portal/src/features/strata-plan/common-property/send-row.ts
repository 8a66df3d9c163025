import type { CallInput, RouteKey } from '@strata/contract';
import type { RowResult, RowToSend } from '@strata/ui';
import { client } from '../../../app/client.ts';
import { failureOf } from '../buildings/use-row-sending.ts';

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
    return failureOf(error);
  }
}
