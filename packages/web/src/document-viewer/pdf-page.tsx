import { Spinner, Stack, VisuallyHidden } from '@strata/ui';
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import css from './document-viewer.module.css';

/** Width and height of a page at its real size, in pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Points of a document per pixel of the screen. */
export const realSize = 96 / 72;

/** Browsers draw nothing at all on a canvas with more pixels than this. */
const mostPixels = 16_000_000;

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly scale: number;
  readonly rotation: number;
  /** As large as the first page, until its own size is known. */
  readonly guess: PageSize;
  /** Near enough to what is in sight to be drawn. */
  readonly near: boolean;
}

/** One page: drawn while it is near, with its text above the picture for reading, finding and copying. */
export function PdfPage({ pdf, number, scale, rotation, guess, near }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PageSize>();
  const [isPicture, setIsPicture] = useState(false);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');

  useEffect(() => {
    if (!near) return undefined;
    const undo: (() => void)[] = [];
    let left = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const [surface, layer] = [canvas.current, text.current];
      if (left || surface === null || layer === null) return;
      const turn = (page.rotate + rotation) % 360;
      const viewport = page.getViewport({ scale: scale * realSize, rotation: turn });
      const real = page.getViewport({ scale: realSize, rotation: turn });
      setSize({ width: real.width, height: real.height });
      setState('waiting');
      const sharpness = Math.min(
        window.devicePixelRatio,
        Math.sqrt(mostPixels / (viewport.width * viewport.height)),
      );
      surface.width = Math.floor(viewport.width * sharpness);
      surface.height = Math.floor(viewport.height * sharpness);
      const drawing = page.render({
        canvas: surface,
        viewport,
        transform: [sharpness, 0, 0, sharpness, 0, 0],
      });
      layer.replaceChildren();
      layer.style.setProperty('--total-scale-factor', String(viewport.scale));
      const words = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport,
      });
      undo.push(
        () => drawing.cancel(),
        () => words.cancel(),
      );
      await Promise.all([drawing.promise, words.render()]);
      setIsPicture(layer.textContent === '');
      setState('drawn');
    };
    draw().catch(() => {
      if (!left) setState('failed');
    });
    return () => {
      left = true;
      for (const step of undo) step();
    };
  }, [pdf, number, scale, rotation, near]);

  const turned = rotation % 180 !== 0;
  const { width, height } = size ?? (turned ? { width: guess.height, height: guess.width } : guess);
  return (
    <figure
      className={css.sheet}
      aria-label={`Page ${number}`}
      aria-busy={near && state === 'waiting'}
      data-page={number}
      style={{ inlineSize: width * scale, blockSize: height * scale }}
    >
      {near ? (
        <>
          <canvas ref={canvas} className={`block fill ${css.picture}`} aria-hidden="true" />
          <div ref={text} className={css.words} />
        </>
      ) : null}
      {isPicture ? <VisuallyHidden>This page is a picture without text.</VisuallyHidden> : null}
      {near && state === 'waiting' ? (
        <Stack gap={2} align="center" tone="quiet" className={css.drawing}>
          <Spinner size={32} />
          <p>Drawing the page</p>
        </Stack>
      ) : null}
      {state === 'failed' ? (
        <p className={`tone-quiet ${css.broken}`}>This page could not be shown.</p>
      ) : null}
    </figure>
  );
}
