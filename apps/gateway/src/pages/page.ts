/** Text that may stand in HTML as it is. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A template whose values are escaped, unless they are HTML made by another template (or a list of those). */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return new Html(strings.reduce((text, part, index) => text + asText(values[index - 1] ?? '') + part));
}

/** A whole page. It says on its face that no money moves here. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – development payment gateway</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><p><strong>Development payment gateway.</strong> No money moves, and nobody asks for a card. Nothing you do leaves this machine.</p></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;
}

function asText(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escape(value);
  return value instanceof Html ? value.text : value.map((part) => part.text).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
