const moment = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Indian/Maldives' } as const;

/**
 * Says what stands at the foot of each printed page (base.css): the title of the page, which has the name and the
 * reference of its record, and the day and time. A text in JSON's quotes is one in those of style sheets as well.
 */
export function writePrintedFoot(): void {
  const { style } = document.documentElement;
  style.setProperty('--printed-title', JSON.stringify(document.title));
  style.setProperty('--printed-on', JSON.stringify(new Date().toLocaleString('en-GB', moment)));
}
