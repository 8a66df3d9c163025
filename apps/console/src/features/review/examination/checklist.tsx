import { CheckIcon, EditIcon, Inline, Stack, Text, VisuallyHidden } from '@strata/ui';
import { Link, useLocation } from 'react-router';
import css from './checklist.module.css';
import { type ExaminedSection, unseenOf } from './examined-section.ts';
import type { Seeing } from './seeing.ts';

export interface ChecklistProps {
  readonly sections: readonly ExaminedSection[];
  /** The section that is shown. */
  readonly shown: string | undefined;
  /** Undefined where there is nothing to tick off: the list is then only the way to the sections. */
  readonly seeing: Seeing | undefined;
  readonly onFollow: () => void;
}

/** The sections of a record: which were seen, which have a remark, and how far the officer has come. */
export function Checklist({ sections, shown, seeing, onFollow }: ChecklistProps) {
  const { search } = useLocation();
  const seen = sections.length - unseenOf(sections, seeing);
  return (
    <Stack gap={3} top>
      {seeing === undefined ? null : (
        <Stack gap={2} sides={3}>
          <Text weight="strong">
            Seen {seen} of {sections.length}
          </Text>
          <progress className={css.progress} aria-label="Sections seen" max={sections.length} value={seen} />
        </Stack>
      )}
      <ol>
        {sections.map((section) => {
          const { id, title, note } = section;
          const state = stateOf(section, seeing);
          const others = state === 'open' ? seeing?.others.get(id) : undefined;
          return (
            <li key={id}>
              <Link
                to={{ search, hash: id }}
                replace
                preventScrollReset
                className={`ring-within ${css.entry}`}
                aria-current={id === shown ? 'step' : undefined}
                onClick={onFollow}
              >
                {seeing === undefined ? null : (
                  <span className={css.mark} data-state={state}>
                    {state === 'seen' ? <CheckIcon size={12} /> : null}
                    {state === 'remark' ? <EditIcon size={12} /> : null}
                  </span>
                )}
                <Stack as="span" shrink>
                  <Text as="span" wrap="anywhere" className={css.title}>
                    {title}
                  </Text>
                  {seeing === undefined ? null : <VisuallyHidden>{stateWords[state]}</VisuallyHidden>}
                  {note === undefined ? null : (
                    <Text as="span" tone="quiet" size="small">
                      {note}
                    </Text>
                  )}
                  {others === undefined ? null : (
                    <Text as="span" tone="quiet" size="small">
                      seen by {others.join(', ')}
                    </Text>
                  )}
                </Stack>
              </Link>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}

type State = 'seen' | 'open' | 'remark';

const stateWords: Readonly<Record<State, string>> = {
  seen: ', seen',
  open: ', not seen yet',
  remark: ', has a remark',
};

function stateOf({ id, hasRemark = false }: ExaminedSection, seeing: Seeing | undefined): State {
  if (hasRemark) return 'remark';
  return seeing?.own.has(id) === true ? 'seen' : 'open';
}

/** "Checklist 7 of 11", where the list itself is in another tab. */
export function ChecklistCount({ sections, seeing }: Pick<ChecklistProps, 'sections' | 'seeing'>) {
  if (seeing === undefined) return null;
  return (
    <Inline as="span" fit>
      {sections.length - unseenOf(sections, seeing)} of {sections.length}
    </Inline>
  );
}
