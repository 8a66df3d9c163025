import { FolioHistory, FolioView, TitleStatus } from '@strata/ui';
import { Link } from 'react-router';
import { LoadState } from '../../../app/load-state.tsx';
import { type Unit, useTitleOfUnit, useUnitTitle } from '../api/units.ts';
import css from './unit-folio.module.css';

/** The title of the unit, once it is registered: how it stands, its folio and history, the way to its own page. */
export function UnitFolio({ unit }: { readonly unit: Unit }) {
  const query = useTitleOfUnit(unit.id);
  return (
    <LoadState query={query} what="title of the unit">
      {(title) =>
        title === null ? (
          <p>
            The unit has no title yet. It is registered, with its owners, when {unit.application.reference} is
            approved.
          </p>
        ) : (
          <TitleOfUnit id={title.id} />
        )
      }
    </LoadState>
  );
}

function TitleOfUnit({ id }: { readonly id: string }) {
  const query = useUnitTitle(id);
  return (
    <LoadState query={query} what="title">
      {(title) => (
        <div className={css.folio}>
          <p className={css.head}>
            <Link to={`/app/titles/${id}`}>{title.number}</Link>
            <TitleStatus title={title} />
          </p>
          <FolioView folio={title} headingLevel={3} />
          <section className={css.history} aria-labelledby="folio-history">
            <h3 id="folio-history">History</h3>
            <FolioHistory acts={title.history} />
          </section>
        </div>
      )}
    </LoadState>
  );
}
