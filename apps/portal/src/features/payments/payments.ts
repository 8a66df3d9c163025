import type { Output } from '@strata/contract';
import { type ArrivingOptions, callQuery, client } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type Fee = Output<'GET /Applications/fee'>;
export type Payment = Output<'GET /Payments/{id}'>;

export function useFee(applicationId: string) {
  // The page says itself what could not be loaded.
  return useQuery({
    ...callQuery('GET /Applications/fee', { query: { applicationId } }),
    meta: { quiet: true },
  });
}

/** Whoever comes back from the checkout hardly waits; after a while it is asked less often. */
const [soon, later] = [2_000, 10_000];
const timesSoon = 30;

/**
 * A payment, looked at again until it is known what has become of it. Looking again is not the person's activity: an
 * open page does not keep the session alive.
 */
export function usePayment(id: string) {
  const queries = useQueryClient();
  const input = { params: { id } };
  const payment = callQuery('GET /Payments/{id}', input);
  return useQuery({
    ...payment,
    queryFn: ({ signal }) =>
      client.call('GET /Payments/{id}', input, {
        signal,
        background: queries.getQueryData(payment.queryKey) !== undefined,
      }),
    refetchInterval: ({ state }) => {
      if (state.data?.state !== 'pending') return false;
      return state.dataUpdateCount <= timesSoon ? soon : later;
    },
    meta: { quiet: true },
  });
}

export function fetchReceipt(paymentId: string, options: ArrivingOptions) {
  return client.fetchFile('GET /Payments/receipt', { query: { paymentId } }, options);
}
