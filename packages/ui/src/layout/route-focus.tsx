import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A page was reached whose heading is not there yet; meanwhile the focus rests here. */
let pending: { readonly restsOn: Element | null } | undefined;

/** Whether the heading that is there now is to take the focus; asking settles it. */
export function takePendingFocus(): boolean {
  const was = pending;
  pending = undefined;
  const active = document.activeElement;
  // Whoever went on to something else meanwhile is not called back.
  return was !== undefined && (active === null || active === document.body || active === was.restsOn);
}

/** How long Back waits for the page to grow to the height it had. */
const timeoutMs = 10_000;

const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function scrollBackTo(top: number): () => void {
  const until = performance.now() + timeoutMs;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until)
      frame = requestAnimationFrame(attempt);
  };
  attempt();
  // Whoever scrolls by hand meanwhile, by wheel, finger, key or bar, is not pulled back.
  for (const hand of hands) window.addEventListener(hand, stop, { once: true, passive: true });
  return () => {
    stop();
    for (const hand of hands) window.removeEventListener(hand, stop);
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
    // A list that leads on with each key, as some browsers' do, is not left in the middle of choosing.
    if (document.activeElement?.closest('[data-keeps-focus]')) return undefined;
    const heading = document.querySelector<HTMLElement>('main h1');
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    pending = heading === null ? { restsOn: document.activeElement } : undefined;
    if (navigation === NavigationType.Pop) return scrollBackTo(places.current.get(key) ?? 0);
    window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, navigation]);

  // Nothing waits for the focus once everything has been unmounted.
  useEffect(() => () => void takePendingFocus(), []);
  return null;
}
