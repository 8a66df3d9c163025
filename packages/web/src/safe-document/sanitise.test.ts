import { afterEach, expect, test, vi } from 'vitest';
import { allowedClasses, allowedTags } from './allowed.ts';
import { sanitise } from './documents-policy.ts';

/** What scripts of these texts would do. */
const mark = 'globalThis.__x=1';

/** After the OWASP list of ways past a filter, and what else has been tried on sanitisers. */
const hostile: readonly [name: string, text: string][] = [
  ['script', `<script>${mark}</script>`],
  ['script in capitals', `<SCRIPT>${mark}</SCRIPT>`],
  ['script from elsewhere', '<script src=//canary.test/x.js></script>'],
  ['script within script', `<scr<script>ipt>${mark}</scr</script>ipt>`],
  ['script without an end', `<script>${mark}//`],
  ['script after a quote', `"><script>${mark}</script>`],
  ['script with a slash', '<script/src=//canary.test></script>'],
  ['script in a cell', `<table><tr><td><script>${mark}</script></td></tr></table>`],
  ['img onerror', `<img src=x onerror=${mark}>`],
  ['img onerror with slashes', `<img/src=x/onerror=${mark}>`],
  ['img onerror after a bad quote', `<img """><script>${mark}</script>">`],
  ['img from elsewhere', '<img src=//canary.test/beacon>'],
  ['img srcset', '<img srcset="//canary.test/1 1x">'],
  ['img lowsrc and dynsrc', '<img dynsrc="javascript:1" lowsrc="javascript:1">'],
  [
    'javascript in encoded letters',
    '<img src=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;1>',
  ],
  ['javascript with a tab', '<a href="jav&#x09;ascript:1">link</a>'],
  ['javascript with a NUL', '<a href="java\0script:1">link</a>'],
  ['javascript link', `<a href="javascript:${mark}">link</a>`],
  ['data link', '<a href="data:text/html,<script>1</script>">link</a>'],
  ['vbscript link', '<a href="vbscript:msgbox(1)">link</a>'],
  ['link that pings', '<a href="/" ping="//canary.test">link</a>'],
  ['events', `<p onclick="${mark}" onmouseover="${mark}" onfocus="${mark}" tabindex=0 autofocus>text</p>`],
  ['event on a section', `<section onanimationstart="${mark}" style="animation: x">text</section>`],
  ['content-visibility event', `<section oncontentvisibilityautostatechange="${mark}">text</section>`],
  ['beforetoggle', `<p popover onbeforetoggle="${mark}">text</p>`],
  ['body onload', `<body onload="${mark}">`],
  ['body background', '<body background="//canary.test/b">'],
  ['svg onload', `<svg onload=${mark}>`],
  ['svg script', `<svg><script>${mark}</script></svg>`],
  ['svg use', '<svg><use href="//canary.test/x.svg#x"></use></svg>'],
  [
    'svg animate',
    `<svg><a><animate attributeName=href values="javascript:${mark}" /><text>x</text></a></svg>`,
  ],
  ['svg foreignObject', `<svg><foreignObject><img src=x onerror="${mark}"></foreignObject></svg>`],
  ['svg style', `<svg></p><style><a id="</style><img src=x onerror=${mark}>">`],
  [
    'MathML mutation',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${mark}&gt;">`,
  ],
  ['MathML and a form', `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${mark}>`],
  ['MathML link', '<math><maction actiontype="statusline" xlink:href="javascript:1">x</maction></math>'],
  ['noscript mutation', `<noscript><p title="</noscript><img src=x onerror=${mark}>">`],
  ['template', `<template><img src=x onerror=${mark}></template>`],
  ['declared shadow', `<p><template shadowrootmode=open><script>${mark}</script></template></p>`],
  ['comment that ends early', `<!--><img src=x onerror=${mark}>-->`],
  ['conditional comment', `<!--[if gte IE 4]><script>${mark}</script><![endif]-->`],
  ['CDATA', `<![CDATA[<script>${mark}</script>]]>`],
  ['processing instruction', '<?xml-stylesheet href="javascript:1"?>'],
  ['base', '<base href="//canary.test/">'],
  ['meta refresh', '<meta http-equiv=refresh content="0;url=//canary.test">'],
  ['meta policy', '<meta http-equiv=Content-Security-Policy content="script-src *">'],
  ['style import', '<style>@import "//canary.test/x.css";</style>'],
  [
    'style element in a cell',
    '<table><tr><td><style>td{background:url(//canary.test)}</style>1</td></tr></table>',
  ],
  ['style attribute', '<p style="background:url(//canary.test/b)">text</p>'],
  ['style expression', '<p style="width:expression(1)">text</p>'],
  ['link stylesheet', '<link rel=stylesheet href=//canary.test/x.css>'],
  ['link preload', '<link rel=preload as=image href=//canary.test/x>'],
  ['form', '<form action="//canary.test"><input name=token><button>Sign in</button></form>'],
  ['button with its own action', '<button formaction="javascript:1" form=x>Go</button>'],
  ['iframe', '<iframe src="javascript:1"></iframe>'],
  ['iframe srcdoc', '<iframe srcdoc="&lt;script&gt;1&lt;/script&gt;"></iframe>'],
  ['frameset', '<frameset><frame src="javascript:1"></frameset>'],
  ['object', '<object data="javascript:1" type="text/html"></object>'],
  ['embed', '<embed src="//canary.test/x.swf">'],
  ['applet', '<applet code="X"></applet>'],
  [
    'audio and video',
    `<video poster=//canary.test/p><source onerror=${mark}></video><audio src=//canary.test/a>`,
  ],
  ['marquee', `<marquee onstart=${mark}>text</marquee>`],
  ['details', `<details open ontoggle=${mark}><summary>text</summary></details>`],
  ['dialog', '<dialog open>Your session has ended.</dialog>'],
  [
    'ids and names that clobber',
    '<p id="root">a</p><form name=forms><input id=attributes name=nodeName></form><a id=config name=url href="cid:x">b</a>',
  ],
  ['ids of headings', '<h2 id="main" name="body">Heading</h2><section id="__proto__">x</section>'],
  ['slots and parts', '<span slot="x" part="y" is="x-y" nonce="z">text</span>'],
  ['custom element', `<x-y onfocus=${mark} tabindex=1>text</x-y>`],
  [
    'data and aria',
    '<p data-floor="1" data-block="2" aria-label="Other" aria-hidden=true role=alert>text</p>',
  ],
  ['contenteditable', '<p contenteditable hidden inert dir=rtl lang=dv accesskey=x draggable=true>text</p>'],
  [
    'old presentation',
    '<table border=1 background=//canary.test bgcolor=red><tr><td width=9999 background="javascript:1">1</td></tr></table>',
  ],
  ['import map', '<script type=importmap>{"imports":{"x":"//canary.test"}}</script>'],
  ['XML of another namespace', '<html:script xmlns:html="http://www.w3.org/1999/xhtml">1</html:script>'],
  [
    'title and textarea',
    `<title><p title="</title><img src=x onerror=${mark}>"></title><textarea></textarea><img src=x onerror=${mark}>`,
  ],
  ['select mutation', `<select><style></select><img src=x onerror=${mark}></style></select>`],
  ['xmp and plaintext', `<xmp><p title="</xmp><img src=x onerror=${mark}>"></xmp><plaintext>text`],
];

