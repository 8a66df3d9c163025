import { type FieldBinding, SelectField } from '@strata/ui';
import { quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useOfficer } from '../officer.tsx';

/** Which other registrar is asked to agree to a refund that the officer proposes; nobody in particular has to be. */
export function AskedRegistrarField(field: FieldBinding<string>) {
  const { fullName } = useOfficer();
  const { data } = useQuery(quietQuery('GET /Officers', { query: { role: 'Registrar' } }));
  // The session tells the name alone. Of two with one name neither is left out: the server refuses to ask oneself.
  const named = (data ?? []).filter(({ name }) => name === fullName);
  const others = (data ?? []).filter((registrar) => named.length > 1 || registrar !== named[0]);
  if (data !== undefined && others.length === 0)
    return <p>There is no other registrar at present. Ask an Administrator.</p>;
  return (
    <SelectField
      {...field}
      label="Registrar to ask"
      optional
      hint="They are told in their notifications. Any other registrar can agree too."
      empty="No one in particular"
      choices={others.map(({ personId, name }) => ({ value: personId, label: name }))}
    />
  );
}
