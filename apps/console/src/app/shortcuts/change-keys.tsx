import {
  type ChosenKeys,
  keyProblems,
  type OfficerKey,
  officerKeyNames,
  officerKeyOf,
  officerKeys,
} from '@strata/domain';
import { Button, Dialog, describedBy, FieldError, Inline, Stack } from '@strata/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useOfficerSettings } from '../officer-settings.ts';
import css from './change-keys.module.css';

const labels: Readonly<Record<OfficerKey, string>> = {
  next: 'Next section, or row of a list',
  previous: 'Section or row before',
  seen: 'Seen, and on to the next',
  nextChange: 'Next change',
  nextProblem: 'Next problem',
  otherPane: 'Other pane',
  stepBack: 'Document or floor before',
  stepOn: 'Next document or floor',
  closer: 'Closer',
  further: 'Further',
  whole: 'Whole',
  remark: 'Remark',
  recommend: 'Recommend',
  return: 'Return',
  approve: 'Approve, verify, register',
  reject: 'Reject',
  referBack: 'Refer back',
  note: 'Note',
  putBack: 'Put back',
  take: 'Take',
  assign: 'Assign',
  takeNext: 'Take next',
  goTo: 'Go to, before the letter of the page',
  search: 'Search',
  help: 'Show the keys',
};

/** The officer's own keys in place of the usual ones; the server keeps them, for every browser. */
export function ChangeKeys({ onClose }: { readonly onClose: () => void }) {
  const { settings, change } = useOfficerSettings();
  const [typed, setTyped] = useState<ChosenKeys>(settings.keys);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = sent ? keyProblems(typed) : {};
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    const [wrong] = Object.keys(keyProblems(typed));
    if (wrong !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    // What is as usual is not chosen.
    const keys = Object.fromEntries(
      Object.entries(typed).filter(([name, key]) => officerKeys[name as OfficerKey] !== key),
    );
    change({ keys });
    return onClose();
  };
  return (
    <Dialog title="Change the keys" wide onClose={onClose}>
      <form ref={form} noValidate onSubmit={save}>
        <Stack gap={4}>
          <div className={css.keys}>
            {officerKeyNames.map((name) => (
              <Stack key={name} gap={1} className={css.entry}>
                <Inline oneLine gap={3} justify="between">
                  <label htmlFor={`key-${name}`}>{labels[name]}</label>
                  <input
                    aria-describedby={describedBy(`key-${name}`, undefined, problems[name])}
                    aria-invalid={problems[name] === undefined ? undefined : true}
                    id={`key-${name}`}
                    name={name}
                    className={`target-small ${css.key}`}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={officerKeyOf(name, typed)}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => setTyped({ ...typed, [name]: event.target.value.trim() })}
                  />
                </Inline>
                <FieldError id={`key-${name}`} error={problems[name]} />
              </Stack>
            ))}
          </div>
          <Inline gap={3} rowGap={2}>
            <Button type="submit" kind="primary">
              Save
            </Button>
            <Button onClick={() => setTyped({})}>Usual keys</Button>
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Inline>
        </Stack>
      </form>
    </Dialog>
  );
}
