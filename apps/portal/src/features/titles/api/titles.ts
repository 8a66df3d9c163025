import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import type { ArrivingOptions, CertificateFile } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { callQuery, pageQuery } from '../../../app/call-query.ts';
import { client } from '../../../app/client.ts';

export type Title = Output<'GET /Titles/{id}'>;
export type TitleItem = Output<'GET /Titles'>[number];

/** The titles of the entity: those that it owns, and those that are mortgaged to it. */
export function useTitles(entity: EntityRef) {
  return useQuery(pageQuery('GET /Titles', { query: entity }));
}

/** The folio as it is now. */
export function useTitle(id: string) {
  return useQuery(pageQuery('GET /Titles/{id}', { params: { id }, query: {} }));
}

/** The folio at the end of a day (YYYY-MM-DD); the page says itself when there was none. */
export function usePastTitle(id: string, asOf: string | undefined) {
  return useQuery({
    ...callQuery('GET /Titles/{id}', { params: { id }, query: asOf === undefined ? {} : { asOf } }),
    meta: { quiet: true },
  });
}

/** The building of the unit, to be drawn. */
export function useTitlePlace(titleId: string) {
  return useQuery({ ...callQuery('GET /Titles/place', { query: { titleId } }), meta: { quiet: true } });
}

export function useCertificates(titleId: string) {
  return useQuery({ ...callQuery('GET /Certificates', { query: { titleId } }), meta: { quiet: true } });
}

/** What waits for the consent of the entity. */
export function useAwaiting(entity: EntityRef) {
  return useQuery({ ...callQuery('GET /TitleRequests/awaiting', { query: entity }), meta: { quiet: true } });
}

/** The folio to be printed, now or as of a day. */
export function fetchPrint(titleId: string, asOf: string | undefined, options: ArrivingOptions) {
  return client.fetchFile(
    'GET /Titles/print',
    { query: { titleId, ...(asOf === undefined ? {} : { asOf }) } },
    options,
  );
}

/** A certificate, the very bytes that were signed, or its signature. */
export function fetchCertificate(certificateId: string, file: CertificateFile, options: ArrivingOptions) {
  return client.fetchFile(`GET /Certificates/${file}`, { query: { certificateId } }, options);
}
