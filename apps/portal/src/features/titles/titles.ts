import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import {
  type ArrivingOptions,
  type CertificateFile,
  callQuery,
  client,
  justFetched,
  pageQuery,
} from '@strata/web';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

export type Title = Output<'GET /Titles/{id}'>;
export type TitleItem = Output<'GET /Titles'>[number];
export type TitlePlace = NonNullable<Output<'GET /Titles/place'>>;
export type Certificate = Output<'GET /Certificates'>[number];

/** What is asked of the titles of an entity. */
export interface TitlesQuery {
  /** Part of a number, unit, scheme, plot or name of an owner; empty for all. */
  readonly search: string;
  readonly youAre: TitleItem['youAre'][number] | '';
}

export const everyTitle: TitlesQuery = { search: '', youAre: '' };
const pageLength = 100;

/** The titles of the entity by number, a page at once: those that it owns, and those that are mortgaged to it. */
export function useTitles(
  entity: EntityRef,
  { search, youAre }: TitlesQuery,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const query = {
    ...entity,
    ...(search === '' ? {} : { search }),
    ...(youAre === '' ? {} : { youAre }),
  };
  return useInfiniteQuery({
    queryKey: ['GET /Titles', { query }],
    queryFn: async ({ signal, pageParam }) => {
      const after = pageParam === null ? {} : { after: pageParam };
      // One more than is shown says that there are more.
      const titles = await client.call(
        'GET /Titles',
        { query: { ...query, ...after, limit: String(pageLength + 1) } },
        { signal },
      );
      const items = titles.slice(0, pageLength);
      return { items, next: titles.length > pageLength ? (items.at(-1)?.number ?? null) : null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What is being read stays until what was asked for next is there.
    placeholderData: keepPreviousData,
    staleTime: justFetched,
    enabled,
    meta: { onPage: true },
  });
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
export function useTitlePlace(titleId: string, enabled: boolean) {
  return useQuery({
    ...callQuery('GET /Titles/place', { query: { titleId } }),
    meta: { quiet: true },
    enabled,
  });
}

export function useCertificates(titleId: string) {
  return useQuery({ ...callQuery('GET /Certificates', { query: { titleId } }), meta: { quiet: true } });
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
