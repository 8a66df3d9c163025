import axe from 'axe-core';

/** What axe finds wrong with the page as it stands, in words; empty when nothing is. Colours and sizes need a real browser. */
export async function accessibilityProblems(
  root: Element = document.documentElement,
): Promise<readonly string[]> {
  const result = await axe.run(root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // What passes need not be described, node by node.
    resultTypes: ['violations'],
    rules: {
      // Parts are tested without the page around them.
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
      'color-contrast': { enabled: false },
      // Everything has the size zero here: it would look for overlaps at length, and find none.
      'target-size': { enabled: false },
    },
  });
  return result.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help}: ${node.html}`),
  );
}
