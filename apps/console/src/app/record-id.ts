import { isRecordId } from '@strata/domain';
import { useParams } from 'react-router';

/** The id in the address; undefined when it is none, so that nobody is asked about a record that cannot be. */
export function useRecordId(): string | undefined {
  const { id = '' } = useParams();
  return isRecordId(id) ? id.toLowerCase() : undefined;
}
