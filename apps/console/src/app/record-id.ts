import { useParams } from 'react-router';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id in the address; undefined when it is none, so that nobody is asked about a record that cannot be. */
export function useRecordId(): string | undefined {
  const { id = '' } = useParams();
  return uuid.test(id) ? id.toLowerCase() : undefined;
}
