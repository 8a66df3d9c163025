/** How much larger than usual the browser shows text. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) && size > 0 ? size / 16 : 1;
}

let measured: number | undefined;

/** How wide the figures of the page's own font are, as a part of their size: measured once. */
export function figureWidth(): number {
  if (measured !== undefined) return measured;
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font:600 100px var(--font)';
  probe.textContent = '0000000000';
  document.body.append(probe);
  measured = Math.max(0.58, probe.getBoundingClientRect().width / 1000);
  probe.remove();
  return measured;
}