const attributes = new Set(['class', 'scope', 'colspan', 'rowspan', 'datetime']);

function into(text: string): HTMLElement {
  const place = document.createElement('div');
  place.append(sanitise(text));
  document.body.replaceChildren(place);
  return place;
}

/** Everything in a place that documents do not consist of. */
function foreignIn(place: Element): readonly string[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_ALL);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLElement) {
      if (!(allowedTags as readonly string[]).includes(node.localName)) found.push(node.localName);
      for (const { name } of node.attributes) if (!attributes.has(name)) found.push(`@${name}`);
      for (const name of node.classList) {
        if (!(allowedClasses as readonly string[]).includes(name)) found.push(`.${name}`);
      }
      if (node.shadowRoot !== null) found.push('a shadow');
    } else if (node.nodeType !== Node.TEXT_NODE) found.push(node.nodeName);
  }
  return found;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.for(hostile)('T42, T43: nothing is left of %s', ([, text]) => {
  const place = into(`<section class="doc"><p>before</p>${text}</section><p>after</p>`);
  expect(foreignIn(place)).toEqual([]);
  // Read again, as a copy of the page would be, it is still nothing else.
  expect(foreignIn(into(place.innerHTML))).toEqual([]);
});

test.for([
  '{{7*7}}',
  '${7*7}',
  '<%=7*7%>',
  '#{7*7}',
  '$eval("7*7")',
  '{{constructor.constructor("alert(1)")()}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
])('T45: %s stands as it was typed, when the server has escaped it', (typed) => {
  const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(into(`<table><tbody><tr><td>${escaped}</td></tr></tbody></table>`).textContent).toBe(typed);
});

