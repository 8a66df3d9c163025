import { createContext, useContext, useEffect } from 'react';
import { writePrintedFoot } from './printed-foot.ts';

/** The site's name at the end of every title. */
export const SiteNameContext = createContext('Strata Portal');

const shown = { title: '', site: '', errors: 0 };

function write(): void {
  const prefix = shown.errors > 0 ? 'Error: ' : '';
  document.title = `${prefix}${shown.title === '' ? '' : `${shown.title} – `}${shown.site}`;
}

/** Gives the page its title in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const site = useContext(SiteNameContext);
  useEffect(() => {
    shown.title = title;
    shown.site = site;
    write();
  }, [title, site]);
  // Only then: a page may be printed long after it was opened, and writing it has the styles of the whole page computed anew.
  useEffect(() => {
    window.addEventListener('beforeprint', writePrintedFoot);
    return () => window.removeEventListener('beforeprint', writePrintedFoot);
  }, []);
}

/** Puts "Error: " before the title while an error summary is shown. */
export function useErrorInTitle(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    shown.errors += 1;
    write();
    return () => {
      shown.errors -= 1;
      write();
    };
  }, [active]);
}
