/** How long the browser may take to pick the bytes up. */
const releaseInMs = 60_000;

/** Hands bytes to the browser to save: their address alone opens nothing. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), releaseInMs);
}
