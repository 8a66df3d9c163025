import { Button, Stack, TextField } from '@strata/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import css from './landing-page.module.css';

/** The number of a scheme, which leads to what anyone may know of it. */
export function SchemeField() {
  const navigate = useNavigate();
  const [scheme, setScheme] = useState('');
  return (
    <Stack
      as="form"
      gap={3}
      width="reading"
      className={css.look}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(scheme.trim() === '' ? '/schemes' : `/schemes?${new URLSearchParams({ scheme })}`);
      }}
    >
      <h3>Look up a scheme</h3>
      <TextField
        id="scheme-number"
        label="Number of the scheme"
        hint={
          <>
            A scheme is a building whose units have titles. Its number is such as SS-000001. Without it you
            can <Link to="/schemes?by=plot">search by plot and island</Link>.
          </>
        }
        value={scheme}
        onChange={setScheme}
        onLeave={() => undefined}
      />
      <div>
        <Button type="submit">Look up</Button>
      </div>
    </Stack>
  );
}
