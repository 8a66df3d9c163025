import { client, saveFile } from '@strata/web';
import { fetchCertificate, type TitleItem } from './titles.ts';

/**
 * Saves the valid certificate of a title, or has one issued where none is; so it never ends a certificate that somebody
 * holds. One that was issued before the answer got lost is found the next time. Answers with its number, where it is new.
 */
export async function saveCertificate({ id, number }: TitleItem): Promise<string | undefined> {
  const certificates = await client.call('GET /Certificates', { query: { titleId: id } });
  const valid = certificates.find(({ state }) => state === 'valid');
  const certificate = valid ?? (await issue(id));
  const options = { signal: new AbortController().signal, onReceived: () => undefined };
  const { blob, fileName } = await fetchCertificate(certificate.id, 'document', options);
  saveFile(blob, fileName ?? `${number}.pdf`);
  return valid === undefined ? certificate.number : undefined;
}

async function issue(titleId: string) {
  const { version } = await client.call('GET /Titles/{id}', { params: { id: titleId }, query: {} });
  return client.call('POST /Certificates', { body: { titleId } }, { version });
}
