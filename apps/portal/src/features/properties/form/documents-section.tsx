import { propertyDocumentTypes } from '@strata/domain';
import { FileField, type FileState, type Form, FormSection, fieldId } from '@strata/ui';
import { displaySize, useUpload } from '@strata/web';
import { useEntityRef } from '../../../app/acting-entity.tsx';

import type { DocumentValues, PropertyValues } from './property-values.ts';

const nothing = () => undefined;

function keptState({ fileName, sizeInBytes }: DocumentValues): FileState {
  return { status: 'kept', name: fileName, size: displaySize(sizeInBytes) };
}

/** The uploads of a property's documents; each that is kept is entered into the form. */
export function useDocumentUploads(form: Form<PropertyValues>) {
  const entity = useEntityRef();
  const add =
    (documentType: DocumentValues['documentType']) =>
    (file: { id: string; fileName: string; sizeInBytes: number }) =>
      form.update('documents', (present) => [
        ...present,
        { fileId: file.id, documentType, fileName: file.fileName, sizeInBytes: file.sizeInBytes },
      ]);
  return {
    registry: useUpload(entity, add('RegistryDocument')),
    supporting: useUpload(entity, add('SupportingDocument')),
  };
}

/** The registry document, and whatever else supports the registration. Files are sent as soon as they are chosen. */
export function DocumentsSection({
  form,
  uploads,
}: {
  readonly form: Form<PropertyValues>;
  readonly uploads: ReturnType<typeof useDocumentUploads>;
}) {
  const { documents } = form.values;
  const registry = documents.find((document) => document.documentType === 'RegistryDocument');
  const supporting = documents.filter((document) => document.documentType === 'SupportingDocument');
  const remove = (fileId: string) => () =>
    form.update('documents', (present) => present.filter((document) => document.fileId !== fileId));

  return (
    <FormSection title="Documents">
      <FileField
        id={fieldId('documents')}
        label={propertyDocumentTypes.RegistryDocument.label}
        hint="The document by which the plot is registered in its owners’ names."
        limits={uploads.registry.limits}
        accept="application/pdf,.pdf"
        state={registry === undefined ? uploads.registry.state : keptState(registry)}
        error={form.errorOf('documents')}
        onChoose={uploads.registry.choose}
        onCancel={uploads.registry.cancel}
        onRetry={uploads.registry.retry}
        onRemove={registry === undefined ? nothing : remove(registry.fileId)}
      />
      {supporting.map((document, index) => (
        <FileField
          key={document.fileId}
          id={`supporting-${index}`}
          label={`${propertyDocumentTypes.SupportingDocument.label} ${index + 1}`}
          limits={uploads.supporting.limits}
          accept="application/pdf,.pdf"
          state={keptState(document)}
          onChoose={nothing}
          onCancel={nothing}
          onRetry={nothing}
          onRemove={remove(document.fileId)}
        />
      ))}
      {supporting.length < propertyDocumentTypes.SupportingDocument.most ? (
        <FileField
          id="supporting-more"
          label={`${propertyDocumentTypes.SupportingDocument.label} (optional)`}
          hint={`A survey, a court decision, a contract: up to ${propertyDocumentTypes.SupportingDocument.most} of them.`}
          limits={uploads.supporting.limits}
          accept="application/pdf,.pdf"
          state={uploads.supporting.state}
          onChoose={uploads.supporting.choose}
          onCancel={uploads.supporting.cancel}
          onRetry={uploads.supporting.retry}
          onRemove={nothing}
        />
      ) : null}
    </FormSection>
  );
}
