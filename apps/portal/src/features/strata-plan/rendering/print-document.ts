/** Prints the document of the page and nothing around it: the style sheet leaves out the rest while this is set. */
export function printDocument(): void {
  const root = document.documentElement;
  root.dataset['print'] = 'document';
  window.addEventListener('afterprint', () => delete root.dataset['print'], { once: true });
  window.print();
}
