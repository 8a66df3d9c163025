import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a link waits for what it leads to, which may still be loading or opening. */
const timeoutMs = 20_000;

const hands = ['keydown', 'pointerdown', 'wheel'] as const;

const controls = 'input, select, textarea, button, a[href], [tabindex]';

/** Told to what a link leads to, so that what holds it opens. */
export const reveal = 'strata:reveal';

/** Whether the focus is there now. */
function lead(target: HTMLElement): boolean {
  if (target.closest('[inert], [hidden]') !== null) return false;
  const control = target.matches(controls) ? target : target.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  // What is read from its heading on begins at the top, and what is too long to stand in the middle; a field stands amid what belongs to it.
  const isLong = target.offsetHeight > window.innerHeight / 2;
  target.scrollIntoView({ block: isLong || target.matches('h2, h3') ? 'start' : 'center' });
  return control === null || document.activeElement === control;
}

/** A link whose hash names a field leads to that field, as soon as it is there, unless somebody goes on meanwhile. */
export function HashFocus() {
  const location = useLocation();
  const { hash, key } = location;
  const state = location.state as { readonly keepsFocus?: boolean } | null;
  // What else changes in the address while one stays at the field leads nowhere.
  if (state?.keepsFocus === true) return null;
  // A new key for each step: the same link followed again leads there again.
  return <Seek key={key} hash={hash} />;
}

function Seek({ hash }: { readonly hash: string }) {
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return undefined;
    let told: HTMLElement | undefined;
    const arrive = () => {
      const target = document.getElementById(id);
      if (target === null) return false;
      if (told !== target) target.dispatchEvent(new CustomEvent(reveal, { bubbles: true }));
      told = target;
      return lead(target);
    };
    if (arrive()) return undefined;
    const observer = new MutationObserver(() => {
      if (arrive()) stop();
    });
    const timer = setTimeout(stop, timeoutMs);
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
      for (const hand of hands) window.removeEventListener(hand, stop);
    }
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['inert', 'hidden'],
    });
    for (const hand of hands) window.addEventListener(hand, stop, { once: true });
    return stop;
  }, [hash]);
  return null;
}
