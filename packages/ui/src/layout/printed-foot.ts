import { displayDate, displayTime } from '@strata/domain';

/** A text in quotes, as style sheets write it. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[\n\r\f]/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * Says what stands at the foot of each printed page (base.css): the title of the page, which has the name and the
 * reference of its record, and the day and time.
 */
export function writePrintedFoot(): void {
  const { style } = document.documentElement;
  const now = new Date().toISOString();
  style.setProperty('--printed-title', quoted(document.title));
  style.setProperty('--printed-on', quoted(`${displayDate(now)} ${displayTime(now)}`));
}
