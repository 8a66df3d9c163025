import { JsonEnd, type JsonRefusal, jsonLimits, type ReadJson } from './json.ts';
import { JsonScanner } from './json-scanner.ts';

/**
 * Reads a file of JSON (RFC 8259) as strictly as it is written: what two readers could take for two things is named with
 * its place, such as a member that is there twice, a number that no computer keeps as it stands, or half a character.
 */
export function readJson(bytes: Uint8Array): ReadJson | JsonRefusal {
  try {
    if (bytes.length > jsonLimits.bytes)
      throw new JsonEnd('FILE_TOO_COMPLEX', 'The selected file is larger than 20 MB');
    return new JsonScanner(decode(bytes)).read();
  } catch (error) {
    if (error instanceof JsonEnd) return error.refusal;
    throw error;
  }
}

/** UTF-8, with the mark or without it that some programs put before it. */
function decode(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe);
  try {
    if (!isWide) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new JsonEnd('FILE_NOT_JSON', 'The selected file is not in UTF-8. Save it in that encoding');
}
