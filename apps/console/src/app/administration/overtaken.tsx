import { type Definition, DefinitionList, Notice } from '@strata/ui';

/** Somebody else changed the record while this form was open: what it says now, before it is replaced. */
export function Overtaken({ now }: { readonly now: readonly Definition[] }) {
  return (
    <Notice kind="attention" announce title="Somebody changed this in the meantime.">
      <p>It now says what stands here. Saving replaces it with what you entered.</p>
      <DefinitionList small items={now} />
    </Notice>
  );
}
