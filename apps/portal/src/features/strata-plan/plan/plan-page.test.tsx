import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { allocation, building, floor, planDocument, planIds, unit } from '../../../testing/strata-plan.ts';
import { stepIds } from './addresses.ts';

const overview = `/app/applications/${applicationId}/strataplan`;
const uses = { 'GET /Applications/occupancyUses': () => [{ id: 1, name: 'Residential' }] } as const;

describe('the overview', () => {
  test('L1: six cards say how far each section is; the way back is there', async () => {
    const { container } = renderPortal(overview, {
      ...uses,
      'GET /Applications/{id}': () =>
        application({
          strataDevelopmentTypeId: 1,
          strataBuildings: [building()],
          strataDocuments: [planDocument()],
        }),
    });
    await page('Development details');
    const cards = within(await screen.findByRole('navigation', { name: 'Sections of the strata plan' }));
    expect(cards.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Development details8 to fix',
      'Buildings1 to check',
      'Common property1 to check',
      'Documents1 to fix, 1 to check',
      'Calculation planWaits for areas',
      'Schedule of strata unitsComplete',
    ]);
    expect(cards.getByRole('link', { current: 'page' }).textContent).toContain('Development details');
    expect(screen.getByRole('link', { name: 'Back to application' }).getAttribute('href')).toBe(
      `/app/applications/${applicationId}`,
    );
    const first = screen.getByRole('link', { name: 'Go to the first problem' }).getAttribute('href');
    expect(first).toBe(
      within(screen.getByRole('region', { name: 'Problems' }))
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    );
    await screen.findByRole('radio', { name: /Landed Property/ });
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('whoever only reads the plan is sent to no problem', async () => {
    renderPortal(overview, { ...uses, 'GET /Applications/{id}': () => application({ canEdit: false }) });
    await screen.findByRole('navigation', { name: 'Sections of the strata plan' });
    expect(screen.queryByRole('link', { name: 'Go to the first problem' })).toBeNull();
  });

  test('under the cards two lines lead to the steps that are on none', async () => {
    const { user } = renderPortal(overview, {
      ...uses,
      'GET /Applications/{id}': () => application({ schemeName: 'Fehi Residences' }),
    });
    const more = within(await screen.findByRole('list', { name: 'More steps of the strata plan' }));
    expect(more.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Accessory schedule1 to fix',
      expect.stringMatching(/^Declare\d+ left$/),
    ]);
    await user.click(more.getByRole('link', { name: 'Declare' }));
    await page('Declare and submit');
    expect(address()).toBe(`/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`);
  });

  test('a card leads to its section; what is no section leads to the first', async () => {
    const { user } = renderPortal(`${overview}/nothing`, uses);
    await page('Development details');
    expect(address()).toBe(overview);
    const cards = within(await screen.findByRole('navigation', { name: 'Sections of the strata plan' }));
    await user.click(cards.getByRole('link', { name: /^Documents/ }));
    await page('Documents');
    expect(address()).toBe(`${overview}/documents`);
    await user.click(cards.getByRole('link', { name: /^Calculation plan/ }));
    await page('Calculation plan');
    expect(screen.getByText('There is no calculation plan yet')).toBeTruthy();
  });

  test('a stranger is told that there is nothing here', async () => {
    renderPortal(overview, { 'GET /Applications/{id}': () => new FakeRefusal('NOT_FOUND') });
    expect(await screen.findByText('There is no such strata plan here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/app');
  });
});

describe('the steps', () => {
  test('L2: the address of the plan leads to the overview', async () => {
    renderPortal(`/app/strataplan/${applicationId}`, uses);
    await page('Development details');
    expect(address()).toBe(overview);
  });

  test('L2: in whatever case a step is written, it leads to the step', async () => {
    renderPortal(`/app/strataplan/${applicationId}/strataplanDOCUMENTS`, uses);
    await page('Documents');
    expect(address()).toBe(`/app/strataplan/${applicationId}/StrataPlanDocuments`);
  });

  test.each([
    `/app/strataplan/${applicationId}/nonsense`,
    `/app/strataplan/${applicationId}/import/nonsense`,
  ])('H9: %s is no page', async (path) => {
    const { container } = renderPortal(path, uses);
    await page('There was an error, please try again.');
    expect(address()).toBe(path);
    expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('L2: each step has its page, and leads to the one before and the next', async () => {
    const { user } = renderPortal(`/app/strataplan/${applicationId}/${stepIds[0]}`, uses);
    const titles = [
      'Development details',
      'Buildings',
      'Common Property',
      'Documents',
      'Calculation plan',
      'Schedule of strata units',
      'Accessory schedule',
      'Declare and submit',
    ];
    for (const [index, title] of titles.entries()) {
      await page(title);
      expect(address()).toBe(`/app/strataplan/${applicationId}/${stepIds[index]}`);
      await screen.findByRole('navigation', { name: 'Steps of the strata plan' });
      const next = screen.queryByRole('link', { name: /^Next: / });
      expect(next === null).toBe(index === titles.length - 1);
      if (next !== null) await user.click(next);
    }
    await user.click(screen.getByRole('link', { name: 'Previous: Accessory schedule' }));
    await page('Accessory schedule');
  });

  const begun = { strataDevelopmentTypeId: 1 as const, strataBuildings: [building()] };

  test('the rail says of each step how far it is, in words, and which one is shown', async () => {
    const { user, container } = renderPortal(`/app/strataplan/${applicationId}/StrataPlanBuildings`, {
      ...uses,
      'GET /Applications/{id}': () => application({ ...begun, hasParkingLotsAssignedToUnits: false }),
    });
    await page('Buildings');
    const rail = within(await screen.findByRole('navigation', { name: 'Steps of the strata plan' }));
    expect(rail.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '1Development details8 to fix',
      '2Buildings1 to check',
      '3Common property1 to check',
      '4Documents1 to fix, 1 to check',
      '5Calculation planWaits for areas',
      'Schedule of strata unitsComplete',
      'Accessory scheduleComplete',
      '8Declare9 left',
    ]);
    expect(rail.getByText('2 of 8 steps complete')).toBeTruthy();
    expect(rail.getByRole('link', { current: 'step' }).textContent).toContain('Buildings');
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.click(rail.getByRole('link', { name: /^Documents/ }));
    await page('Documents');
    expect(rail.getByRole('link', { current: 'step' }).textContent).toContain('Documents');
  });

  test('on narrow screens one line says where one is, and opens the list of steps', async () => {
    const { matchMedia } = window;
    const narrow = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('<') }));
    const { user } = renderPortal(`/app/strataplan/${applicationId}/StrataPlanDocuments`, {
      ...uses,
      'GET /Applications/{id}': () => application(begun),
    });
    await page('Documents');
    const picker = await screen.findByText('Step 4 of 8');
    expect(picker.closest('summary')?.textContent).toBe('Step 4 of 8, 1 to fix, 1 to check on this step');
    await user.click(picker);
    const all = within(screen.getByRole('navigation', { name: 'Steps of the strata plan' }));
    await user.click(all.getByRole('link', { name: /^Accessory schedule/ }));
    await page('Accessory schedule');
    expect(screen.getByText('Step 7 of 8').closest('details')?.open).toBe(false);
    narrow.mockRestore();
  });

  test('before anything is entered nothing is a problem, and each step says where to begin', async () => {
    const { user } = renderPortal(`/app/strataplan/${applicationId}/StrataPlanBuildings`, uses);
    await page('Buildings');
    const rail = within(await screen.findByRole('navigation', { name: 'Steps of the strata plan' }));
    expect(rail.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '1Development detailsEmpty',
      '2BuildingsEmpty',
      '3Common propertyEmpty',
      '4DocumentsEmpty',
      '5Calculation planEmpty',
      '6Schedule of strata unitsEmpty',
      '7Accessory scheduleWaits for accessory units',
      '8DeclareWaits for other steps',
    ]);
    expect(screen.queryByText(/left$/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Problems of this step' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'the development details' }));
    await page('Development details');
    expect(screen.queryByText(/Nothing has been entered yet/)).toBeNull();
  });

  test.for([
    [2, 'The ministry has it.'],
    [5, 'The architect is working on it.'],
    [10, 'The architect completed it.'],
  ] as const)('what can only be read says why (status %i)', async ([applicationStatusId, why]) => {
    renderPortal(`/app/strataplan/${applicationId}/StrataPlanDocuments`, {
      'GET /Applications/{id}': () => application({ ...begun, canEdit: false, applicationStatusId }),
    });
    await page('Documents');
    expect((await screen.findByText('Read only')).parentElement?.textContent).toContain(why);
  });

  test('whoever may only read the plan sees what is complete, and no problems', async () => {
    renderPortal(`/app/strataplan/${applicationId}/StrataPlanDocuments`, {
      'GET /Applications/{id}': () => application({ ...begun, canEdit: false }),
    });
    await page('Documents');
    const rail = within(await screen.findByRole('navigation', { name: 'Steps of the strata plan' }));
    expect(rail.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '1Development details',
      '2Buildings',
      '3Common property',
      '4Documents',
      '5Calculation plan',
      'Schedule of strata unitsComplete',
      '7Accessory schedule',
      '8Declare',
    ]);
    expect(screen.getByText('Read only')).toBeTruthy();
  });

  test('a completed plan is complete in every step, whatever was left to check', async () => {
    renderPortal(`/app/strataplan/${applicationId}/StrataPlanDocuments`, {
      'GET /Applications/{id}': () =>
        application({ ...begun, canEdit: false, planCompletedDate: '2026-05-04T08:00:00.000Z' }),
    });
    await page('Documents');
    const rail = within(await screen.findByRole('navigation', { name: 'Steps of the strata plan' }));
    expect(rail.getByText('8 of 8 steps complete')).toBeTruthy();
    expect(rail.getAllByText('Complete')).toHaveLength(8);
  });

  test('what cannot be done yet says what is missing, each with the way there', async () => {
    renderPortal(`/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`, {
      'GET /Applications/{id}': () => application({ schemeName: 'Fehi Residences' }),
    });
    await page('Declare and submit');
    const missing = await screen.findByRole('link', { name: 'Add the first building.' });
    expect(missing.getAttribute('href')).toBe(
      `/app/strataplan/${applicationId}/StrataPlanBuildings#buildings`,
    );
  });

  test('what keeps the shares from being worked out is among what is open before declaring', async () => {
    renderPortal(`/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`, {
      'GET /Applications/{id}': () =>
        application({
          strataBuildings: [building({ floors: [floor({ units: [unit({ floorAreaInSqm: '0.00' })] })] })],
        }),
    });
    await page('Declare and submit');
    const found = within(await screen.findByRole('list', { name: /^Schedule of strata units/ }));
    expect(found.getByRole('link', { name: /no strata area/ }).getAttribute('href')).toBe(
      `/app/strataplan/${applicationId}/ScheduleOfStrataUnits#shareMethod`,
    );
  });

  test('a building that is gone says so', async () => {
    renderPortal(`/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}`);
    await page('Building');
    expect(await screen.findByText('This building is no longer in the plan')).toBeTruthy();
  });
});

