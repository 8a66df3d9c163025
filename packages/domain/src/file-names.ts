/** How a file of a type may end; the first is what it is given. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/vnd.dxf': ['.dxf'],
  'application/x-step': ['.ifc'],
};

/** What the ending of another type is replaced, and what else stands behind a dot is kept: "Plan v1.2" is no file of type 2. */
const otherEnding =
  /\.(pdf|png|jpe?g|gif|webp|tiff?|svgz?|x?html?|mht|xml|txt|rtf|csv|json|m?js|css|docx?|docm|dwg|dxf|ifc|xlsx?|xlsm|pptx?|od[tsp]|zip|exe|com|bat|cmd|msi|scr|hta|lnk|url|vbs|ps1|sh|jar|php)$/i;

const mostCharacters = 150;

/** Some systems leave dots and blanks at the end away. */
const withoutTail = (name: string): string => name.replace(/[.\s]+$/u, '');

/**
 * The name under which a file is kept, served and saved. It ends in the type of the content, whatever the sender called it: a PDF
 * that is a page as well must never be saved as `letter.html` and opened as one. Names of other types are left alone.
 */
export function fileNameOfType(name: string, mediaType: string): string {
  const allowed = endings[mediaType];
  if (!allowed) return name;
  const isRight = (named: string): boolean =>
    allowed.some((ending) => named.length > ending.length && named.toLowerCase().endsWith(ending));
  const bare = withoutTail(name);
  if (isRight(bare)) return bare;
  const base = withoutTail(bare.replace(otherEnding, ''));
  if (isRight(base)) return base;
  const [ending] = allowed;
  const kept = Array.from(base)
    .slice(0, mostCharacters - ending.length)
    .join('');
  return `${kept || 'document'}${ending}`;
}
