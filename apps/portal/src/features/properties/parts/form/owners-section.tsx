import { mostOwnersOfAProperty } from '@strata/domain';
import { Button, FieldError, type Form, fieldId, PlusIcon } from '@strata/ui';
import { FormSection } from '../../../../app/form-layout.tsx';
import { OwnerRow } from './owner-row.tsx';
import css from './owners-section.module.css';
import { newOwner, type OwnerValues, type PropertyValues } from './property-values.ts';
import { ShareTotal } from './share-total.tsx';

/** The owners and what part of the whole each of them has. */
export function OwnersSection({ form }: { readonly form: Form<PropertyValues> }) {
  const { owners } = form.values;
  const change = (next: readonly OwnerValues[]) => form.change('owners', next);
  return (
    <FormSection
      title="Owners"
      lead="Everybody named in the registry document, with the share as a fraction. The shares must add up to exactly 1."
    >
      <div id={fieldId('owners')} tabIndex={-1} className={css.owners}>
        <FieldError id={fieldId('owners')} error={form.errorOf('owners')} />
        <ol className={css.list}>
          {owners.map((owner, index) => (
            <OwnerRow
              key={owner.key}
              index={index}
              owner={owner}
              errorOf={(part) => form.errorOf(`owners.${index}.${part}`)}
              onLeave={(part) => form.leave(`owners.${index}.${part}`)}
              onChange={(next) => change(owners.with(index, next))}
              {...(owners.length > 1
                ? { onRemove: () => change(owners.filter((other) => other.key !== owner.key)) }
                : {})}
            />
          ))}
        </ol>
        <div className={css.acts}>
          <Button
            icon={<PlusIcon />}
            disabled={owners.length >= mostOwnersOfAProperty}
            onClick={() => change([...owners, newOwner()])}
          >
            Add owner
          </Button>
          {owners.length > 1 ? (
            <Button
              kind="quiet"
              onClick={() =>
                change(
                  owners.map((owner) => ({ ...owner, numerator: '1', denominator: String(owners.length) })),
                )
              }
            >
              Equal shares
            </Button>
          ) : null}
        </div>
        <ShareTotal owners={owners} />
      </div>
    </FormSection>
  );
}
