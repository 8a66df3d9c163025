import type { ExaminedType } from '@strata/domain';
import {
  Inline,
  Main,
  OfflineNotice,
  PageHeading,
  Skeleton,
  SkipLink,
  type TabLink,
  TabLinks,
  Text,
  useMedia,
} from '@strata/ui';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import { QueueSteps } from '../../../app/examinations/queue-steps.tsx';
import { useFiguresAfterwards } from '../../../app/examinations/use-invalidate-examinations.ts';
import { Checklist, ChecklistCount } from './checklist.tsx';
import { focusPane, useExaminationKeys } from './examination-keys.ts';
import css from './examination-layout.module.css';
import { type ExaminedSection, useShownSection } from './examined-section.ts';
import { SectionPane } from './section-pane.tsx';
import type { Seeing } from './seeing.ts';

/** Something of the record that is looked at beside its sections, at an address of its own. */
export interface Look {
  /** Ends the address; the record's own address unless told. */
  readonly path?: string;
  readonly label: string;
  /** How the browser's title begins, where the label is short for it. */
  readonly title?: string;
}

export interface ExaminationLayoutProps {
  readonly objectType: ExaminedType;
  readonly id: string;
  readonly title: string;
  readonly reference: string | undefined;
  /** Below the title: reference and kind. */
  readonly lead: ReactNode;
  /** Beside the title: what is known at a glance. */
  readonly facts: ReactNode;
  readonly looks: readonly Look[];
  readonly sections: readonly ExaminedSection[];
  readonly seeing: Seeing | undefined;
  /** In place of the section while there is none: the record is loading, or could not be. */
  readonly none: ReactNode;
  /** What the first section shows is there, or will not come: only then is drawn what is looked at. */
  readonly isReadable: boolean;
  readonly acts: ReactNode;
  /** What is looked at. */
  readonly children: ReactNode;
}

type Pane = 'look' | 'section' | 'checklist';

/** Below this the panes take turns. */
const narrow = '(width < 68.75em)';

/**
 * A record that is examined: what is looked at on the left, its sections one at a time on the right, the checklist between,
 * the acts below. The page fills the window, and each pane scrolls alone; on narrow screens the panes are tabs.
 */
