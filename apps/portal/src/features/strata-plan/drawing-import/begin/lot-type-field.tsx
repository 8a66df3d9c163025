import { SelectField } from '@strata/ui';
import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

interface LotTypeFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** What the lots of a model are for, which no model says. */
export function LotTypeField({ value, onChange }: LotTypeFieldProps) {
  const { data } = useQuery(callQuery('GET /Applications/vehicleParkingTypes', {}));
  return (
    <SelectField
      id="type-of-lots"
      label="Accessory unit type of the lots"
      empty="Choose a type"
      value={value}
      error={undefined}
      choices={(data ?? []).map(({ name }) => ({ value: name, label: name }))}
      onChange={onChange}
      onLeave={() => undefined}
    />
  );
}
