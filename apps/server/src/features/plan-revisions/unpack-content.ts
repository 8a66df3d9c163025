import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { completeText } from '../../documents/complete-plan.ts';

const unpacked = promisify(gunzip);

/** The application as it was declared, as JSON, with null for what nobody could say of a plan then. */
export async function unpackContent(content: Uint8Array): Promise<string> {
  return completeText((await unpacked(content)).toString());
}
