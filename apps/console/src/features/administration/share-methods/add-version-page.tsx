import { ButtonLink, Notice } from '@strata/ui';
import { AddVersionForm } from './add-version-form.tsx';
import { methodAddress } from './addresses.ts';
import { MethodLayout } from './method-layout.tsx';
import { hasParameters } from './method-words.ts';
import { inForce, type Method, type MethodsAndNames } from './share-methods.ts';

/** `/administration/share-methods/{id}/new-version`: other parameters of the same kind. */
export function AddVersionPage() {
  return (
    <MethodLayout
      part="New version"
      heading={({ title }) => ({
        title: 'New version',
        fullTitle: `New version of ${title}`,
        lead: `Other parameters for “${title}”. They are in force from the moment you save them.`,
      })}
    >
      {(method, all) => <AddVersion key={method.id} method={method} all={all} />}
    </MethodLayout>
  );
}

function AddVersion({ method, all }: { readonly method: Method; readonly all: MethodsAndNames }) {
  if (hasParameters(inForce(method).method))
    return <AddVersionForm method={method} reference={all.reference} />;
  return (
    <Notice title="There is nothing to make another version of.">
      <p>The kind of this method has no parameters.</p>
      <p>
        <ButtonLink to={methodAddress(method.id)}>Back to the method</ButtonLink>
      </p>
    </Notice>
  );
}
