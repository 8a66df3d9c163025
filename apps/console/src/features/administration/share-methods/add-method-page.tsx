import { LoadState, Page } from '@strata/web';

import { AddMethodForm } from './add-method-form.tsx';
import { methodsAddress } from './addresses.ts';
import { useShareMethods } from './share-methods.ts';

/** `/administration/share-methods/add`: another method beside those there are. */
export function AddMethodPage() {
  const query = useShareMethods();
  return (
    <Page
      title="Add a share method"
      lead="It is offered as soon as it is saved, at the end of the list. No plan has it until somebody chooses it."
      crumbs={[
        { label: 'Administration' },
        { label: 'Share methods', to: methodsAddress },
        { label: 'Add a method' },
      ]}
    >
      <LoadState query={query} what="share methods">
        {({ reference }) => <AddMethodForm reference={reference} />}
      </LoadState>
    </Page>
  );
}
