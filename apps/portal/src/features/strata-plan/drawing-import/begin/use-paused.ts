import { useEffect, useState } from 'react';

/** From the last change to following it. */
const pauseInMs = 500;

/** A text as it was when it last stood still: while somebody types, what it was before. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseInMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
