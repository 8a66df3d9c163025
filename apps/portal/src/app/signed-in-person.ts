import { knowPerson, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The session as the server knows it, with the signed-in person: many providers put neither name nor number into the token.
 * What this browser keeps of the session hears of it, and with it every page that shows who one is.
 */
export function useSignedInPerson() {
  const query = useQuery({ ...pageQuery('GET /Users/session', {}), staleTime: Number.POSITIVE_INFINITY });
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) knowPerson({ fullName: data.fullName, idnumber: data.idnumber });
  }, [data]);
  return query;
}
