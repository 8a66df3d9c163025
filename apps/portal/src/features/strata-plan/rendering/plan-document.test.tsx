import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { building, floor, unit } from '../../../testing/strata-plan.ts';

const at = `/app/applications/${applicationId}/strataplan/calculation-plan`;
const route = 'GET /CalculationPlan/{applicationId}';

const html = (text: string) => `<section class="doc"><h2>${text}</h2></section>`;
const plan = (planRevision: number) => application({ planRevision, strataBuildings: [building()] });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const stale = 'The plan has changed. The document is being made again; below it is as it was.';

/** The plan as somebody else left it. */
async function checkAgain() {
  await queryClient.invalidateQueries({ queryKey: ['GET /Applications/{id}'] });
}

describe('the document of a plan', () => {
  test('L9: is asked of the admin host with the token, and shown in the page', async () => {
    const asked: string[] = [];
    const { server, container } = renderPortal(at, {
      'GET /Applications/{id}': () => plan(1),
      [route]: () => html('Made on the server'),
    });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(url);
      return fetch(url, init);
    });
    await heading('Made on the server');
    expect(asked).toContain(`http://admin.example/CalculationPlan/${applicationId}`);
    expect(server.calls.find(({ key }) => key === route)?.headers.get('Authorization')).toMatch(/^Bearer /);
    expect(screen.getByRole('region', { name: 'Calculation plan' })).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('T42: whatever the server sent, nothing of it acts', async () => {
    renderPortal(at, {
      'GET /Applications/{id}': () => plan(1),
      [route]: () => `${html('Kept')}<img src=x onerror="globalThis.__x=1"><script>globalThis.__x=1</script>`,
    });
    await heading('Kept');
    const region = screen.getByRole('region', { name: 'Calculation plan' });
    expect(region.querySelector('img, script')).toBeNull();
    expect('__x' in globalThis).toBe(false);
  });

  test('is made anew when the plan changes; until then the earlier one stays and says so', async () => {
    let revision = 1;
    let release: (text: string) => void = () => undefined;
    const { server } = renderPortal(at, {
      'GET /Applications/{id}': () => plan(revision),
      [route]: () => html(`Revision ${revision}`),
    });
    await heading('Revision 1');
    server.change({ [route]: () => new Promise<string>((resolve) => (release = resolve)) });
    revision = 2;
    await checkAgain();
    expect(await screen.findByText(stale)).toBeTruthy();
    expect(await heading('Revision 1')).toBeTruthy();
    await waitFor(() => expect(server.of(route)).toHaveLength(2));
    expect(server.of(route)[1]?.headers.get('X-Background')).toBe('1');
    release(html('Revision 2'));
    await heading('Revision 2');
    expect(screen.queryByText(stale)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Revision 1' })).toBeNull();
  });

  test('is made anew when the method of the share values has another version', async () => {
    let { shareMethod } = plan(1);
    const { server } = renderPortal(at, {
      'GET /Applications/{id}': () => ({ ...plan(1), shareMethod }),
      [route]: () => html(`Version ${shareMethod.version}`),
    });
    await heading('Version 1');
    shareMethod = { ...shareMethod, version: 2, versionId: '01a00000-0000-7000-8000-000000009002' };
    await checkAgain();
    await heading('Version 2');
    expect(server.of(route)).toHaveLength(2);
  });

  test('without the admin host the rest of the page stays, and another try is offered', async () => {
    const { server, user, container } = renderPortal(at, {
      'GET /Applications/{id}': () => plan(1),
      [route]: () => {
        throw new TypeError('fetch failed');
      },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await screen.findByText('The calculation plan could not be loaded.')).toBeTruthy();
    expect(screen.getByText(/The rest of this page works without it/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Areas by building' })).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    server.change({ [route]: () => html('There again') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(await heading('The document'));
    await heading('There again');
  });

  test('one that cannot be made anew says that it is of an earlier state', async () => {
    let revision = 1;
    const { server } = renderPortal(at, {
      'GET /Applications/{id}': () => plan(revision),
      [route]: () => html('Earlier'),
    });
    await heading('Earlier');
    server.change({ [route]: () => new FakeRefusal('TOO_MANY_REQUESTS') });
    revision = 2;
    await checkAgain();
    expect(await screen.findByText('The calculation plan could not be made again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await heading('Earlier');
  });

  test('what is refused is not tried again', async () => {
    renderPortal(at, {
      'GET /Applications/{id}': () => plan(1),
      [route]: () => new FakeRefusal('NOT_FOUND'),
    });
    expect(await screen.findByText('This does not exist, or it is not yours.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a long one is shown when somebody asks for it', async () => {
    const units = Array.from({ length: 501 }, (_, index) =>
      unit({ id: `01a00000-0000-7000-8000-${String(index).padStart(12, '0')}`, unitNumber: `${index}` }),
    );
    const { server, user } = renderPortal(at, {
      'GET /Applications/{id}': () =>
        application({ strataBuildings: [building({ floors: [floor({ units })] })] }),
      [route]: () => html('Long'),
    });
    const show = await screen.findByRole('button', { name: 'Show the document, 501 units' });
    expect(server.of(route)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
    await user.click(show);
    expect(document.activeElement).toBe(await heading('The document'));
    await heading('Long');
  });
});

test('the PDF is fetched with the token and saved by the reference of the application', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { server, user } = renderPortal(at, {
    'GET /Applications/{id}': () => plan(1),
    [route]: () => html('Made'),
    'GET /Applications/calculationPlan': () => new FakeFile('%PDF-1.7', 'application/pdf'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download PDF: calculation plan' }));
  await waitFor(() => expect(saved).toEqual(['SA-2026-000001-calculation-plan.pdf']));
  expect(server.of('GET /Applications/calculationPlan')[0]?.query).toEqual({ applicationId });
});

test('the steps of each unit are asked for where there are share values', async () => {
  const { user, server } = renderPortal(at, {
    'GET /Applications/{id}': () => plan(1),
    [route]: () => html('Made'),
    'GET /Applications/shareSteps': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  await user.click(await screen.findByRole('button', { name: 'Steps of each unit (PDF)' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(server.of('GET /Applications/shareSteps')[0]?.query).toEqual({ applicationId });
});

test('nor are they where the share values cannot be worked out', async () => {
  const without = () => application({ strataBuildings: [building()], allotedShareValue: 0 });
  renderPortal(at, { 'GET /Applications/{id}': without, [route]: () => html('Made') });
  await heading('Made');
  expect(screen.queryByRole('button', { name: 'Steps of each unit (PDF)' })).toBeNull();
});

test('a refused PDF is told, and can be asked for again', async () => {
  const { user } = renderPortal(at, {
    'GET /Applications/{id}': () => plan(1),
    [route]: () => html('Made'),
    'GET /Applications/calculationPlan': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  const button = await screen.findByRole('button', { name: 'Download PDF: calculation plan' });
  await user.click(button);
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('printing opens the PDF, and a print of the page says where that is', async () => {
  const window = { location: { replace: vi.fn<(address: string) => void>() }, close: () => undefined };
  vi.stubGlobal('open', () => window);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined }),
  );
  const { user, server } = renderPortal(at, {
    'GET /Applications/{id}': () => plan(1),
    [route]: () => html('Made'),
    'GET /Applications/calculationPlan': () => new FakeFile('%PDF-1.7', 'application/pdf'),
  });
  await heading('Made');
  await user.click(screen.getByRole('button', { name: 'Print: calculation plan' }));
  await waitFor(() => expect(window.location.replace).toHaveBeenCalledWith('blob:pdf'));
  expect(server.of('GET /Applications/calculationPlan')[0]?.query).toEqual({ applicationId });
  expect(screen.getByText(/The document itself is the PDF/)).toBeTruthy();
});
