import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  applicationId,
  applicationReview,
  noDifferences,
  revision,
  timeline,
} from '../../../../testing/applications.ts';
import { FakeFile, FakeRefusal, renderConsole } from '../../../../testing/render-console.tsx';
import { propertyId } from '../../../../testing/reviews.ts';
import { openSection } from '../../../../testing/sections.ts';

const id = applicationId;
const head = applicationReview();

const documentOf = (title: string, cell: string) =>
  `<section class="doc"><h2>${title}</h2><section class="doc-floor"><table><caption>${title} table</caption>` +
  `<thead><tr><th scope="col">Unit</th></tr></thead><tbody><tr><th scope="row">${cell}</th></tr></tbody></table></section></section>`;

const open = (part = '/schedule', answers: Answers = {}) =>
  renderConsole(`/applications/${id}${part}`, {
    'GET /Review/applications/{id}': () => head,
    'GET /Applications/course': () => timeline(),
    'GET /Applications/revisions/{id}': () => revision(),
    'GET /Applications/differences': noDifferences,
    'GET /CalculationPlan/{applicationId}': () => documentOf('Calculation plan', 'Floor 1'),
    'GET /schedule/{applicationId}': () => documentOf('Schedule of strata units', '101'),
    ...answers,
  });

const saved = vi.fn<(name: string) => void>();
beforeEach(() => {
  saved.mockClear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
});

afterEach(() => void vi.useRealTimers());

