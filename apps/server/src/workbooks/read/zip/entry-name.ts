// oxlint-disable-next-line no-control-regex -- these are what must not be in a name
const unprintable = /[\u0000-\u001F\u007F]/;

/** Whether a name means the same place to everybody who unpacks it, and one inside the archive. */
export function isSaneName(name: string): boolean {
  if (name === '' || name.length > 255 || unprintable.test(name)) return false;
  if (name.includes('\\') || name.includes(':')) return false;
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
