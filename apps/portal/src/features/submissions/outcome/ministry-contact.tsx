import { Contacts } from '@strata/ui';
import { useConfiguration } from '@strata/web';
import { OutcomePart } from './outcome-panel.tsx';

/** Whom to ask, and by which reference. */
export function MinistryContact({ reference }: { readonly reference: string }) {
  const { data } = useConfiguration();
  return data === undefined ? null : (
    <OutcomePart id="contact" title="Questions">
      <p>Name the reference {reference} when you call or write.</p>
      <Contacts ministry={data.ministry} />
    </OutcomePart>
  );
}
