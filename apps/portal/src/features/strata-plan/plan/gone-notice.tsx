import { Notice } from '@strata/ui';

/** Within the dialog of something that was deleted while it was open. */
export function GoneNotice({ what }: { readonly what: string }) {
  return (
    <Notice kind="attention" announce title={`This ${what} is not in the plan any more.`}>
      <p>It was deleted in the meantime. What you typed is still here to be copied.</p>
    </Notice>
  );
}