test('what a document consists of stays as it is', () => {
  const text =
    '<section class="doc"><h1>Schedule</h1><dl class="doc-particulars"><dt>Made</dt><dd><time datetime="2026-11-21T10:15:00Z">21 Nov 2026</time></dd></dl>' +
    '<section class="doc-part"><h2>Fehi Tower</h2><section class="doc-floor"><table><caption>Floor 1</caption>' +
    '<thead><tr><th scope="col" class="doc-short">Unit</th><th scope="col" class="doc-number">Area</th></tr></thead>' +
    '<tbody><tr><th scope="row" rowspan="2">101</th><td class="doc-number doc-negative">−1.00</td></tr></tbody>' +
    '<tfoot class="doc-subtotal"><tr><td colspan="2">Sum</td></tr></tfoot></table></section></section>' +
    '<ul><li><strong>One</strong> <span class="doc-code">ab</span></li></ul></section>';
  expect(into(text).innerHTML).toBe(text);
});

test('classes and values that are not in the list are dropped, the others stay', () => {
  const place = into(
    '<p class="doc-note modal  doc-foot" scope="col">a</p><p class="overlay">b</p>' +
      '<table><tbody><tr><td colspan="9999" rowspan="-1" scope="row">c</td><th scope="x">d</th></tr></tbody></table>' +
      '<time datetime="javascript:1">e</time>',
  );
  expect(place.innerHTML).toBe(
    '<p class="doc-note doc-foot">a</p><p>b</p><table><tbody><tr><td>c</td><th>d</th></tr></tbody></table><time>e</time>',
  );
});

test('text of tags that are not in the list stays, without the tags', () => {
  expect(into('<p>The <b>whole</b> <a href="/">building</a></p>').innerHTML).toBe(
    '<p>The whole building</p>',
  );
});

test('the policy lets through nothing but what the sanitiser works on', async () => {
  const created: [string, Record<'createHTML' | 'createScriptURL', (text: string) => string>][] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (...made: (typeof created)[number]) => {
      created.push(made);
      return made[1];
    },
  });
  vi.resetModules();
  const fresh = await import('./documents-policy.ts');
  expect(created.map(([name]) => name)).toEqual(['documents']);
  expect(Object.keys(fresh).toSorted()).toEqual(['sanitise']);
  const rules = created[0]?.[1];
  expect(fresh.sanitise('<p onclick="x">text</p>').textContent).toBe('text');
  // Neither before nor after is there anything that it would let through.
  expect(() => rules?.createHTML('<p onclick="x">text</p>')).toThrow('not being sanitised');
  expect(() => rules?.createScriptURL('/assets/x.js')).toThrow('No script is loaded');
  expect(created).toHaveLength(1);
});
