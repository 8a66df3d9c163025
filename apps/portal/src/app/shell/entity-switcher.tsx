import { type EntityType, entityTypes } from '@strata/domain';
import {
  CheckIcon,
  CountBadge,
  Dialog,
  Inline,
  Stack,
  SwapIcon,
  Text,
  toast,
  VisuallyHidden,
} from '@strata/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ActingEntity, useActing, useEntities } from '../acting-entity.tsx';
import { useTasks, waitingFor } from '../tasks.ts';
import { EntityBadge } from './entity-badge.tsx';
import css from './entity-switcher.module.css';

const actingWords: Readonly<Record<EntityType, string>> = {
  Self: 'Acting for yourself',
  Architect: 'Acting as architect',
  Developer: 'Acting for a developer',
  LegalPractitioner: 'Acting for a law firm',
  Business: 'Acting for a business',
};

/** Whom one acts for, and the way to act for another: on the dashboard only (E3, E4). */
export function EntitySwitcher() {
  const { entity } = useActing();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const { data: tasks } = useTasks();
  const elsewhere = tasks === undefined ? 0 : tasks.total - waitingFor(tasks, entity);

  function press() {
    if (pathname.replace(/\/$/, '') === '/app') setOpen(true);
    else toast('Go to dashboard to switch entity');
  }

  return (
    <>
      <button
        type="button"
        className={`inline fit gap-2 target shrink pad-1 sides-2 corners-small text-start ${css.button}`}
        aria-haspopup="dialog"
        onClick={press}
      >
        <EntityBadge type={entity.entityType} />
        <Stack as="span" shrink>
          <span className={`tone-quiet ${css.acting}`}>{actingWords[entity.entityType]}</span>
          <Text as="span" size="small" weight="strong" wrap="cut" className={css.name}>
            {entity.entityName}
          </Text>
          <VisuallyHidden>Switch entity</VisuallyHidden>
        </Stack>
        <span className={css.elsewhere}>
          <CountBadge
            count={elsewhere}
            words={
              elsewhere === 1
                ? '1 thing waits for others you act for'
                : `${elsewhere} things wait for others you act for`
            }
          />
        </span>
        <SwapIcon size={18} />
      </button>
      {open ? <EntityDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EntityDialog({ onClose }: { readonly onClose: () => void }) {
  const { entity: present, entities, choose } = useActing();
  const navigate = useNavigate();
  const { data: tasks } = useTasks();
  // What was approved meanwhile is offered at once.
  useEntities();

  function pick(entity: ActingEntity) {
    choose(entity);
    void navigate('/app');
    onClose();
  }

  return (
    <Dialog title="Switch entity" onClose={onClose}>
      <p>Everything you see and do is for the entity you act for.</p>
      <Stack as="ul" gap={1}>
        {entities.map((entity) => {
          const waiting = waitingFor(tasks, entity);
          const isPresent = entity.entityType === present.entityType && entity.entityId === present.entityId;
          return (
            <li key={`${entity.entityType} ${entity.entityId}`}>
              <button
                type="button"
                className={`inline one-line gap-3 fill pad-2 sides-3 corners-small text-start ${css.entity}`}
                aria-current={isPresent}
                onClick={() => pick(entity)}
              >
                <EntityBadge type={entity.entityType} />
                <Stack as="span" shrink>
                  <Text as="span" weight="strong" wrap="anywhere">
                    {entity.entityName}
                  </Text>
                  <Text as="span" tone="quiet" size="small">
                    {entityTypes[entity.entityType].label}
                  </Text>
                </Stack>
                <Inline as="span" fit gap={2} push className={css.end}>
                  <CountBadge
                    count={waiting}
                    words={waiting === 1 ? '1 thing waits' : `${waiting} things wait`}
                  />
                  {isPresent ? <CheckIcon /> : null}
                </Inline>
              </button>
            </li>
          );
        })}
      </Stack>
    </Dialog>
  );
}
