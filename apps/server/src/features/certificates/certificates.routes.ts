import type { Handlers } from '../../platform/http/call.ts';
import { issueCertificate } from './issue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { showCertificates, showDocument, showSignature } from './show-certificates.ts';
import { showKeys, verifyCertificate } from './verify-certificate.ts';

export const certificatesHandlers = {
  'GET /Certificates': showCertificates,
  'POST /Certificates': issueCertificate,
  'GET /Certificates/document': showDocument,
  'GET /Certificates/signature': showSignature,
  'POST /Certificates/revoke': revokeCertificate,
  'GET /Certificates/verify': verifyCertificate,
  'GET /Certificates/keys': showKeys,
} satisfies Partial<Handlers>;
