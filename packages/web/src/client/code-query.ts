import { queryOptions } from '@tanstack/react-query';

/** Code that comes after the page itself, as a query: fetched once, and there at once for whoever asks again, as printing does. */
export function codeQuery<Code extends object>(name: string, load: () => Promise<Code>) {
  return queryOptions<Code>({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Functions are no data that could be compared.
    structuralSharing: false,
    meta: { quiet: true },
  });
}
