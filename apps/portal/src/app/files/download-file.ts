import { saveFile } from '@strata/ui';
import { client } from '../client.ts';
import { tellError } from '../problems.ts';

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
    saveFile(blob, /\.\w+$/.test(fileName) ? fileName : `${fileName}${endings[blob.type] ?? ''}`);
  } catch (error) {
    tellError(error);
  }
}
