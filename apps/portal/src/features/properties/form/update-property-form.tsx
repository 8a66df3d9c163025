import { propertyFields } from '@strata/domain';
import { ConflictPanel, type Difference, TabLinks, toast, useForm } from '@strata/ui';
import { differencesOf, refusedFields, usePlaceNames, useSend } from '@strata/web';
import { useNavigate } from 'react-router';

import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useConflict } from '../../../app/form-draft/use-conflict.ts';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Property } from '../properties.ts';
import { PropertyForm } from './property-form.tsx';
import { type PropertyValues, propertyInputOf, propertyProblems, valuesOf } from './property-values.ts';
import { type PropertyTab, propertyTabs, tabOfField } from './tabs.ts';

export interface UpdatePropertyFormProps {
  readonly property: Property;
  readonly tab: PropertyTab;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<PropertyValues>;
}

/** Changes a property, unless somebody else did so first: then both are shown. */
export function UpdatePropertyForm({ property, tab, name, start }: UpdatePropertyFormProps) {
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: propertyProblems });
  const draft = useDraftSaving(name, form.values);
  const conflict = useConflict(form.values.seenVersion, property.version);
  const placeNames = usePlaceNames(form.values.atollId);
  const backTo = `/app/properties/${property.id}`;
  const addressOf = (part: PropertyTab) => `/app/properties/update/${property.id}/${part}`;
  const { send, isSending } = useSend('PUT /Properties', {
    onDone: async () => {
      draft.discard();
      // The page that follows shows what was saved, not what was there before.
      await invalidateRecords();
      toast.success('Property saved');
      void navigate(backTo);
    },
    onRefused: (error) => conflict.refused(error) || refusedFields(error, form.refuse),
  });
  const problems = form.summary.map((entry) => tabOfField(entry.id));

  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isShown ? (
        <ConflictPanel
          differences={propertyDifferences(form.values, property, placeNames)}
          onKeepMine={() => form.change('seenVersion', property.version)}
          onTakeTheirs={() => form.replace(valuesOf(property))}
        />
      ) : null}
      <TabLinks
        label="Parts of the property"
        tabs={propertyTabs.map(({ id, label }) => {
          const count = problems.filter((part) => part === id).length;
          return {
            to: addressOf(id),
            label,
            note: count === 0 ? undefined : count === 1 ? '1 problem' : `${count} problems`,
          };
        })}
      />
      <PropertyForm
        form={form}
        draft={draft.state}
        act="Save changes"
        backTo={backTo}
        busy={isSending}
        tab={tab}
        onReveal={(id) => void navigate(addressOf(tabOfField(id)), { replace: true })}
        onSend={(values) =>
          send({
            input: { body: { id: property.id, ...propertyInputOf(values) } },
            version: values.seenVersion,
          })
        }
      />
    </>
  );
}

function ownersInWords(values: PropertyValues): string {
  return values.owners
    .map((owner) => `${owner.name} (${owner.identification}) ${owner.numerator}/${owner.denominator}`)
    .join('; ');
}

function documentsInWords(values: PropertyValues): string {
  return values.documents.map((document) => document.fileName).join('; ');
}

/** Where the form and the record say something different, in the words of the form. */
function propertyDifferences(
  mine: PropertyValues,
  property: Property,
  placeName: (islandId: string) => string,
): readonly Difference[] {
  const theirs = valuesOf(property);
  const rows: readonly Difference[] = [
    ...differencesOf(
      propertyFields,
      { ...mine, names: { islandId: placeName(mine.islandId) } },
      { ...theirs, names: { islandId: `${property.islandName}, ${property.atollName}` } },
    ),
    { field: 'Owners', mine: ownersInWords(mine), theirs: ownersInWords(theirs) },
    { field: 'Documents', mine: documentsInWords(mine), theirs: documentsInWords(theirs) },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}
