import { renderInstrument } from '../instruments/render-instrument.ts';
import type { CertificateSource } from './certificate-source.ts';
import { printCertificate } from './print-certificate.ts';

/** What runs on a thread of its own: what a certificate says comes in, the bytes of its PDF leave. */
export async function certificatePdf(source: CertificateSource): Promise<Uint8Array> {
  return renderInstrument(printCertificate(source));
}
