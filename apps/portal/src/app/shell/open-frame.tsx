import { PlainFrame } from '@strata/ui';
import { Outlet } from 'react-router';
import { Brand } from './brand.tsx';
import { Contacts } from './contacts.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import css from './open-frame.module.css';

/** The frame of the pages around signing in. */
export function OpenFrame() {
  return (
    <PlainFrame
      brand={
        <span className={css.brand}>
          <Brand to="/" />
          <EnvironmentBadge />
        </span>
      }
      footer={<Contacts />}
    >
      <Outlet />
    </PlainFrame>
  );
}
