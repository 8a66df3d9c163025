import { Paper, paperSize } from '../pdf/layout/paper.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { Typesetter } from '../pdf/text/typesetter.ts';
import { qrCodeOf } from '../qr-code.ts';
import type { CertificateSource } from './certificate-source.ts';
import { certificateArea, composeCertificate, furnishCertificate } from './compose-certificate.ts';
import { printCertificate } from './print-certificate.ts';

/**
 * What runs on a thread of its own: what a certificate says comes in, the bytes of its PDF leave. The same certificate
 * gives the same bytes.
 */
export async function certificatePdf(source: CertificateSource): Promise<Uint8Array> {
  const certificate = printCertificate(source);
  const code = qrCodeOf(source.verifyAddress);
  const file = new PdfFile({
    title: `${certificate.title} ${certificate.certificateNumber}`,
    author: certificate.authority,
    madeAt: new Date(certificate.issuedAt),
  });
  const typesetter = new Typesetter(file);
  file.setSize(paperSize('portrait'));
  const area = certificateArea();
  const counting = new Paper(file, typesetter, area, () => undefined, false);
  composeCertificate(counting, file, certificate, code);
  const { pages } = counting;
  const furnish = (paper: Paper, page: number) => furnishCertificate(paper, certificate, code, page, pages);
  composeCertificate(new Paper(file, typesetter, area, furnish, true), file, certificate, code);
  return file.end();
}
