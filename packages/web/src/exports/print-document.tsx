import { Button, Text } from '@strata/ui';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../document-viewer/save-file.ts';

/** How long the window may take to pick the bytes up. */
const releaseInMs = 60_000;

/** Opens a PDF in a window of its own, from which it is printed; where none may be opened, it is saved. */
async function openPdf(fetchPdf: () => Promise<Blob>, otherwise: string): Promise<void> {
  // At once: a browser opens nothing any more when the bytes come long after the click.
  const opened = window.open('', '_blank');
  try {
    const blob = await fetchPdf();
    if (opened === null) {
      saveFile(blob, otherwise);
      return;
    }
    const address = URL.createObjectURL(blob);
    opened.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), releaseInMs);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

export interface PrintDocumentProps {
  /** Its whole name, which begins with "Print". */
  readonly label: string;
  readonly fetchPdf: () => Promise<Blob>;
  /** Name of the file where it is saved instead. */
  readonly otherwise: string;
  /** Tells why nothing was opened. */
  readonly notify: (error: unknown) => void;
  readonly small?: boolean;
}

/** Prints the document of a page, which is the PDF: so does Ctrl+P, where the browser hands the key to the page. */
export function PrintDocument({ label, fetchPdf, otherwise, notify, small = false }: PrintDocumentProps) {
  const [isOpening, setOpening] = useState(false);
  async function print() {
    if (isOpening) return;
    setOpening(true);
    try {
      await openPdf(fetchPdf, otherwise);
    } catch (error) {
      notify(error);
    } finally {
      setOpening(false);
    }
  }
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <Button small={small} busy={isOpening} aria-label={label} onClick={() => void print()}>
      Print
    </Button>
  );
}

/** What a page says when the browser prints it all the same: it is not the document. */
export function NotTheDocument() {
  return (
    <Text data-print="only" weight="medium">
      This is a print of a page of the portal. The document itself is the PDF, which Print and Download open
      at {window.location.origin + window.location.pathname}.
    </Text>
  );
}
