import { Inline, SearchIcon, useMedia } from '@strata/ui';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Key } from '../shortcuts/key.tsx';
import css from './bar-search.module.css';

const fieldId = 'find';

/** Puts the focus into the search of the bar; false where there is no room for it. */
export function focusBarSearch(): boolean {
  const box = document.getElementById(fieldId);
  box?.focus();
  return box !== null;
}

/** Finds any record from every page: what is one record alone is opened at once. On narrow screens the drawer leads to the search. */
export function BarSearch() {
  const hasRoom = useMedia('(width >= 64em)');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  if (!hasRoom) return null;
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    const term = typed.trim();
    if (term === '') return;
    setTyped('');
    void navigate(`/search?${new URLSearchParams({ q: term }).toString()}`, { state: { opensOnly: true } });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a search landmark; not every browser knows the element yet
    <form role="search" className={css.search} onSubmit={find}>
      <Inline gap={2} oneLine sides={3} className={css.box}>
        <SearchIcon size={16} />
        <input
          id={fieldId}
          type="search"
          className={css.field}
          aria-label="Find a record"
          placeholder="Plot, scheme or reference"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Key name="/" />
      </Inline>
    </form>
  );
}
