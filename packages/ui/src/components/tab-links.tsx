import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Inline } from '../layout/primitives.tsx';
import css from './tab-links.module.css';

export interface TabLink {
  readonly to: string;
  readonly label: string;
  /** Something in this tab needs attention: said in words after the label. */
  readonly note?: string | undefined;
  /** Pages stand under this address, and this tab is shown as theirs. */
  readonly hasPages?: true | undefined;
}

/** So much of the tab before stays in sight, which shows that there is one. */
const before = 48;

/** Parts of one thing, each with its own address, so that Back and a bookmark work. */
export function TabLinks({ tabs, label }: { readonly tabs: readonly TabLink[]; readonly label: string }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = tabs.find(
    ({ to, hasPages }) => pathname === to || (hasPages && pathname.startsWith(`${to}/`)),
  )?.to;
  // Where there is no room for all of them, the one that is shown is in sight; the page itself stays where it is.
  useEffect(() => {
    const element = bar.current;
    const shown = current === undefined ? null : element?.querySelector(`a[href="${CSS.escape(current)}"]`);
    if (element === null || !shown) return;
    element.scrollLeft += shown.getBoundingClientRect().left - element.getBoundingClientRect().left - before;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={css.tabs}>
      <Inline as="ul" align="stretch" className={css.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              className={`inline fit gap-2 target pad-2 wrap-never ${css.tab}`}
              to={tab.to}
              end={!tab.hasPages}
              aria-current={pathname === tab.to ? 'page' : 'true'}
            >
              {tab.label}{' '}
              {tab.note === undefined ? null : (
                <span className={`sides-2 tone-error letters-small ${css.note}`}>{tab.note}</span>
              )}
            </NavLink>
          </li>
        ))}
      </Inline>
    </nav>
  );
}
