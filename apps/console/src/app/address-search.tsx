import { TextField } from '@strata/ui';
import { setInQuery, useChangeQuery, useShownAtOnce } from '@strata/web';
import { useSearchParams } from 'react-router';

export interface AddressSearchProps {
  readonly id: string;
  /** What the address calls it. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

/** A text that is looked for, which the address keeps. */
export function AddressSearch({ name, ...field }: AddressSearchProps) {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const [{ text }, set] = useShownAtOnce({ text: params.get(name) ?? '' }, ({ text: typed = '' }) =>
    change((address) => setInQuery(address, { [name]: typed })),
  );
  return (
    <TextField
      {...field}
      type="search"
      value={text}
      onChange={(typed) => set({ text: typed })}
      onLeave={() => undefined}
    />
  );
}
