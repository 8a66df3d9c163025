import type { Locator, Page, Route } from '@playwright/test';
import { hostileNames, hostileNumbers, hostilePlan } from '@strata/fictional-register';
import { givenHostileApplication } from '../support/hostile-names.ts';
import { listenForBeacons } from '../support/hostile-text.ts';
import { lookAt } from '../support/look-at.ts';
import { enter } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const documents = [
  { portal: 'calculation-plan', console: 'calculation-plan', title: 'Calculation plan' },
  { portal: 'schedule', console: 'schedule', title: 'Schedule of strata units' },
] as const;

/** What a document never has in it, whatever was in the text; the page itself sets the height of sections. */
const forbidden =
  ':is(img, svg, math, script, style, base, meta, link, form, input, a, iframe, object, embed, details, noscript, template, ' +
  '[id], [style]:not(section), [style*="url"], [onload], [onerror], [onclick], [ontoggle], [onmouseover], [srcdoc], [href], [src])';

const documentOn = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true }).and(page.locator('[aria-busy]'));

/** Nothing ran, asked another host or opened a dialog, and the page is still the page. */
async function expectNothingHappened(page: Page, title: string): Promise<void> {
  const region = documentOn(page, title);
  await expect(region).toHaveAttribute('aria-busy', 'false');
  await expect(region.getByRole('heading', { name: 'How this document was made' })).toBeVisible();
  await expect(region.locator(forbidden)).toHaveCount(0);
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
  expect(await page.evaluate(() => document.getElementById('root')?.tagName)).toBe('DIV');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function listenForDialogs(page: Page): string[] {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
}

/** The document on both hosts, before its applicant and before an officer. */
async function openEverywhere(
  page: Page,
  desk: Page,
  id: string,
  look: (page: Page, title: string) => Promise<void>,
): Promise<void> {
  const [beacons, dialogs] = [
    [page, desk].map((one) => listenForBeacons(one.context())),
    [page, desk].map(listenForDialogs),
  ];
  for (const document of documents) {
    await page.goto(`/app/applications/${id}/strataplan/${document.portal}`);
    await look(page, document.title);
    await desk.goto(`${underTest().console}/applications/${id}/${document.console}`);
    await look(desk, document.title);
  }
  expect([...beacons, ...dialogs].flat()).toEqual([]);
}

const owner = { as: { type: 'Business', name: hostileNames[6] ?? '' } } as const;

test('names that are markup are text in both documents, before citizen and officer (T42, T43, T45, U01)', async ({
  page,
  openDesk,
}) => {
  test.setTimeout(720_000);
  const id = await givenHostileApplication(await enter(page, 'A100021', owner));
  await openEverywhere(page, await openDesk('A100030'), id, async (opened, title) => {
    await expectNothingHappened(opened, title);
    const text = (await documentOn(opened, title).textContent()) ?? '';
    const { schemeName, schemeAddress } = hostilePlan.details;
    const shown = [...hostileNames, ...hostileNumbers, schemeName ?? '', schemeAddress ?? ''];
    expect(shown.filter((name) => !text.includes(name))).toEqual([]);
    const reader = opened === page ? 'citizen' : 'officer';
    await lookAt(opened, `hostile-${title.toLowerCase().replaceAll(' ', '-')}-${reader}`);
  });
});

test('they do nothing when the server escapes nothing, because the page lets no more through (T42)', async ({
  page,
  openDesk,
  complaints,
}) => {
  test.setTimeout(720_000);
  // The text is parsed in a document of its own that is never shown; the page's policy holds there, too, and says so.
  // Nothing but these two is expected: a script or an address that is asked for would fail the journey.
  complaints.expect(/^console: .*(Applying inline style violates|Setting the document's base URI)/);
  complaints.expect(/^policy: (style-src-elem inline|base-uri) /);
  const id = await givenHostileApplication(await enter(page, 'A100021', owner));
  const desk = await openDesk('A100030');
  const unescaped = new Set<string>();
  const escapeNothing = async (route: Route): Promise<void> => {
    const answer = await route.fetch({ timeout: 60_000 });
    // A busy server asks for patience, and the page asks again.
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const envelope = (await answer.json()) as { data: string };
    const data = withoutEscapes(envelope.data);
    if (/<script>|<img |<form /.test(data))
      unescaped.add(
        `${route.request().frame().page() === page ? 'citizen' : 'officer'} ${route.request().url()}`,
      );
    const { 'content-encoding': _, 'content-length': __, etag: ___, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers, body: JSON.stringify({ ...envelope, data }) });
  };
  for (const opened of [page, desk]) {
    await opened.route(`${underTest().console}/CalculationPlan/*`, escapeNothing);
    await opened.route(`${underTest().console}/schedule/*`, escapeNothing);
  }
  await openEverywhere(page, desk, id, expectOnlyTheRest);
  expect(unescaped.size).toBe(4);
});

/** Markup among the names may take the rest of the document with it; what is left of it is harmless. */
async function expectOnlyTheRest(page: Page, title: string): Promise<void> {
  const region = documentOn(page, title);
  await expect(region).toHaveAttribute('aria-busy', 'false');
  await expect(region.getByRole('heading', { name: title })).toBeVisible();
  await expect(region.locator(forbidden)).toHaveCount(0);
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
  expect(await page.evaluate(() => document.getElementById('root')?.tagName)).toBe('DIV');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The document as a server would send it that takes every name as it stands. */
function withoutEscapes(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

test('text that somebody puts into a page as HTML is refused by the page itself (T44)', async ({
  page,
  openDesk,
  complaints,
}) => {
  complaints.expect(/requires 'Trusted(HTML|Script)' assignment/);
  complaints.expect(/Creating a TrustedTypePolicy named 'another'/);
  complaints.expect(/^policy: (require-trusted-types-for|trusted-types) /);
  await enter(page, 'A100021');
  await page.goto('/app');
  const desk = await openDesk('A100030');
  for (const opened of [page, desk]) {
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    const outcomes = await opened.evaluate(() => {
      const attempts: Readonly<Record<string, () => void>> = {
        innerHTML: () => {
          document.body.innerHTML = '<img src=x onerror="window.__x=1">';
        },
        outerHTML: () => {
          document.body.outerHTML = '<b></b>';
        },
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b></b>'),
        srcdoc: () => {
          document.createElement('iframe').srcdoc = '<script>parent.__x=1</script>';
        },
        script: () => {
          document.createElement('script').text = 'window.__x=1';
        },
        policy: () => {
          const { trustedTypes } = globalThis as unknown as {
            readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
          };
          trustedTypes.createPolicy('another', { createHTML: (text: string) => text });
        },
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: done`;
        } catch (error) {
          return `${name}: ${error instanceof TypeError ? 'refused' : String(error)}`;
        }
      });
    });
    expect(outcomes.filter((outcome) => !outcome.endsWith(': refused'))).toEqual([]);
    expect(await opened.evaluate(() => '__x' in window)).toBe(false);
  }
});
