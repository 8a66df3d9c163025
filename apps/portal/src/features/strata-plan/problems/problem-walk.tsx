import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  Grid,
  IconButton,
  Inline,
  Text,
  VisuallyHidden,
  WarningIcon,
} from '@strata/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { addressOfProblem, type StepId, stepIds } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { countProblems, problemsOfStep, steps } from '../plan/steps.ts';
import { useProblems } from '../plan/use-problems.ts';
import { headingId, type Panel, useLeftWords } from './problem-panel.tsx';
import css from './problem-walk.module.css';

export interface ProblemWalkProps {
  readonly plan: Plan;
  /** The step that is shown. */
  readonly step: StepId;
}

/** What the address of a problem carries along, so that the next page knows where the walk is. */
interface Walked {
  readonly problem: string;
  /** Its place in the list: when it is fixed, the next one stands there. */
  readonly at: number;
}

function walkedOf(state: unknown): Walked | undefined {
  return typeof state === 'object' && state !== null && 'problem' in state && 'at' in state
    ? (state as Walked)
    : undefined;
}

/** The open problems of the whole plan in the order of its steps, the one that is looked at, and the ways on. */
function useWalk({ plan, step }: ProblemWalkProps) {
  const { open } = useProblems(plan);
  const walked = walkedOf(useLocation().state);
  const navigate = useNavigate();
  const groups = stepIds
    .map((id) => ({ id, problems: problemsOfStep(id, open) }))
    .filter(({ problems }) => problems.length > 0);
  const all = groups.flatMap(({ problems }) => problems);
  const found = all.findIndex(({ key }) => key === walked?.problem);
  const before = stepIds.slice(0, stepIds.indexOf(step));
  const begin = groups.filter(({ id }) => before.includes(id)).flatMap(({ problems }) => problems).length;
  // The place where the walk goes on: behind what is looked at, or where that stood until it was fixed.
  const next = (found >= 0 ? found + 1 : (walked?.at ?? begin)) % Math.max(all.length, 1);
  const previous = ((found >= 0 ? found : (walked?.at ?? begin)) + all.length - 1) % Math.max(all.length, 1);
  const stateOf = (key: string): Walked => ({ problem: key, at: all.findIndex((one) => one.key === key) });
  const go = (at: number) => {
    const problem = all[at];
    if (problem !== undefined)
      void navigate(addressOfProblem(plan, problem), { state: stateOf(problem.key) });
  };
  return {
    groups,
    counts: countProblems(all),
    current: all[found],
    shown: all[found] ?? all[next],
    stateOf,
    goOn: () => go(next),
    goBack: () => go(previous),
  };
}

/** All problems of a plan that has some, to be gone through one by one: beside the work, on narrow screens at the foot of it. */
export function ProblemWalk({ panel, ...props }: ProblemWalkProps & { readonly panel: Panel }) {
  if (panel.isNarrow) return <ProblemBar {...props} />;
  return panel.isOpen ? <ProblemPanel {...props} onClose={panel.toggle} /> : null;
}

function ProblemBar(props: ProblemWalkProps) {
  const { counts, shown, goOn, goBack } = useWalk(props);
  const { left } = useLeftWords(props.plan, counts);
  if (shown === undefined) return null;
  return (
    <Grid
      as="section"
      align="center"
      gap={3}
      pad={2}
      sides={4}
      line="above-strong"
      ground="white"
      className={css.bar}
      aria-label="Problems of the plan"
      data-print="hidden"
    >
      <strong>{left}</strong>
      <Text as="span" size="small" lines={2} tone="quiet" wrap="anywhere">
        {shown.message}
      </Text>
      <Inline as="span" oneLine align="stretch" gap={1}>
        <IconButton kind="secondary" label="Previous problem" icon={<ChevronUpIcon />} onClick={goBack} />
        <IconButton kind="primary" label="Next problem" icon={<ChevronDownIcon />} onClick={goOn} />
      </Inline>
    </Grid>
  );
}

const directions: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

function ProblemPanel({ plan, step, onClose }: ProblemWalkProps & { readonly onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const { groups, counts, current, stateOf, goOn, goBack } = useWalk({ plan, step });
  // What J and K came to; a link that is followed takes over.
  const [reached, setReached] = useState<string>();
  const { left, besides } = useLeftWords(plan, counts);

  /** J and K go through the list, as in a mailbox; they are heard within the panel alone (WCAG 2.1.4). Escape closes it. */
  function hearKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      onClose();
      return;
    }
    const direction = directions[event.key.toLowerCase()];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const on = links.findIndex((link) => link === document.activeElement);
    const at = on >= 0 ? on : links.findIndex((link) => link.hasAttribute('aria-current'));
    const from = at < 0 && direction === -1 ? 0 : at;
    links[(from + direction + links.length) % links.length]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its links and buttons
    <section
      className={`raised corners-large ground-white ${css.panel}`}
      aria-labelledby={headingId}
      data-print="hidden"
      onKeyDown={hearKey}
    >
      <Inline as="header" gap={2} pad={3} sides={4} className={css.head}>
        <h2 id={headingId} className="size-lead" tabIndex={-1}>
          {left}
        </h2>
        <Text as="span" letters="small" tone="quiet" weight="regular">
          {besides}
        </Text>
        <IconButton label="Close the problems" icon={<CloseIcon />} onClick={onClose} />
      </Inline>
      <div ref={list} className={`pad-2 line-above ${css.list}`} onBlur={() => setReached(undefined)}>
        {groups.map((group) => (
          <section key={group.id}>
            <h3
              id={`${headingId}-${group.id}`}
              className={`inline inline-stretch one-line justify-between gap-3 size-small ${css.step}`}
            >
              {steps[group.id].name}{' '}
              <Text as="span" letters="small" tone="quiet" weight="regular">
                {group.problems.length}
              </Text>
            </h3>
            <ul aria-labelledby={`${headingId}-${group.id}`}>
              {group.problems.map((problem) => (
                <li key={problem.key}>
                  <Link
                    className={`block pad-2 sides-4 size-small wrap-anywhere ${css.problem}`}
                    to={addressOfProblem(plan, problem)}
                    state={stateOf(problem.key)}
                    aria-current={problem.key === (reached ?? current?.key) ? 'true' : undefined}
                    onFocus={() => setReached(problem.key)}
                  >
                    {problem.severity === 'warning' ? (
                      <>
                        <WarningIcon size={16} />
                        <VisuallyHidden>To check:</VisuallyHidden>{' '}
                      </>
                    ) : null}
                    {problem.message}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Inline as="footer" gap={2} pad={3} sides={4} line="above">
        <Button small icon={<ChevronUpIcon size={18} />} onClick={goBack}>
          Previous
        </Button>
        <Button small kind="primary" icon={<ChevronDownIcon size={18} />} onClick={goOn}>
          Next
        </Button>
        <Text as="span" letters="small" row tone="quiet" className={css.keys}>
          <kbd>K</kbd> <kbd>J</kbd> go through the list<VisuallyHidden>, Enter opens</VisuallyHidden>
        </Text>
      </Inline>
    </section>
  );
}
