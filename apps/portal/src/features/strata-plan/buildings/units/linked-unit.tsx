import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf } from '../../frame/addresses.ts';
import type { Plan } from '../../frame/plan.ts';
import { useOpened } from '../../frame/use-opened.ts';
import { partsOf, type UnitRow } from '../plan-parts.ts';
import { EditUnit } from './unit-dialog.tsx';
import { UnitView } from './unit-view.tsx';

/** The unit that the address names, to be edited or read: findings, drawings and the picture lead here. */
export function LinkedUnit({ plan }: { readonly plan: Plan }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const linked = hash.startsWith('#unit-') ? hash : undefined;
  const found =
    linked === undefined
      ? undefined
      : partsOf(plan).rows.find(({ unit }) => linked === `#${anchorOf('unit', unit.id)}`);
  const { opened: row, isGone } = useOpened(linked, found);
  if (row === undefined) return null;
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  return <OpenUnit key={row.unit.id} plan={plan} row={row} isGone={isGone} onClose={close} />;
}

interface OpenUnitProps {
  readonly plan: Plan;
  readonly row: UnitRow;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

function OpenUnit(props: OpenUnitProps) {
  // Whoever could edit when it was opened keeps what is typed, also when that ends meanwhile: the server says so then.
  const [editable] = useState(props.plan.canEdit);
  return editable ? <EditUnit {...props} /> : <UnitView {...props} />;
}
