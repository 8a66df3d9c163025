import { CallRefused, mostEnteredShares } from '@strata/contract';
import { client } from '@strata/web';
import type { ValueToSend } from './entered-values.ts';

/** A call of several that was refused, with what the server said of single units. */
export class ValuesRefused extends Error {
  override readonly name = 'ValuesRefused';
  readonly byUnit: ReadonlyMap<string, string>;

  constructor(cause: CallRefused, sent: readonly ValueToSend[]) {
    super(cause.message, { cause });
    this.byUnit = new Map(
      Object.entries(cause.fields).flatMap(([path, message]) => {
        const unitId = sent[Number(/^values\.(\d+)\./.exec(path)?.[1])]?.unitId;
        return unitId === undefined ? [] : [[unitId, message] as const];
      }),
    );
  }
}

interface Sending {
  readonly applicationId: string;
  readonly values: readonly ValueToSend[];
  /** The version of the shares that was seen. */
  readonly version: number;
  /** Told after each call how many values are saved. */
  readonly onSaved: (done: number) => void;
}

/** Sends values in as many calls as it takes, one after the other: each sees the version that the one before made. */
export async function sendValues({ applicationId, values, version, onSaved }: Sending): Promise<void> {
  let seen = version;
  for (let from = 0; from < values.length; from += mostEnteredShares) {
    const part = values.slice(from, from + mostEnteredShares);
    try {
      const answer = await client.call(
        'PUT /Applications/enteredShares',
        { body: { id: applicationId, values: part } },
        { version: seen, idempotencyKey: crypto.randomUUID() },
      );
      seen = answer.version;
      onSaved(from + part.length);
    } catch (error) {
      const isAboutUnits = error instanceof CallRefused && Object.keys(error.fields).length > 0;
      throw isAboutUnits ? new ValuesRefused(error, part) : error;
    }
  }
}
