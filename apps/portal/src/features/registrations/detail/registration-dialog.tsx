import { Dialog } from '@strata/ui';
import { type ExpertKind, isOrganisation } from '../expert-types.ts';
import { LoadedRegistration } from '../loaded-registration.tsx';
import { useRegistration } from '../registrations.ts';
import { ArchitectDetail } from './architect-detail.tsx';
import { OrganisationDetail } from './organisation-detail.tsx';

export interface RegistrationDialogProps {
  readonly kind: ExpertKind;
  readonly id: string;
  readonly onClose: () => void;
}

/** A registration with everything that is known of it (R7); an architect's is for reading. */
export function RegistrationDialog({ kind, id, onClose }: RegistrationDialogProps) {
  const query = useRegistration(kind.apiUrl, id);
  return (
    <Dialog wide title={query.data?.name ?? `${kind.name} registration`} onClose={onClose}>
      <LoadedRegistration kind={kind} query={query}>
        {(registration) =>
          isOrganisation(kind) ? (
            <OrganisationDetail kind={kind} registration={registration} />
          ) : (
            <ArchitectDetail kind={kind} registration={registration} />
          )
        }
      </LoadedRegistration>
    </Dialog>
  );
}