export function ExaminationLayout(props: ExaminationLayoutProps) {
  const { objectType, id, title, reference, lead, facts, looks, sections, seeing, none, isReadable } = props;
  const { acts, children } = props;
  const { section, at, show } = useShownSection(sections);
  const path = reviewPath(objectType, id);
  const { pathname } = useLocation();
  const look = looks.find((one) => one.path !== undefined && pathname === `${path}/${one.path}`);
  const isNarrow = useMedia(narrow);
  const isWide = useMedia('(width >= 48em)');
  const [pane, choose] = usePane(look !== undefined);
  const isLookDrawn = useAfterFirstDrawing(isReadable);
  useFiguresAfterwards(isLookDrawn);
  const hides = (one: Pane) => isNarrow && pane !== one;

  const see = () => {
    if (section === undefined || seeing === undefined) return;
    seeing.mark(section.id, true);
    const isLeft = (one: ExaminedSection) => one !== section && !seeing.own.has(one.id);
    const next = sections.slice(at + 1).find(isLeft) ?? sections.find(isLeft);
    if (next === undefined) document.getElementById('acts')?.focus();
    else show(next.id);
  };
  const navigate = useNavigate();
  useExaminationKeys({
    step: (by) => {
      const next = sections[at + by];
      if (next !== undefined) show(next.id);
    },
    see: seeing === undefined ? undefined : see,
    seek: (what) => {
      const has = ({ changes = 0, problems = 0 }: ExaminedSection) =>
        (what === 'change' ? changes : problems) > 0;
      const next = [...sections.slice(at + 1), ...sections.slice(0, at)].find(has);
      if (next !== undefined) show(next.id);
    },
    changePane: () => {
      const isLooking = document.activeElement?.closest('[data-pane="look"]') instanceof Element;
      const to = isLooking ? 'section' : 'look';
      if (isNarrow) flushSync(() => choose(to));
      focusPane(to);
    },
    looks: looks.map((one) => ({
      label: one.label,
      open: () => void navigate(tabOf(path, one).to, { replace: true }),
    })),
  });

  const named = reference === undefined ? title : `${title}, ${reference}`;
  return (
    <Main className={css.examination} data-fills data-keeps-focus data-examination>
      <header className={css.head}>
        <OfflineNotice />
        <PageHeading
          title={title}
          fullTitle={look === undefined ? named : `${look.title ?? look.label}, ${reference ?? title}`}
          lead={lead}
        >
          {facts}
          {isWide && isLookDrawn ? <QueueSteps objectType={objectType} id={id} /> : null}
        </PageHeading>
      </header>
      {section === undefined ? null : <SkipLink to={section.id}>Skip to the section</SkipLink>}
      <SkipLink to="acts">Skip to what you can do</SkipLink>
      {isNarrow ? (
        <Inline
          as="nav"
          aria-label="Panes"
          oneLine
          gap={1}
          align="stretch"
          sides={3}
          data-print="hidden"
          className={css.paneTabs}
        >
          <PaneTab pane="look" shown={pane} onChoose={choose}>
            Look at
          </PaneTab>
          <PaneTab pane="section" shown={pane} onChoose={choose}>
            Section
          </PaneTab>
          <PaneTab pane="checklist" shown={pane} onChoose={choose}>
            Checklist <ChecklistCount sections={sections} seeing={seeing} />
          </PaneTab>
        </Inline>
      ) : null}
      <div className={css.panes}>
        <section className={css.look} aria-label="Look at" hidden={hides('look')}>
          <TabLinks label="Record" tabs={looks.map((one) => tabOf(path, one))} />
          <div className={css.lookBody} data-pane="look" tabIndex={-1}>
            {isLookDrawn && !hides('look') ? (
              <Suspense fallback={<Skeleton label="Loading" />}>{children}</Suspense>
            ) : null}
          </div>
        </section>
        <nav className={css.checklist} aria-label="Sections" hidden={hides('checklist')} data-print="hidden">
          <Checklist
            sections={sections}
            shown={section?.id}
            seeing={seeing}
            onFollow={() => choose('section')}
          />
        </nav>
        <div className={css.section} hidden={hides('section')}>
          {section === undefined ? (
            <div className={css.sectionBody}>{none}</div>
          ) : (
            <SectionPane section={section} seeing={seeing} onSeen={see} />
          )}
        </div>
      </div>
      <div data-print="hidden" className={css.acts}>
        {acts}
      </div>
    </Main>
  );
}

function tabOf(path: string, { path: part, label }: Look): TabLink {
  return { to: part === undefined ? path : `${path}/${part}`, label };
}

interface PaneTabProps {
  readonly pane: Pane;
  readonly shown: Pane;
  readonly onChoose: (pane: Pane) => void;
  readonly children: ReactNode;
}

function PaneTab({ pane, shown, onChoose, children }: PaneTabProps) {
  return (
    <Text
      as="button"
      type="button"
      target
      wrap="never"
      className={`ring-within ${css.paneTab}`}
      aria-pressed={pane === shown}
      onClick={() => onChoose(pane)}
    >
      {children}
    </Text>
  );
}

interface Shown {
  readonly pane: Pane;
  readonly pathname: string;
  /** The step by which the address came to be when the pane was chosen. */
  readonly key: string;
}

/** Which pane is in sight where there is room for one: what a link leads to comes into sight by itself. */
function usePane(isLook: boolean): readonly [Pane, (pane: Pane) => void] {
  const { pathname, hash, key, ...location } = useLocation();
  const state: unknown = location.state;
  const [shown, setShown] = useState<Shown>({
    pane: isLook && hash === '' ? 'look' : 'section',
    pathname,
    key,
  });
  if (shown.key !== key) {
    const isLed = (state as { readonly pane?: Pane } | null)?.pane === 'look' || hash === '';
    const stays = hash === '' && shown.pathname === pathname;
    setShown({ pane: stays ? shown.pane : isLed ? 'look' : 'section', pathname, key });
  }
  return [shown.pane, (pane) => setShown({ pane, pathname, key })];
}

/** What is looked at may be large: the section that is read first is drawn before it. */
function useAfterFirstDrawing(isDrawn: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const timer = setTimeout(() => startTransition(() => setAfter(true)), 0);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return after;
}
