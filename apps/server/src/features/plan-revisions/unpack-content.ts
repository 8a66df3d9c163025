import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpacked = promisify(gunzip);

/** The application as it was declared, as JSON. */
export async function unpackContent(content: Uint8Array): Promise<string> {
  return (await unpacked(content)).toString();
}
