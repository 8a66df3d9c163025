import { quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useOfficer } from '../officer.tsx';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Who can agree to a refund that the officer proposes: every other registrar, by name. */
export function WhoCanAgree() {
  const { fullName } = useOfficer();
  const { data } = useQuery(quietQuery('GET /Officers', { query: { role: 'Registrar' } }));
  const own = data?.findIndex(({ name }) => name === fullName);
  const others = (data ?? []).filter((_, at) => at !== own).map(({ name }) => name);
  return (
    <p>
      Another registrar must agree
      {data === undefined
        ? '.'
        : others.length === 0
          ? ', and there is none at present. Ask an Administrator.'
          : `: ${anyOf.format(others)}.`}
    </p>
  );
}
