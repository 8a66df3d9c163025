import { valuersCertificateId } from '@strata/domain';
import { Notice, Stack } from '@strata/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type FormStart, WithDraft } from '../../../../app/form-draft/with-draft.tsx';
import type { Plan } from '../../plan/plan.ts';
import { documentAddress, enteredId } from '../cures.ts';
import { type EnteredDraft, EnteredEditor } from './entered-editor.tsx';
import { totalId } from './entered-total.tsx';

const nothingTyped: EnteredDraft = { values: {} };

/** Once everything is saved there is no draft any more. */
const afresh: FormStart<EnteredDraft> = {
  values: nothingTyped,
  restoredAt: undefined,
  discard: () => undefined,
};

interface EnteredPartProps {
  readonly plan: Plan;
  /** Told whether there is something typed that is not saved. */
  readonly onTyped: (isTyped: boolean) => void;
}

/** Where the values come from a valuer: the certificate that they need, and the fields to enter them. */
export function EnteredPart({ plan, onTyped }: EnteredPartProps) {
  // Whoever could edit when the page was opened keeps the fields and what is typed, also when that ends meanwhile.
  const [editable] = useState(plan.canEdit);
  const [saved, setSaved] = useState(0);
  const again = () => setSaved((times) => times + 1);
  // The button that was pressed was replaced with its form, and has nothing to save: what came of it is read next.
  useEffect(() => {
    if (saved > 0) document.getElementById(totalId)?.focus();
  }, [saved]);
  const name = `strata-plan-entered-shares:${plan.id}`;
  return (
    <Stack as="section" gap={4} aria-labelledby={enteredId}>
      <h2 id={enteredId} tabIndex={-1}>
        Values from the valuer’s certificate
      </h2>
      {plan.shareMethod.method.name === 'entered' ? <Certificate plan={plan} /> : null}
      {editable ? (
        saved === 0 ? (
          <WithDraft form={name} pristine={nothingTyped}>
            {(start) => (
              <EnteredEditor plan={plan} name={name} start={start} onSaved={again} onTyped={onTyped} />
            )}
          </WithDraft>
        ) : (
          <EnteredEditor
            key={saved}
            plan={plan}
            name={name}
            start={afresh}
            onSaved={again}
            onTyped={onTyped}
          />
        )
      ) : null}
    </Stack>
  );
}

function Certificate({ plan }: { readonly plan: Plan }) {
  const isThere = plan.strataDocuments.some(({ documentTypeId }) => documentTypeId === valuersCertificateId);
  const to = documentAddress(plan, valuersCertificateId);
  if (isThere)
    return (
      <p>
        The values are entered from <Link to={to}>the valuer’s certificate</Link>.
      </p>
    );
  return (
    <Notice kind="attention" title="The valuer’s certificate is missing.">
      <p>
        Values that are entered need it before the plan can be declared.{' '}
        <Link to={to}>{plan.canEdit ? 'Add the valuer’s certificate' : 'Go to the documents'}</Link>
      </p>
    </Notice>
  );
}
