import { expect, test } from 'vitest';
import { html } from './page.ts';

test('values are escaped, templates inside templates are not', () => {
  const inner = [html`<b>${'<script>'}</b>`, html`<i>${`"'&`}</i>`];
  expect(html`<p title="${'"'}">${inner}</p>`.text).toBe(
    '<p title="&#34;"><b>&#60;script&#62;</b><i>&#34;&#39;&#38;</i></p>',
  );
});
