import { client } from '../client.ts';
import { tellError } from '../problems.ts';

/** How long the browser may take to pick the bytes up. */
const releaseInMs = 60_000;

/** Fetches a file with the token and hands it to the browser to save: its address alone opens nothing. */
export async function downloadFile(id: string, fileName: string): Promise<void> {
  try {
    const blob = await client.download('GET /Files/{id}', { params: { id } });
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), releaseInMs);
  } catch (error) {
    tellError(error);
  }
}
