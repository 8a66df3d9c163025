import { Notice } from '@strata/ui';

/** Within the dialog of something that was deleted while it was open. */
export function GoneNotice({ what }: { readonly what: string }) {
  return (
    <Notice kind="attention" announce title={`This ${what} is no longer in the plan.`}>
      <p>It was deleted in the meantime. What you typed is still here for you to copy.</p>
    </Notice>
  );
}
