import { type OfficerSettings, usualOfficerSettings } from '@strata/domain';
import { client, notifyError, quietQuery } from '@strata/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import type { Officer } from './officer.tsx';
import { setShortcuts } from './shortcuts/shortcuts.ts';

/** The frame asks who works here, and asks again; what is below it reads the answer. */
const asAskedByFrame = { ...quietQuery('GET /Officers/me', {}), refetchOnMount: false } as const;
const { queryKey } = asAskedByFrame;

/** How the officer has set the console for themselves, and what changes it: here at once, at the server a moment later. */
export function useOfficerSettings() {
  const { data } = useQuery(asAskedByFrame);
  const queryClient = useQueryClient();
  // The query cache tells React a moment later. Until then a box that was just unticked would show its tick again.
  const [changed, setChanged] = useState<Partial<OfficerSettings>>();
  /** An answer that is still on its way has the old settings and would undo the change. */
  const dropOlderAnswer = () => queryClient.cancelQueries({ queryKey });
  const { mutate } = useMutation({
    mutationFn: (body: OfficerSettings) =>
      client.call('PUT /Officers/settings', { body: { ...body, keys: { ...body.keys } } }),
    onSuccess: dropOlderAnswer,
    onError: (error) => {
      notifyError(error);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => setChanged(undefined),
    meta: { quiet: true },
  });
  const settings: OfficerSettings = { ...(data?.settings ?? usualOfficerSettings), ...changed };
  const change = (changes: Partial<OfficerSettings>) => {
    const next = { ...settings, ...changes };
    setChanged((before) => ({ ...before, ...changes }));
    void dropOlderAnswer();
    queryClient.setQueryData<Officer>(queryKey, (was) => was && { ...was, settings: next });
    mutate(next);
  };
  return { settings, change };
}

/** Has the keys do what the officer set; once, in the frame. */
export function useChosenKeys({ keysAreOn, keys }: OfficerSettings): void {
  useLayoutEffect(() => setShortcuts(keysAreOn, keys), [keysAreOn, keys]);
}
