import { counted } from '@strata/domain';
import { Inline, Stack, Text } from '@strata/ui';
import { useEffect, useRef } from 'react';
import type { DrawnMistake } from './drawn-floor.ts';
import css from './floor-plan.module.css';
import picture from './picture/floor-plan.module.css';
import { MarkerSign, numberSize } from './picture/plan-labels.tsx';

interface PlanProblemsProps {
  readonly problems: readonly DrawnMistake[];
  readonly shown: number | undefined;
  readonly onShow: (number: number) => void;
}

/** What is wrong on this floor: each with the number that stands at its place in the drawing. */
export function PlanProblems({ problems, shown, onShow }: PlanProblemsProps) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(shown);
  // Whoever chose it in the drawing has it in sight; who is led to the drawing keeps that in sight.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    list.current?.querySelector(`[data-number="${shown}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (problems.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label="Problems on this floor">
      <h3>{counted(problems.length, 'problem')} on this floor</h3>
      <ol ref={list} className={css.problems}>
        {problems.map(({ number, isBlocking, words, detail, polygons }) => (
          <Inline
            as="li"
            key={number}
            data-number={number}
            oneLine
            align="start"
            gap={3}
            pad={2}
            line="below"
          >
            <svg
              width="28"
              height="26"
              role="img"
              aria-label={`${number}, ${isBlocking ? 'blocks' : 'warning'}`}
              className={`drawn ${picture.marker}`}
              data-blocking={isBlocking}
            >
              <MarkerSign x={14} y={13} radius={11} isBlocking={isBlocking} />
              <text x={14} y={17.5} fontSize={numberSize(number)}>
                {number}
              </text>
            </svg>
            <Stack gap={1} shrink grow>
              {polygons.length === 0 ? (
                <Text weight="label">{words}</Text>
              ) : (
                <button
                  type="button"
                  className={css.problem}
                  aria-current={number === shown}
                  onClick={() => onShow(number)}
                >
                  {words}
                </button>
              )}
              <Text size="small" tone="quiet">
                {detail}
              </Text>
            </Stack>
          </Inline>
        ))}
      </ol>
    </Stack>
  );
}
