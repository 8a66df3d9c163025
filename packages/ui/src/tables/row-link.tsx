import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';

/** Whether Tab leads to what is in the row: only in the one row that it leads to. */
export const RowIsActive = createContext(true);

/** A link in a row of a table that may have thousands: Tab does not lead through all of them, the arrows do. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} tabIndex={useContext(RowIsActive) ? 0 : -1}>
      {children}
    </Link>
  );
}
