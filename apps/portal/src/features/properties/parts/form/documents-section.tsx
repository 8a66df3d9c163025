import { propertyDocumentTypes } from '@strata/domain';
import { FileField, type FileState, type Form, fieldId } from '@strata/ui';
import { displaySize } from '../../../../app/files/sizes.ts';
import { useUpload } from '../../../../app/files/use-upload.ts';
import { FormSection } from '../../../../app/form-layout.tsx';
import type { DocumentValues, PropertyValues } from './property-values.ts';

const nothing = () => undefined;

function keptState({ fileName, sizeInBytes }: DocumentValues): FileState {
  return { status: 'kept', name: fileName, size: displaySize(sizeInBytes) };
}

/** The registry document, and whatever else supports the registration. Files are sent as soon as they are chosen. */
export function DocumentsSection({ form }: { readonly form: Form<PropertyValues> }) {
  const { documents } = form.values;
  const registry = documents.find((document) => document.documentType === 'RegistryDocument');
  const supporting = documents.filter((document) => document.documentType === 'SupportingDocument');
  const add =
    (documentType: DocumentValues['documentType']) =>
    (file: { id: string; fileName: string; sizeInBytes: number }) =>
      form.update('documents', (present) => [
        ...present,
        { fileId: file.id, documentType, fileName: file.fileName, sizeInBytes: file.sizeInBytes },
      ]);
  const remove = (fileId: string) => () =>
    form.update('documents', (present) => present.filter((document) => document.fileId !== fileId));
  const registryUpload = useUpload(add('RegistryDocument'));
  const supportingUpload = useUpload(add('SupportingDocument'));

  return (
    <FormSection title="Documents">
      <FileField
        id={fieldId('documents')}
        label={propertyDocumentTypes.RegistryDocument.label}
        hint="The document by which the plot is registered in its owners’ names."
        limits={registryUpload.limits}
        accept="application/pdf,.pdf"
        state={registry === undefined ? registryUpload.state : keptState(registry)}
        error={form.errorOf('documents')}
        onChoose={registryUpload.choose}
        onCancel={registryUpload.cancel}
        onRetry={registryUpload.retry}
        onRemove={registry === undefined ? nothing : remove(registry.fileId)}
      />
      {supporting.map((document, index) => (
        <FileField
          key={document.fileId}
          id={`supporting-${index}`}
          label={`${propertyDocumentTypes.SupportingDocument.label} ${index + 1}`}
          limits={supportingUpload.limits}
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
          limits={supportingUpload.limits}
          accept="application/pdf,.pdf"
          state={supportingUpload.state}
          onChoose={supportingUpload.choose}
          onCancel={supportingUpload.cancel}
          onRetry={supportingUpload.retry}
          onRemove={nothing}
        />
      ) : null}
    </FormSection>
  );
}
