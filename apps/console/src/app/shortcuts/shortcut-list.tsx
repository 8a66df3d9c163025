import { Button, Dialog, Inline, Stack, Text } from '@strata/ui';
import { Fragment, useState } from 'react';
import css from './shortcut-list.module.css';
import { listShortcuts, shortcutsAreOn, switchShortcuts } from './shortcuts.ts';

/** The keys that work on this page, and the switch that lets them rest. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(shortcutsAreOn);
  const [groups] = useState(listShortcuts);
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {groups.map((group) => (
        <Stack as="section" key={group.title} gap={1} aria-label={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.shortcuts.map(({ keys, label }) => (
              <Inline key={label} oneLine gap={4} justify="between" pad={1}>
                <dt>{label}</dt>
                <Inline as="dd" fit gap={1} tone="quiet" letters="small">
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 ? 'then' : null}
                      <Text as="kbd" corners="small" ground="sand" align="center" className={css.key}>
                        {key === ' ' ? 'Space' : key}
                      </Text>
                    </Fragment>
                  ))}
                </Inline>
              </Inline>
            ))}
          </dl>
        </Stack>
      ))}
      <Inline as="label" oneLine gap={2} target>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            switchShortcuts(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        Shortcuts of single keys are on
      </Inline>
    </Dialog>
  );
}
