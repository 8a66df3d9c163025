import { ConflictPanel } from '../../../../app/conflict-panel.tsx';
import { usePlaceNames } from '../../../../app/places/use-place-names.ts';
import type { AddressValues, ArchitectValues, OrganisationValues } from './registration-values.ts';

const texts = {
  Name: 'Name',
  Identification: 'Identification',
  RegisteredAddressName: 'Name of the house or building',
  RegisteredAddressStreet: 'Street',
  RegisteredAddressPostalCode: 'Postal code',
  ContactNumber: 'Contact number',
  ContactEmail: 'E-mail address',
  LicenseNumber: 'Licence number',
} as const;

export interface RegistrationConflictProps<Values> {
  readonly mine: Values;
  readonly theirs: Values;
  /** The island that is saved now, by name. */
  readonly island: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Where the form and the registration say something different, in the words of the form. */
export function RegistrationConflict<Values extends OrganisationValues | ArchitectValues>({
  mine,
  theirs,
  island,
  onKeepMine,
  onTakeTheirs,
}: RegistrationConflictProps<Values>) {
  const placeName = usePlaceNames(mine.atollId);
  const text = (values: AddressValues, name: string) =>
    String((values as unknown as Readonly<Record<string, unknown>>)[name] ?? '');
  const rows = Object.entries(texts).map(([name, field]) => ({
    field,
    mine: text(mine, name),
    theirs: text(theirs, name),
  }));
  const islands =
    mine.RegisteredAddressIslandId === theirs.RegisteredAddressIslandId
      ? []
      : [{ field: 'Island', mine: placeName(mine.RegisteredAddressIslandId), theirs: island }];
  return (
    <ConflictPanel
      differences={[...rows.filter((row) => row.mine !== row.theirs), ...islands]}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
