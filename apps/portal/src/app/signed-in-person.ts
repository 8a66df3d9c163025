import { knowPerson, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The signed-in person as the server knows them: many providers put neither name nor number into the token. The session
 * hears of it, and with it every page that shows who one is.
 */
export function useSignedInPerson() {
  const query = useQuery(pageQuery('GET /Users/profile', {}));
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) knowPerson({ fullName: data.fullName, idnumber: data.idnumber });
  }, [data]);
  return query;
}
