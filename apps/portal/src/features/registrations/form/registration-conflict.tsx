import { ConflictPanel } from '@strata/ui';
import { usePlaceNames } from '@strata/web';
import type { ArchitectValues, OrganisationValues } from './registration-values.ts';

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

/** What stands in a field; a type that does not have the field has nothing in it. */
function textOf(values: object, name: string): string {
  const found = Object.entries(values).find(([key]) => key === name);
  return typeof found?.[1] === 'string' ? found[1] : '';
}

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
  const rows = Object.entries(texts).map(([name, field]) => ({
    field,
    mine: textOf(mine, name),
    theirs: textOf(theirs, name),
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
