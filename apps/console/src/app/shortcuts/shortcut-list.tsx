import { Button, Dialog, Inline, Stack, Text } from '@strata/ui';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useOfficerSettings } from '../officer-settings.ts';
import { keyInWords } from './key.tsx';
import css from './shortcut-list.module.css';
import { listShortcuts, pressedFor, type ShortcutGroup } from './shortcuts.ts';

// Few ever change a key.
const ChangeKeys = lazy(async () => {
  const { ChangeKeys: form } = await import('./change-keys.tsx');
  return { default: form };
});

/** They work in fields as well, and nobody changes them. */
const inFields: ShortcutGroup = {
  title: 'In a field',
  shortcuts: [
    { keys: ['Esc'], label: 'Leave it', run: () => undefined },
    { keys: ['Ctrl+Enter'], label: 'Confirm', run: () => undefined },
  ],
};

/** The keys that work on this page, the switch that lets them rest, and the way to change them. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { settings, change } = useOfficerSettings();
  const [groups] = useState(() => [...listShortcuts(), inFields]);
  const [isChanging, setChanging] = useState(false);
  if (isChanging)
    return (
      <Suspense>
        <ChangeKeys onClose={() => setChanging(false)} />
      </Suspense>
    );
  return (
    <Dialog
      title="Keyboard shortcuts"
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="quiet" onClick={() => setChanging(true)}>
            Change the keys
          </Button>
        </>
      }
    >
      <Inline as="label" oneLine gap={2} target>
        <input
          type="checkbox"
          checked={settings.keysAreOn}
          onChange={(event) => change({ keysAreOn: event.target.checked })}
        />
        Shortcuts of single keys are on
      </Inline>
      <div className={css.groups}>
        {groups
          .filter(({ shortcuts }) => shortcuts.length > 0)
          .map((group) => (
            <Stack as="section" key={group.title} gap={1} aria-label={group.title} className={css.group}>
              <Text as="h3" size="body">
                {group.title}
              </Text>
              <dl>
                {group.shortcuts.map(({ keys, label }) => (
                  <Inline key={label} oneLine gap={4} justify="between" pad={1} line="below">
                    <dt>{label}</dt>
                    <Inline as="dd" fit gap={1} tone="quiet" letters="small">
                      {keys.map((key, index) => (
                        <Fragment key={key}>
                          {index > 0 ? 'then' : null}
                          <Text as="kbd" corners="small" ground="sand" align="center" className={css.key}>
                            {keyInWords(index > 0 ? key : pressedFor(key))}
                          </Text>
                        </Fragment>
                      ))}
                    </Inline>
                  </Inline>
                ))}
              </dl>
            </Stack>
          ))}
      </div>
    </Dialog>
  );
}
