import { toast } from '@strata/ui';
import { useEffect, useState } from 'react';

/**
 * Whether a file was saved anew since it was chosen: browsers then refuse to read what they were given. Looked at
 * whenever the person comes back to the page, as from the spreadsheet program.
 */
export function useChangedOnDisk(original: File | undefined): boolean {
  const [changed, setChanged] = useState<File>();
  useEffect(() => {
    if (original === undefined) return undefined;
    const notify = () => {
      setChanged(original);
      // Whoever comes back may read anywhere on the page.
      toast(`${original.name} was saved again after you chose it. Choose it again.`, { id: 'saved-anew' });
    };
    const look = () => void original.slice(0, 1).arrayBuffer().catch(notify);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [original]);
  return original !== undefined && changed === original;
}
