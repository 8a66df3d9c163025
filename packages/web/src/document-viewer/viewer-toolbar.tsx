import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  FitWidthIcon,
  IconButton,
  Inline,
  RotateIcon,
  Text,
  ZoomInIcon,
  ZoomOutIcon,
} from '@strata/ui';
import { type ReactNode, useState } from 'react';
import css from './document-viewer.module.css';
import { larger, percent, smaller, type Zoom } from './zoom.ts';

export interface ZoomActsProps {
  readonly zoom: Zoom;
  /** The factor that is shown now. */
  readonly scale: number;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onRotate: () => void;
}

/** Smaller, larger, as wide as the place, a quarter turn. */
export function ZoomActs({ zoom, scale, onZoom, onRotate }: ZoomActsProps) {
  return (
    <Inline as="span" fit gap={1}>
      <IconButton
        label="Zoom out"
        icon={<ZoomOutIcon />}
        disabled={smaller(scale) === scale}
        onClick={() => onZoom(smaller(scale))}
      />
      <Text as="output" letters="small" align="center" className={css.percent} aria-label="Size">
        {percent(scale)}
      </Text>
      <IconButton
        label="Zoom in"
        icon={<ZoomInIcon />}
        disabled={larger(scale) === scale}
        onClick={() => onZoom(larger(scale))}
      />
      <IconButton
        label="Fit width"
        icon={<FitWidthIcon />}
        aria-pressed={zoom === 'fit'}
        onClick={() => onZoom('fit')}
      />
      <IconButton label="Turn to the right" icon={<RotateIcon />} onClick={onRotate} />
    </Inline>
  );
}

export interface PageActsProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Where in the document one is, and the way to another page. */
export function PageActs({ page, pages, onPage }: PageActsProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (wanted >= 1 && wanted <= pages) onPage(wanted);
    setTyped(undefined);
  };
  return (
    <Inline as="span" fit gap={1}>
      <IconButton
        label="Previous page"
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <input
        className={css.page}
        aria-label="Page"
        inputMode="numeric"
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <Text as="span" tone="quiet" wrap="never" letters="small" sides={1}>
        of {pages}
      </Text>
      <IconButton
        label="Next page"
        icon={<ChevronRightIcon />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Inline>
  );
}

export interface ToolbarProps {
  readonly name: string;
  readonly onDownload: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The acts above a document; saving it is always among them. */
export function Toolbar({ name, onDownload, children }: ToolbarProps) {
  return (
    <Inline gap={4} rowGap={1} data-print="hidden" pad={1} sides={2} line="below-strong" ground="white">
      {children}
      <Text as="span" push>
        <IconButton
          label={`Download ${name}`}
          icon={<DownloadIcon />}
          disabled={onDownload === undefined}
          onClick={onDownload}
        />
      </Text>
    </Inline>
  );
}
