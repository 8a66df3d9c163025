import { client } from '../client.ts';
import { tellError } from '../problems.ts';

/** How long the browser may take to pick the bytes up. */
const releaseInMs = 60_000;

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

/**
 * Fetches a file with the token and hands it to the browser to save: its address alone opens nothing. A name
 * without an ending gets that of the content.
 */
export async function downloadFile(id: string, fileName: string): Promise<void> {
  try {
    const blob = await client.download('GET /Files/{id}', { params: { id } });
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = /\.\w+$/.test(fileName) ? fileName : `${fileName}${endings[blob.type] ?? ''}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), releaseInMs);
  } catch (error) {
    tellError(error);
  }
}
