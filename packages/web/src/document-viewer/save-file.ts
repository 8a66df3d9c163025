import { fileNameOfType } from '@strata/domain';

/** How long the browser may take to pick the bytes up. */
const releaseInMs = 60_000;

/**
 * Hands bytes to the browser to save: their address alone opens nothing. The name ends in the type that the server found in the
 * content, which is that of the bytes.
 */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOfType(name, blob.type.split(';')[0] ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), releaseInMs);
}
