import { type FieldBinding, SelectField } from '@strata/ui';
import { quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useOfficer } from '../officer.tsx';

/** Which other registrar is asked to agree to a refund that the officer proposes; nobody in particular has to be. */
export function AskedRegistrarField(field: FieldBinding<string>) {
  const { personId: own } = useOfficer();
  const { data } = useQuery(quietQuery('GET /Officers', { query: { role: 'Registrar' } }));
  const others = (data ?? []).filter(({ personId }) => personId !== own);
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
