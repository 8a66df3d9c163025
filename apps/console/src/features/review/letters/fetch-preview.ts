import { client } from '@strata/web';
import type { PanelAct } from '../../../app/examinations/act-words.ts';
import type { ActSent } from '../acts/act-rules.ts';

/** What fetches the letter that the act on an application would make; undefined where it makes none. */
export function previewOf(
  act: PanelAct,
  { id, version, written, along }: Omit<ActSent, 'act'>,
): ((signal: AbortSignal) => Promise<Blob>) | undefined {
  const { revisionSha256 = '', remarks = [] } = along;
  const fetched = (signal: AbortSignal) => ({ version, signal });
  switch (act) {
    case 'return': {
      const body = { id, remarks: [...remarks] };
      return (signal) => client.download('POST /Review/letters/return', { body }, fetched(signal));
    }
    case 'approve':
      return (signal) =>
        client.download('POST /Review/letters/approve', { body: { id, revisionSha256 } }, fetched(signal));
    case 'reject': {
      const body = { id, reason: written.text };
      return (signal) => client.download('POST /Review/letters/reject', { body }, fetched(signal));
    }
    default:
      return undefined;
  }
}
