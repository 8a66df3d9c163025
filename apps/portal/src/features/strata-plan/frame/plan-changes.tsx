import { Button, Notice } from '@strata/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from './plan.ts';
import css from './plan-page.module.css';

/**
 * Says that somebody else changed the plan while it was looked at. What is shown is new already; what is being typed
 * stays as it is, and sending it meets the other's version.
 */
export function PlanChanges({ plan }: { readonly plan: Plan }) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState(false);
  const { id } = plan;
  const seen = useRef({ revision: plan.planRevision, at: 0 });

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
      if (!changes.some(({ state }) => state.submittedAt >= before.at)) setChanged(true);
    });
  }, [queries, id]);

  return (
    <output className={css.changes}>
      {changed ? (
        <Notice title="Somebody else changed this plan.">
          <p>You see it as it is now. What you have typed and not saved is still there.</p>
          <p>
            <Button small onClick={() => setChanged(false)}>
              Understood
            </Button>
          </p>
        </Notice>
      ) : null}
    </output>
  );
}
