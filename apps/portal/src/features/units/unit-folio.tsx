import { Inline, Stack } from '@strata/ui';
import { FolioHistory, FolioMortgages, FolioOwners, LoadState, TitleStatus } from '@strata/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Unit, useTitleOfUnit, useUnitTitle } from './units.ts';

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
        <Stack gap={6} width="record">
          <Inline as="p" gap={3} letters="lead">
            <Link to={`/app/titles/${id}`}>{title.number}</Link>
            <TitleStatus title={title} />
          </Inline>
          <Part id="folio-owners" title="Owners">
            <FolioOwners owners={title.owners} />
          </Part>
          <Part id="folio-mortgages" title="Mortgages">
            <FolioMortgages encumbrances={title.encumbrances} />
          </Part>
          <Part id="folio-history" title="History">
            <FolioHistory acts={title.history} />
          </Part>
        </Stack>
      )}
    </LoadState>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Stack>
  );
}
