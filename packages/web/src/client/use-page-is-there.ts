import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Nothing has been fetched for so long. */
const restMs = 200;

/** Whether nothing stands for what is still on its way, such as the code of a page. */
const isDrawn = () => document.querySelector('[data-loading]') === null;

/** Whether what the page shows first is there. From then on there is time for what is asked for beside it. */
export function usePageIsThere(): boolean {
  const isBusy = useIsFetching() > 0;
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isBusy || isThere) return undefined;
    const rest = setInterval(() => setThere(isDrawn()), restMs);
    return () => clearInterval(rest);
  }, [isBusy, isThere]);
  return isThere;
}
