import { sanitise } from './documents-policy.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { writePiece } from './write-piece.ts';

/** About eighty rows of a table: a few milliseconds of work. */
const pieceSize = 24_000;

/** So long the writing goes on before the browser may draw and hear again. */
const sliceInMs = 8;

export interface Writing {
  /** Writes what is left at once, as before printing. */
  readonly finish: () => void;
  readonly stop: () => void;
}

export interface WritingListener {
  /** How much of the text has been written, from 0 to 1, which is the end. */
  readonly onProgress: (written: number) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Writes a document from the server into a place of the page, sanitised, piece by piece: the page stays free to scroll
 * and to hear keys meanwhile. The first pieces are there at once.
 */
export function writeDocument(place: Element, text: string, listener: WritingListener): Writing {
  const pieces = piecesOf(text, pieceSize);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function writeFor(time: number) {
    timer = undefined;
    try {
      const written = writePieces(place, text, pieces, performance.now() + time);
      if (written < 1) timer = setTimeout(writeFor, 0, sliceInMs);
      listener.onProgress(written);
    } catch (error) {
      place.replaceChildren();
      listener.onError(error);
    }
  }

  place.replaceChildren();
  writeFor(sliceInMs);
  return {
    finish: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      writeFor(Number.POSITIVE_INFINITY);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Writes pieces until a moment; how much of the text has been written then. */
function writePieces(place: Element, text: string, pieces: Iterator<Piece>, until: number): number {
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    if (!writePiece(place, next.value)) {
      place.replaceChildren(sanitise(text));
      return 1;
    }
    if (next.value.read < 1 && performance.now() >= until) return next.value.read;
  }
  return 1;
}
