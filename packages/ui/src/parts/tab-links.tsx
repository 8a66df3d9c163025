import { NavLink } from 'react-router';
import css from './tab-links.module.css';

export interface TabLink {
  readonly to: string;
  readonly label: string;
  /** Something in this tab needs attention: said in words after the label. */
  readonly note?: string | undefined;
}

/** Parts of one thing, each with its own address, so that Back and a bookmark work. */
export function TabLinks({ tabs, label }: { readonly tabs: readonly TabLink[]; readonly label: string }) {
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul className={css.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink className={css.tab ?? ''} to={tab.to} end>
              {tab.label} {tab.note === undefined ? null : <span className={css.note}>{tab.note}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
