import { fillModalDialogs } from './modal-dialogs.ts';

/**
 * What jsdom lacks of a browser and our parts use: modal dialogs, popovers, scrolling and media queries. Only as much
 * as tests of behaviour need; how things look is for a real browser.
 */
export function fillBrowserGaps(): void {
  fillModalDialogs();
  // The accessibility checks measure letters where they can; without a canvas they do without.
  HTMLCanvasElement.prototype.getContext = () => null;
  // It hides popovers as browsers do, and cannot show them.
  HTMLElement.prototype.showPopover = function show() {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover = function hide() {
    this.style.display = '';
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
}
