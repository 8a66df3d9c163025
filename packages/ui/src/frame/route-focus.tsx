import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

let pending = false;

/** Whether a page was just reached whose heading has not been there yet; asking settles it. */
export function takePendingFocus(): boolean {
  const was = pending;
  pending = false;
  return was;
}

/** How long Back waits for the page to grow to the height it had. */
const patienceInMs = 2000;

function scrollBackTo(top: number): () => void {
  const until = performance.now() + patienceInMs;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until)
      frame = requestAnimationFrame(attempt);
  };
  attempt();
  // Whoever scrolls by hand meanwhile is not pulled back.
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchmove', stop, { once: true, passive: true });
  return () => {
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
}

/**
 * What a browser does on a change of page and a single-page application forgets: the focus goes to the new heading,
 * the page begins at its top, and Back returns to where one was.
 */
export function RouteFocus() {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const places = useRef(new Map<string, number>());
  const present = useRef({ pathname, key });

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => places.current.set(present.current.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    const samePage = present.current.pathname === pathname;
    present.current = { pathname, key };
    if (samePage) return undefined;
    const heading = document.querySelector<HTMLElement>('main h1');
    pending = heading === null;
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    if (navigation === NavigationType.Pop) return scrollBackTo(places.current.get(key) ?? 0);
    window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, navigation]);

  // Nothing waits for the focus once everything has been unmounted.
  useEffect(() => () => void takePendingFocus(), []);
  return null;
}
