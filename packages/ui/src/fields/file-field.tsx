import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { TrashIcon, UploadIcon } from '../icons/acts.tsx';
import { CloseIcon } from '../icons/controls.tsx';
import { FileIcon } from '../icons/places.tsx';
import { Grid, Inline, Stack, Text } from '../layout/primitives.tsx';
import { describedBy, FieldError, insteadOf } from './field-layout.tsx';
import css from './file-field.module.css';

/** Where a file stands on its way to the server. */
export type FileState =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly name: string; readonly percent: number }
  | { readonly status: 'failed'; readonly name: string; readonly message: string; readonly canRetry: boolean }
  /** To be sent together with the form. */
  | { readonly status: 'chosen'; readonly name: string; readonly size: string }
  | { readonly status: 'kept'; readonly name: string; readonly size: string };

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  /** What the document is. */
  readonly hint?: ReactNode;
  /** Type and limit, stated before choosing: "PDF, at most 10 MB". */
  readonly limits: string;
  readonly accept: string;
  readonly state: FileState;
  /** The file that the record has, and keeps unless another is chosen: its name, or a way to open it. */
  readonly present?: ReactNode;
  readonly error?: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** What is said aloud about the way of the file, in quarters so that it does not chatter. */
function spoken(state: FileState): string {
  switch (state.status) {
    case 'sending':
      return `${state.name}: ${Math.floor(state.percent / 25) * 25} % uploaded`;
    case 'chosen':
      return `${state.name} is chosen`;
    case 'kept':
      return `${state.name} is uploaded`;
    default:
      return '';
  }
}

/**
 * One file: sent as soon as it is chosen, with its progress, a way to stop and a way to try again; or held until the
 * form is sent.
 */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, limits, accept, state, present, error } = props;
  const { onChoose, onCancel, onRetry, onRemove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(frame, state.status);
  const choosable = state.status === 'none' || state.status === 'failed';
  return (
    <Stack ref={frame} gap={1} width="reading" shrink wrong={error !== undefined} {...keepFocus}>
      <Text as="label" htmlFor={id} weight="strong">
        {label}
      </Text>
      <Text as="div" id={`${id}-hint`} tone="quiet" size="small">
        {hint}
        <p>{limits}</p>
      </Text>
      <FieldError id={id} error={error} />
      {present === undefined || state.status === 'chosen' ? null : (
        <Inline gap={3} rowGap={2} above={1} corners="small" ground="stone" className={css.kept}>
          <FileIcon />
          <Text as="span" wrap="anywhere" shrink>
            {present}
          </Text>
        </Inline>
      )}
      {state.status === 'failed' ? (
        <Notice kind="refusal" announce title={state.name}>
          <p>{state.message}</p>
          {state.canRetry ? (
            <p>
              <Button small onClick={onRetry}>
                Try again
              </Button>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {/* The control stays in place in every state; while it is hidden the error summary leads to what stands there instead, and it
          is off: the label would open it all the same, and attach a second file that nobody sees. */}
      <Inline
        oneLine
        gap={2}
        justify="center"
        tone="action"
        weight="medium"
        above={1}
        inset={3}
        corners="small"
        relative
        className={css.chooser}
        hidden={!choosable}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={!choosable}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, limits, error)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Emptied, so that choosing the same file again is a change.
            event.target.value = '';
            if (file !== undefined) onChoose(file);
          }}
        />
        <UploadIcon />
        <span>
          {present === undefined ? 'Choose a file' : 'Choose another file to replace it'}, or drop it here
        </span>
      </Inline>
      {state.status === 'sending' ? (
        <Grid columns="rest-first" one="small" align="end" gap={4} above={1}>
          <ProgressBar label={`Uploading ${state.name}`} percent={state.percent} />
          <Button id={insteadOf(id)} small icon={<CloseIcon size={16} />} onClick={onCancel}>
            Cancel upload
          </Button>
        </Grid>
      ) : null}
      {state.status === 'kept' || state.status === 'chosen' ? (
        <Inline gap={3} rowGap={2} above={1} corners="small" ground="stone" className={css.kept}>
          <FileIcon />
          <Text as="span" wrap="anywhere" shrink>
            {state.name}
          </Text>
          <Text as="span" letters="small" tone="quiet">
            {state.size}
          </Text>
          <Button
            id={insteadOf(id)}
            small
            kind="quiet"
            icon={<TrashIcon size={16} />}
            onClick={onRemove}
            aria-label={`Remove ${state.name}`}
          >
            Remove
          </Button>
        </Inline>
      ) : null}
      <Text as="output" unseen>
        {spoken(state)}
      </Text>
    </Stack>
  );
}

/** The first control of a part that can be seen. */
function firstControl(root: HTMLElement): HTMLElement | undefined {
  const controls = root.querySelectorAll<HTMLElement>('button, input');
  return [...controls].find((control) => control.closest('[hidden]') === null);
}

/**
 * Keeps the keyboard at a part whose controls give way to others: when the one that had the focus is gone in the new
 * state, the first of the new ones has it. Answers with what the part's element listens to.
 */
function useFocusKept(ref: RefObject<HTMLElement | null>, state: string) {
  const inside = useRef(false);

  useLayoutEffect(() => {
    const root = ref.current;
    const active = document.activeElement;
    if (root === null) return;
    const holds = root.contains(active);
    if (holds ? active?.closest('[hidden]') !== null : inside.current)
      firstControl(root)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new state is looked at
  }, [ref, state]);

  return {
    onFocus: () => {
      inside.current = true;
    },
    // React tells of no blur while it takes an element out of the page: what was inside then is still so here.
    onBlur: (event: FocusEvent) => {
      inside.current = ref.current?.contains(event.relatedTarget) === true;
    },
  };
}