test('L9: the calculation plan stands beside what the application is about', async () => {
  const { container, server, user } = open('/calculation-plan');
  await page('Fehiveli Residences');
  expect(document.title).toContain('Calculation plan, SA-2026-000007');
  const region = await screen.findByRole('region', { name: 'Calculation plan' });
  expect(within(region).getByRole('table', { name: 'Calculation plan table' })).toBeTruthy();
  expect(screen.getByText('Processing')).toBeTruthy();
  await openSection(user, 'Particulars');
  expect(screen.getByRole('link', { name: 'Fehiveli Villa, M-10241, Malé' }).getAttribute('href')).toBe(
    `/properties/${propertyId}`,
  );
  // The other document is made when somebody asks for it.
  expect(server.of('GET /schedule/{applicationId}')).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the documents are tabs of the address, by link and by key', async () => {
  // A slow machine may need longer than a document counts as fresh.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, server } = open();
  await screen.findByRole('region', { name: 'Schedule of strata units' });
  const tabs = within(screen.getByRole('navigation', { name: 'Record' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toContain('Schedule');
  await user.click(tabs.getByRole('link', { name: 'Calculation' }));
  await screen.findByRole('region', { name: 'Calculation plan' });
  expect(address()).toBe(`/applications/${id}/calculation-plan`);
  await user.keyboard(']');
  await screen.findByRole('region', { name: 'Schedule of strata units' });
  await user.keyboard('[[');
  await screen.findByRole('region', { name: 'Calculation plan' });
  // Going back and forth asks for neither again, and is one look at the application.
  expect(server.of('GET /Review/applications/{id}')).toHaveLength(1);
  expect(server.of('GET /schedule/{applicationId}')).toHaveLength(1);
  expect(server.of('GET /CalculationPlan/{applicationId}')).toHaveLength(1);
});

test('T42: hostile names stand there letter for letter, whatever the server lets through', async () => {
  const hostile = '<img src=x onerror="window.__x=1"> & {{7*7}}';
  const { container } = open('/schedule', {
    'GET /Review/applications/{id}': () => ({ ...head, schemeName: hostile }),
    'GET /schedule/{applicationId}': () =>
      documentOf(
        'Schedule of strata units',
        '&lt;script&gt;1&lt;/script&gt;<img src=x onerror="window.__x=1"><script>window.__x=1</script>' +
          '<a href="javascript:alert(1)">102</a>',
      ),
  });
  const region = await screen.findByRole('region', { name: 'Schedule of strata units' });
  expect(screen.getByText(hostile)).toBeTruthy();
  expect(within(region).getByRole('rowheader').textContent).toContain('<script>1</script>');
  expect(container.querySelectorAll('img, script, [onerror], a[href^="javascript"]')).toHaveLength(0);
  expect(Reflect.get(window, '__x')).toBeUndefined();
});

test('a document is saved as PDF under the name of the application, and printed', async () => {
  const opened = { location: { replace: vi.fn<(address: string) => void>() }, close: () => undefined };
  vi.stubGlobal('open', () => opened);
  const { user, server } = open('/schedule', {
    'GET /Applications/schedule': () => new FakeFile('%PDF-1.7', 'application/pdf'),
  });
  await screen.findByRole('region', { name: 'Schedule of strata units' });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('SA-2026-000007-schedule-of-strata-units.pdf'));
  expect(server.of('GET /Applications/schedule')[0]?.query).toEqual({ applicationId: id });
  await user.click(screen.getByRole('button', { name: /^Print: / }));
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledOnce());
});

test('the steps of each unit are a PDF of their own beside either document', async () => {
  const { user, server } = open('/calculation-plan', {
    'GET /Applications/shareSteps': () =>
      new FakeFile('%PDF-1.7', 'application/pdf', { fileName: 'Annex SA-2026-000007.pdf' }),
  });
  await screen.findByRole('region', { name: 'Calculation plan' });
  await user.click(screen.getByRole('button', { name: 'Steps of each unit (PDF)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Annex SA-2026-000007.pdf'));
  expect(server.of('GET /Applications/shareSteps')[0]?.query).toEqual({ applicationId: id });
});

test('a PDF that is refused is told, and the page stays', async () => {
  const { user } = open('/calculation-plan', {
    'GET /Applications/calculationPlan': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  await screen.findByRole('region', { name: 'Calculation plan' });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

test('a document that could not be made can be asked for again; the head is there meanwhile', async () => {
  const { user, server, container } = open('/schedule', {
    'GET /schedule/{applicationId}': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  expect(await screen.findByText('The schedule of strata units could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('Fehiveli Residences')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  server.change({ 'GET /schedule/{applicationId}': () => documentOf('Schedule of strata units', '101') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Schedule of strata units' })).toBeTruthy();
});

test('an application that is not there, or was never submitted', async () => {
  open('/schedule', { 'GET /Review/applications/{id}': () => new FakeRefusal('NOT_FOUND') });
  expect(await page('There is nothing at this address')).toBeTruthy();
});

test('a document that is not there is said in its place, beside the record', async () => {
  open('/schedule', { 'GET /schedule/{applicationId}': () => new FakeRefusal('NOT_FOUND') });
  expect(await screen.findByText('The schedule of strata units could not be loaded.')).toBeTruthy();
  expect(await page('Fehiveli Residences')).toBeTruthy();
});

test('an id that is none asks nobody', async () => {
  const { server } = renderConsole('/applications/7/schedule');
  await page('There is nothing at this address');
  expect(server.of('GET /Review/applications/{id}')).toEqual([]);
});

test('its rows are exported, and half a file is never saved', async () => {
  const { user, server } = open('/schedule', {
    'GET /Applications/export': () =>
      new FakeFile('PK', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', {
        fileName: 'SA-2026-000007 – Schedule.xlsx',
        isCutOff: true,
      }),
  });
  await screen.findByRole('region', { name: 'Schedule of strata units' });
  const exportIt = async () => {
    await user.click(screen.getByRole('button', { name: 'Export: schedule of strata units' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }));
  };
  await exportIt();
  const problem = await screen.findByRole('alertdialog');
  expect(
    within(problem).getByText('The file did not arrive whole, and nothing of it was saved.'),
  ).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  await user.click(within(problem).getByRole('button', { name: 'Close' }));
  server.change({
    'GET /Applications/export': () =>
      new FakeFile('PK', 'application/zip', { fileName: 'SA-2026-000007 – Schedule.xlsx' }),
  });
  await exportIt();
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('SA-2026-000007 – Schedule.xlsx'));
  expect(server.of('GET /Applications/export')[0]?.query).toEqual({
    applicationId: id,
    what: 'schedule',
    format: 'xlsx',
  });
});
