import { Button, CheckIcon, Inline, Stack, Text } from '@strata/ui';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { Key } from '../../../app/shortcuts/key.tsx';
import { useKeyFor } from '../../../app/shortcuts/shortcuts.ts';
import { focusPane } from './examination-keys.ts';
import css from './examination-layout.module.css';
import type { ExaminedSection } from './examined-section.ts';
import type { Seeing } from './seeing.ts';

export interface SectionPaneProps {
  readonly section: ExaminedSection;
  readonly seeing: Seeing | undefined;
  /** Seen, and on to what was not. */
  readonly onSeen: () => void;
}

/** One section of the record: what it is called and whether it was seen, what it says, and where remarks are written. */
export function SectionPane({ section, seeing, onSeen }: SectionPaneProps) {
  const { id, title, content, foot } = section;
  const seenKey = useKeyFor('s');
  // Each section begins at its top. The pane stays, and with it the focus of whoever goes on by key.
  const pane = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (pane.current !== null && shown.current !== id) pane.current.scrollTop = 0;
    shown.current = id;
  }, [id]);
  const isSeen = seeing?.own.has(id) === true;
  return (
    <>
      <Stack
        as="section"
        ref={pane}
        gap={5}
        top
        ringWithin
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        data-pane="section"
        aria-labelledby={id}
        className={css.sectionBody}
      >
        {/* It stays at the top while its section scrolls; from it the keys that scroll work. */}
        <Inline gap={3} rowGap={1} justify="between" data-print="hidden" className={css.sectionHead}>
          <Text as="h2" id={id} tabIndex={-1} noRing>
            {title}
          </Text>
          {seeing === undefined ? null : (
            <Inline gap={2}>
              {isSeen ? (
                <Button small kind="quiet" onClick={() => seeing.mark(id, false)}>
                  Not seen
                </Button>
              ) : null}
              <Button small icon={<CheckIcon size={16} />} aria-keyshortcuts={seenKey} onClick={onSeen}>
                {isSeen ? 'Next' : 'Seen, next'} <Key name="S" />
              </Button>
            </Inline>
          )}
        </Inline>
        <Fragment key={id}>{content()}</Fragment>
      </Stack>
      {foot === undefined || foot === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what rises from its field: the way out
        <div
          data-remark
          className={css.sectionFoot}
          onKeyDown={({ key }) => {
            if (key === 'Escape') focusPane('section');
          }}
        >
          {foot}
        </div>
      )}
    </>
  );
}
