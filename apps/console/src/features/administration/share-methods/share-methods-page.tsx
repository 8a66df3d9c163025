import { ButtonLink, PlusIcon } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useRowShortcuts } from '../../../app/shortcuts/use-row-shortcuts.ts';
import { AdministrationPage } from '../administration-page.tsx';
import { addMethodAddress } from './addresses.ts';
import { MethodTable } from './method-table.tsx';
import { useShareMethods } from './share-methods.ts';

/** `/administration/share-methods`: how share values are computed, in versions (domain decision 6). */
export function ShareMethodsPage() {
  const query = useShareMethods();
  useRowShortcuts();
  return (
    <AdministrationPage
      title="Share methods"
      lead="How the share values of units are computed. A plan in draft follows the newest version of its method; a plan that was declared keeps the version it was declared under."
      beside={
        <ButtonLink kind="primary" icon={<PlusIcon />} to={addMethodAddress}>
          Add a method
        </ButtonLink>
      }
    >
      <LoadState query={query} what="share methods">
        {({ methods }) => <MethodTable methods={methods} />}
      </LoadState>
    </AdministrationPage>
  );
}
