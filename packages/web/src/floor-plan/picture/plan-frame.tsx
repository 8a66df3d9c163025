import { IconButton, MinusIcon, PlusIcon, WholeIcon } from '@strata/ui';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { textScale } from '../../drawing/text-size.ts';
import { NorthMark } from './north-mark.tsx';
import css from './plan-frame.module.css';
import { ScaleBar } from './scale-bar.tsx';
import type { usePlanView } from './use-plan-view.ts';

interface PlanFrameProps extends Omit<ComponentProps<'div'>, 'ref' | 'className' | 'style' | 'content'> {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly plan: Omit<ReturnType<typeof usePlanView>, 'stage' | 'content'>;
  /** In pixels of the view's scale, from the top left corner of the plan. */
  readonly children: ReactNode;
  /** Of north, clockwise from the top, in thousandths of a degree. */
  readonly northAngle?: number | undefined;
  /** Stays where it is. */
  readonly over?: ReactNode;
}

/** What moves and grows with the plan, with the scale and the buttons over it. */
export function PlanFrame({ stage, content, plan, children, northAngle, over, ...heard }: PlanFrameProps) {
  return (
    <div
      ref={stage}
      className={css.stage}
      style={{ blockSize: plan.size.height }}
      data-whole={plan.isWhole}
      {...plan.gestures}
      {...heard}
    >
      <div ref={content} className={css.content}>
        {children}
      </div>
      <ScaleBar scale={plan.view.scale} textScale={textScale()} />
      {northAngle === undefined ? null : (
        <div className={css.north}>
          <NorthMark angle={northAngle} />
        </div>
      )}
      <div className={css.zoom} data-print="hidden">
        <IconButton label="Zoom in" icon={<PlusIcon />} disabled={plan.isClosest} onClick={plan.zoomIn} />
        <IconButton label="Zoom out" icon={<MinusIcon />} disabled={plan.isWhole} onClick={plan.zoomOut} />
        <IconButton
          label="Show the whole floor"
          icon={<WholeIcon />}
          disabled={plan.isWhole}
          onClick={plan.showWhole}
        />
      </div>
      {over}
    </div>
  );
}
