import { Button, Notice } from '@strata/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from './plan.ts';
import css from './plan-page.module.css';

/** Windows of one browser are one person's: they tell each other what they begin to change. */
const channelName = 'strata.plan-changes';

/**
 * Says that somebody else changed the plan while it was looked at. What is shown is new already; what is being typed
 * stays as it is, and sending it meets the other's version.
 */
export function PlanChanges({ plan }: { readonly plan: Plan }) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState(false);
  const { id } = plan;
  const seen = useRef({ revision: plan.planRevision, at: 0 });
  const elsewhere = useRef(0);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }) => {
      if (data === id) elsewhere.current = Date.now();
    });
    const stop = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status !== 'pending') return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      channel.postMessage(id);
    });
    return () => {
      stop();
      channel.close();
    };
  }, [queries, id]);

  useEffect(() => {
    seen.current = { ...seen.current, at: Date.now() };
    return queries.getQueryCache().subscribe(({ type, query }) => {
      const [route] = query.queryKey as readonly unknown[];
      const answer = query.state.data as Plan | undefined;
      if (type !== 'updated' || route !== 'GET /Applications/{id}' || answer?.id !== id) return;
      const before = seen.current;
      if (before.revision === answer.planRevision) return;
      seen.current = { revision: answer.planRevision, at: Date.now() };
      // After a change of our own since the last look, the plan is expected to have another revision.
      const changes = queries.getMutationCache().getAll();
      const isOwn =
        elsewhere.current >= before.at || changes.some(({ state }) => state.submittedAt >= before.at);
      if (!isOwn) setChanged(true);
    });
  }, [queries, id]);

  return (
    <output className={css.changes}>
      {changed ? (
        <Notice title="Somebody else changed this plan.">
          <p>You see it as it is now. What you have typed and not saved is still there.</p>
          <p>
            <Button small onClick={() => setChanged(false)}>
              OK
            </Button>
          </p>
        </Notice>
      ) : null}
    </output>
  );
}
