import { Box, Notice, ProgressBar, VisuallyHidden } from '@strata/ui';
import { useEffect, useRef, useState } from 'react';
import css from './safe-document.module.css';
import { writeDocument } from './write-document.ts';

export interface SafeDocumentProps {
  /** The document as the server wrote it. What it may consist of is in allowed.ts; the rest is left out. */
  readonly html: string;
  /** What it is, for the region that holds it: "Schedule of strata units". */
  readonly label: string;
  /** Called when all of it is there. */
  readonly onComplete?: () => void;
}

interface State {
  readonly written: number;
  readonly failed: boolean;
  /** It did not come all at once, so its end is worth telling. */
  readonly long: boolean;
}

/**
 * A document that the server sends as HTML: the one place where such text becomes a part of a page. It is sanitised
 * here whatever the server did. A long document comes piece by piece; what prints is always the whole.
 */
export function SafeDocument({ html, label, onComplete }: SafeDocumentProps) {
  const place = useRef<HTMLDivElement>(null);
  const [{ written, failed, long }, setState] = useState<State>({ written: 0, failed: false, long: false });
  const hear = useRef(onComplete);
  useEffect(() => {
    hear.current = onComplete;
  }, [onComplete]);

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const writing = writeDocument(element, html, {
      onProgress: (part) => {
        setState((was) => ({ written: part, failed: false, long: was.long || part < 1 }));
        if (part === 1) hear.current?.();
      },
      onError: (error) => {
        console.error(error);
        setState({ written: 0, failed: true, long: false });
      },
    });
    window.addEventListener('beforeprint', writing.finish);
    return () => {
      window.removeEventListener('beforeprint', writing.finish);
      writing.stop();
    };
  }, [html]);

  const busy = written < 1 && !failed;
  return (
    <Box relative>
      {failed ? <Notice kind="attention" announce title="The document could not be shown here." /> : null}
      <section
        className={css.region}
        aria-label={label}
        aria-busy={busy}
        hidden={failed}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={place} className={css.sheet} />
      </section>
      <VisuallyHidden>
        <output>
          {long
            ? busy
              ? 'The rest of the document is being prepared.'
              : 'The document is complete.'
            : undefined}
        </output>
      </VisuallyHidden>
      {long && busy ? (
        <Box pad={3} line="above-strong" ground="white" data-print="hidden" className={css.progress}>
          <ProgressBar label="Preparing the rest of the document" percent={written * 100} />
        </Box>
      ) : null}
    </Box>
  );
}
