import { saveFile } from '@strata/web';
import { client } from '../client.ts';
import { tellError } from '../problems.ts';

/** Fetches a file with the token and hands it to the browser to save: its address alone opens nothing. */
export async function downloadFile(id: string, fileName: string): Promise<void> {
  try {
    saveFile(await client.download('GET /Files/{id}', { params: { id } }), fileName);
  } catch (error) {
    tellError(error);
  }
}
