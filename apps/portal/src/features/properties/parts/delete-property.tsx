import { useNavigate } from 'react-router';
import { DeleteRecord } from '../../../app/delete-record.tsx';
import type { Property } from '../properties.ts';

/** Asks before a property is deleted, and deletes it. */
export function DeleteProperty({
  property,
  onClose,
}: {
  readonly property: Property;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  return (
    <DeleteRecord
      route="DELETE /Properties"
      record={property}
      done="Property deleted"
      onDeleted={() => void navigate('/app/properties', { replace: true })}
      onClose={onClose}
    >
      The property {property.plotName}, {property.plotNumber}, will be deleted with its owners and documents.
    </DeleteRecord>
  );
}
