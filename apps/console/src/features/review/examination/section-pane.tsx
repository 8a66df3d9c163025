import { Button, CheckIcon, Inline, Stack, Text } from '@strata/ui';
import { Key } from '../../../app/shortcuts/key.tsx';
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
  const isSeen = seeing?.own.has(id) === true;
  return (
    <>
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
            <Button small icon={<CheckIcon size={16} />} aria-keyshortcuts="s" onClick={onSeen}>
              {isSeen ? 'Next' : 'Seen, next'} <Key name="S" />
            </Button>
          </Inline>
        )}
      </Inline>
      {/* Each section begins at its top. */}
      <Stack
        as="section"
        key={id}
        gap={5}
        top
        ringWithin
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={id}
        className={css.sectionBody}
      >
        {content()}
      </Stack>
      {foot === undefined || foot === null ? null : (
        <div data-remark className={css.sectionFoot}>
          {foot}
        </div>
      )}
    </>
  );
}