/** Reaches the windows of this file alone: those of others, which run in the same process, change the same plan. */
class OwnChannel extends EventTarget {
  static readonly open = new Set<OwnChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    OwnChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of OwnChannel.open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }
  close() {
    OwnChannel.open.delete(this);
  }
}

describe('looking again', () => {
  beforeEach(() => void vi.stubGlobal('BroadcastChannel', OwnChannel));
  afterEach(() => void vi.unstubAllGlobals());

  test('a plan that is taken back is still to be read, and no longer to be edited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { server, user } = renderPortal(overview, uses);
      await user.type(await screen.findByLabelText('Name of the scheme'), 'Fehi Tower');
      server.change({ 'GET /Applications/{id}': () => new FakeRefusal('NOT_FOUND') });
      await vi.advanceTimersByTimeAsync(10_500);
      expect(await screen.findByText('This strata plan is no longer open to you.')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Name of the scheme').value).toBe('Fehi Tower');
      expect(screen.queryByRole('button', { name: 'Save development details' })).toBeNull();
      const looks = server.of('GET /Applications/{id}').length;
      await vi.advanceTimersByTimeAsync(30_000);
      expect(server.of('GET /Applications/{id}').length).toBe(looks);
    } finally {
      vi.useRealTimers();
    }
  });

  test('what somebody else changed appears and is said, in the background; what is typed stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let plan = application();
      const { server, user } = renderPortal(overview, { ...uses, 'GET /Applications/{id}': () => plan });
      await screen.findByRole('radio', { name: /Landed Property/ });
      await user.type(screen.getByLabelText('Name of the scheme'), 'Fehi Tower');
      plan = application({
        planRevision: 2,
        generalCommonPropertyAllocations: [allocation()],
      });
      await vi.advanceTimersByTimeAsync(10_500);
      expect(await screen.findByText('Somebody else changed this plan.')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Name of the scheme').value).toBe('Fehi Tower');
      const looks = server.calls.filter((call) => call.key === 'GET /Applications/{id}');
      // A slow machine may have looked once more before.
      const [first, ...others] = looks.map((call) => call.headers.get('X-Background'));
      expect([first, new Set(others)]).toEqual([null, new Set(['1'])]);
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(screen.queryByText('Somebody else changed this plan.')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test.for([
    ['of this plan is one’s own', applicationId, null],
    ['of another plan says nothing of this one', planIds.building, 'Somebody else changed this plan.'],
  ] as const)('a change in a second window %s', async ([, changed, said]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const window = new BroadcastChannel('strata.plan-changes');
    try {
      let plan = application();
      renderPortal(overview, { ...uses, 'GET /Applications/{id}': () => plan });
      await screen.findByRole('radio', { name: /Landed Property/ });
      const heard = new Promise((resolve) => {
        const third = new BroadcastChannel('strata.plan-changes');
        third.addEventListener('message', (message) => {
          third.close();
          resolve(message.data);
        });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      window.postMessage(changed);
      await heard;
      plan = application({ planRevision: 2, generalCommonPropertyAllocations: [allocation()] });
      await vi.advanceTimersByTimeAsync(10_500);
      const cards = within(screen.getByRole('navigation', { name: 'Sections of the strata plan' }));
      await cards.findByRole('link', { name: /^Common property\s*In progress/ });
      expect(screen.queryByText('Somebody else changed this plan.')?.textContent ?? null).toBe(said);
    } finally {
      window.close();
      vi.useRealTimers();
    }
  });

  test('what is changed here is said to the other windows', async () => {
    const other = new BroadcastChannel('strata.plan-changes');
    try {
      const heard = new Promise((resolve) => {
        other.addEventListener('message', ({ data }) => resolve(data));
      });
      const { user } = renderPortal(overview, {
        ...uses,
        'PUT /Applications/developmentDetails': () => ({ version: 2 }),
      });
      await user.click(await screen.findByRole('radio', { name: /Landed Property/ }));
      await user.click(screen.getByRole('button', { name: 'Save development details' }));
      expect(await heard).toBe(applicationId);
    } finally {
      other.close();
    }
  });
});
