import { useEffect, useRef } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { IconButton } from '../components/button.tsx';
import { Spinner } from '../components/spinner.tsx';
import { CloseIcon } from '../icons/controls.tsx';
import { CheckIcon, CrossCircleIcon } from '../icons/signs.tsx';
import { Text } from '../layout/primitives.tsx';
import { toast } from './toast.ts';
import css from './toaster.module.css';

function Sign({ type }: { readonly type: Toast['type'] }) {
  switch (type) {
    case 'success':
      return <CheckIcon />;
    case 'error':
      return <CrossCircleIcon />;
    case 'loading':
      return <Spinner size={18} />;
    default:
      return null;
  }
}

/**
 * Where toasts appear. The library runs headless, with its own limit of 20 and its own times; what it looks like is
 * ours, because its styled form injects a style element, which the content security policy forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: 150 });
  const { startPause, endPause } = handlers;
  const place = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;
  const empty = newest === undefined;

  useEffect(() => {
    // What was rested on may go without the pointer or the keyboard leaving it.
    if (empty) endPause();
  }, [empty, endPause]);

  // What is told while a dialog is open stands above it: in the browser's top layer, where the last to come is on top.
  useEffect(() => {
    place.current?.hidePopover?.();
    if (newest !== undefined) place.current?.showPopover?.();
  }, [newest]);

  return (
    <div
      ref={place}
      popover="manual"
      data-print="hidden"
      className={css.place}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          className={['rises', css.toast, css[shown.type]].join(' ')}
          data-visible={shown.visible}
          {...shown.ariaProps}
          role={shown.type === 'error' ? 'alert' : shown.ariaProps.role}
        >
          <Sign type={shown.type} />
          <Text as="span" pad={2} shrink>
            {resolveValue(shown.message, shown)}
          </Text>
          <IconButton
            label="Dismiss"
            icon={<CloseIcon size={16} />}
            onClick={() => {
              endPause();
              toast.dismiss(shown.id);
            }}
          />
        </div>
      ))}
    </div>
  );
}
