/** Modal dialogs that are open, the topmost last. */
const opened: HTMLDialogElement[] = [];
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
/** Dialogs that refused to close since somebody last did something else: browsers ask them no second time. */
const refused = new WeakSet<HTMLDialogElement>();

const focusable = '[autofocus], a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

function topmost(): HTMLDialogElement | undefined {
  return opened.findLast((dialog) => dialog.isConnected && dialog.open);
}

/** Behind a modal dialog nothing can be focused or pressed, nor in what is marked as inert. */
function isInert(node: Node): boolean {
  const dialog = topmost();
  if (dialog !== undefined && !dialog.contains(node)) return true;
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && element.closest('[inert]') !== null;
}

function show(this: HTMLDialogElement): void {
  if (this.open || !this.isConnected) throw new DOMException('It cannot be shown', 'InvalidStateError');
  focusedBefore.set(this, document.activeElement);
  opened.push(this);
  this.open = true;
  this.querySelector<HTMLElement>(focusable)?.focus();
}

/** A dialog that left the page before it was closed gives no focus back. */
function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  const at = opened.indexOf(this);
  if (at >= 0) opened.splice(at, 1);
  if (!this.isConnected) return;
  const before = focusedBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

/** What a browser does on Escape: it asks once, and closes without asking when Escape is pressed again. */
function requestClose(dialog: HTMLDialogElement): void {
  const cancel = new Event('cancel', { cancelable: !refused.has(dialog) });
  dialog.dispatchEvent(cancel);
  if (cancel.defaultPrevented) refused.add(dialog);
  else dialog.close();
}

function hearKey(event: KeyboardEvent): void {
  const dialog = topmost();
  if (dialog === undefined) return;
  if (event.key !== 'Escape') refused.delete(dialog);
  else if (!event.defaultPrevented && dialog.getAttribute('closedby') !== 'none') requestClose(dialog);
}

/** Presses behind a modal dialog reach nothing there; the dialog may take them as a wish to close. */
function hearPress(event: Event): void {
  const dialog = topmost();
  if (dialog !== undefined && event.target instanceof Node && dialog.contains(event.target))
    refused.delete(dialog);
  if (!(event.target instanceof Node) || !isInert(event.target)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (event.type === 'click' && dialog?.getAttribute('closedby') === 'any') requestClose(dialog);
}

/** Modal dialogs as browsers have them, which jsdom lacks: focus, Escape, and what lies behind them. */
export function fillModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = show;
  HTMLDialogElement.prototype.close = close;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessInert(this: HTMLElement, options?: FocusOptions) {
    if (!isInert(this)) focus.call(this, options);
  };
  window.addEventListener('keydown', hearKey);
  for (const press of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(press, hearPress, { capture: true });
}
