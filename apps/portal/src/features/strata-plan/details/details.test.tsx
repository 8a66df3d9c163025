import { accessibilityProblems } from '@strata/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { enter } from '../../../testing/enter.ts';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { building, floor, planIds } from '../../../testing/strata-plan.ts';

const details = `/app/applications/${applicationId}/strataplan/details`;
const uses = {
  'GET /Applications/occupancyUses': () => [
    { id: 1, name: 'Residential' },
    { id: 3, name: 'Mixed' },
  ],
} as const;
const plot = { id: planIds.plot, plotNumber: 'P-1', areaInSqm: '617.25', version: 4 };

describe('the development details', () => {
  test('what is known so far is saved; the rest stays open', async () => {
    let plan = application({ detailsVersion: 3 });
    const { server, user } = renderPortal(details, {
      ...uses,
      'GET /Applications/{id}': () => plan,
      'PUT /Applications/developmentDetails': ({ body }) => {
        const { id: _, landAreaInSqm: __, ...given } = body;
        plan = application({ ...given, detailsVersion: 4 });
        return { version: 4 };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Condominum/ }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.selectOptions(await screen.findByLabelText('Occupancy use'), 'Mixed');
    await enter(user, screen.getByLabelText('Name of the scheme'), 'Fehi Tower');
    await user.clear(screen.getByLabelText('Allotted share value'));
    await enter(user, screen.getByLabelText('Allotted share value'), '20,000');
    await user.click(screen.getByRole('checkbox', { name: 'Each unit has an entrance of its own' }));
    await user.click(screen.getByRole('button', { name: 'Save development details' }));
    expect(await screen.findByText('Development details saved')).toBeTruthy();
    const [sent] = server.of('PUT /Applications/developmentDetails');
    expect(sent?.headers.get('If-Match')).toBe('"3"');
    expect(sent?.body).toEqual({
      id: applicationId,
      strataDevelopmentTypeId: 2,
      allOwnersShareCommonPropertiesOnEqualBais: false,
      allotedShareValue: 20_000,
      landAreaInSqm: '1234.50',
      occupancyUseId: 3,
      schemeName: 'Fehi Tower',
      schemeAddress: null,
      section31: {
        hasMoreThanOneLevel: false,
        hasSeparateUtilities: false,
        hasSeparateEntrances: true,
        compliesWithRegulations: false,
      },
    });
    expect(server.of('DELETE /FormDrafts').length).toBeGreaterThan(0);
    // Saved again, it goes with the version that is current then.
    await screen.findByDisplayValue('Fehi Tower');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save development details' }));
    await user.click(screen.getByRole('button', { name: 'Save development details' }));
    await waitFor(() =>
      expect(server.of('PUT /Applications/developmentDetails')[1]?.headers.get('If-Match')).toBe('"4"'),
    );
  });

  test('an allotted share value that can be read in two ways is not sent', async () => {
    const { server, user } = renderPortal(details, {
      ...uses,
      'GET /Applications/{id}': () => application({ detailsVersion: 3 }),
    });
    const field = await screen.findByLabelText('Allotted share value');
    for (const text of ['1,00', '10.000']) {
      await user.clear(field);
      await enter(user, field, text);
      await user.click(screen.getByRole('button', { name: 'Save development details' }));
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(server.of('PUT /Applications/developmentDetails')).toEqual([]);
  });

  test('what cannot be read is said beside its field, and nothing is sent', async () => {
    const { server, user, container } = renderPortal(details, uses);
    const share = await screen.findByLabelText('Allotted share value');
    await user.clear(share);
    await enter(user, share, 'ten');
    await user.click(screen.getByRole('button', { name: 'Save development details' }));
    expect(screen.getAllByText('Enter the share value as a whole number').length).toBe(2);
    expect(server.of('PUT /Applications/developmentDetails')).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('somebody was faster: both are shown, and what was typed can be kept', async () => {
    let plan = application({ detailsVersion: 1, schemeName: 'Fehi' });
    const { server, user } = renderPortal(details, {
      ...uses,
      'GET /Applications/{id}': () => plan,
      'PUT /Applications/developmentDetails': ({ headers }) => {
        if (headers.get('If-Match') === '"2"') return { version: 3 };
        plan = application({ detailsVersion: 2, planRevision: 2, schemeName: 'Fehi Tower' });
        return new FakeRefusal('STALE_VERSION', { data: { version: 2 } });
      },
    });
    const name = await screen.findByLabelText('Name of the scheme');
    await user.clear(name);
    await enter(user, name, 'Fehi Heights');
    await user.click(screen.getByRole('button', { name: 'Save development details' }));
    const panel = within(
      await screen.findByRole('region', { name: 'Somebody changed this in the meantime' }),
    );
    expect(panel.getByText('Fehi Heights')).toBeTruthy();
    expect(panel.getByText('Fehi Tower')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Keep what I typed' }));
    await user.click(screen.getByRole('button', { name: 'Save development details' }));
    expect(await screen.findByText('Development details saved')).toBeTruthy();
    expect(
      server.of('PUT /Applications/developmentDetails').map((call) => call.headers.get('If-Match')),
    ).toEqual(['"1"', '"2"']);
  });

  test('what nobody touched follows the plan, what is being typed stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { server, user } = renderPortal(details, uses);
      const name = await screen.findByLabelText<HTMLInputElement>('Name of the scheme');
      server.change({
        'GET /Applications/{id}': () =>
          application({ detailsVersion: 2, planRevision: 2, schemeName: 'Fehi' }),
      });
      await vi.advanceTimersByTimeAsync(10_500);
      await waitFor(() => expect(name.value).toBe('Fehi'));
      await user.type(name, ' Tower');
      server.change({
        'GET /Applications/{id}': () =>
          application({ detailsVersion: 3, planRevision: 3, schemeName: 'Other' }),
      });
      await vi.advanceTimersByTimeAsync(10_500);
      await screen.findByText('Somebody else changed this plan.');
      expect(name.value).toBe('Fehi Tower');
    } finally {
      vi.useRealTimers();
    }
  });

  test('when editing ends meanwhile, what was typed is still there to be read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { server, user } = renderPortal(details, uses);
      await user.type(await screen.findByLabelText('Name of the scheme'), 'Fehi');
      server.change({ 'GET /Applications/{id}': () => application({ canEdit: false, planRevision: 2 }) });
      await vi.advanceTimersByTimeAsync(10_500);
      expect(await screen.findByText('The plan can no longer be edited.')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Name of the scheme').value).toBe('Fehi');
      expect(screen.queryByRole('button', { name: 'Save development details' })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('whoever may only read sees the data and no form', async () => {
    renderPortal(details, {
      'GET /Applications/{id}': () =>
        application({
          canEdit: false,
          strataDevelopmentTypeId: 3,
          allOwnersShareCommonPropertiesOnEqualBais: true,
          occupancyUse: { id: 3, name: 'Mixed' },
          occupancyUseId: 3,
          strataPlots: [plot],
        }),
    });
    expect(await screen.findByText('Strata Subdivision')).toBeTruthy();
    expect(screen.getByText('Mixed')).toBeTruthy();
    expect(screen.getByText('10,000')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByRole('cell', { name: 'P-1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /plot/ })).toBeNull();
  });
});

describe('the building details', () => {
  const given = (strataDevelopmentTypeId: 1 | 2 | 3) =>
    renderPortal(details, {
      ...uses,
      'GET /Applications/{id}': () =>
        application({
          strataDevelopmentTypeId,
          strataPlots: [plot],
          strataBuildings: [building({ plotId: plot.id, floors: [floor()] })],
        }),
    });

  test('L1: are shown for a strata subdivision: its buildings with their plots', async () => {
    const { container } = given(3);
    await screen.findByRole('heading', { name: 'Building details' });
    const table = within(screen.getByRole('table', { name: 'Building details' }));
    const [, row] = table.getAllByRole('row');
    expect(
      within(row ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}`);
    expect(within(row ?? document.body).getByRole('cell', { name: plot.plotNumber })).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test.each([1, 2] as const)('L1: and not for type %i', async (type) => {
    given(type);
    await screen.findByRole('button', { name: 'Save development details' });
    expect(screen.queryByRole('heading', { name: 'Building details' })).toBeNull();
  });
});

describe('the strata plots', () => {
  test('stand where the land is divided, and only there', async () => {
    renderPortal(details, {
      ...uses,
      'GET /Applications/{id}': () => application({ strataDevelopmentTypeId: 2 }),
    });
    await screen.findByRole('button', { name: 'Save development details' });
    expect(screen.queryByRole('heading', { name: 'Strata plots' })).toBeNull();
  });

  test('are added, changed and deleted; their areas are added up', async () => {
    let plots = application().strataPlots;
    const { server, user } = renderPortal(details, {
      ...uses,
      'GET /Applications/{id}': () => application({ strataDevelopmentTypeId: 3, strataPlots: plots }),
      'POST /Applications/strataPlots': () => {
        plots = [plot, { ...plot, id: planIds.lot, plotNumber: 'P-2', areaInSqm: '617.25' }];
        return planIds.plot;
      },
      'PUT /Applications/strataPlots': () => ({ version: 5 }),
      'DELETE /Applications/strataPlots': () => {
        plots = [];
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add strata plot' }));
    const dialog = () => within(screen.getByRole('dialog'));
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('button', { name: 'Add' }));
    expect(server.of('POST /Applications/strataPlots')).toEqual([]);
    await enter(user, dialog().getByLabelText('Plot number'), 'P-1');
    await enter(user, dialog().getByLabelText('Area in sqm'), '617.25');
    await user.click(dialog().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Strata plot added')).toBeTruthy();
    expect(screen.getByRole('cell', { name: '1,234.50 sqm' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Edit plot P-1' }));
    await user.clear(dialog().getByLabelText('Area in sqm'));
    await enter(user, dialog().getByLabelText('Area in sqm'), '600');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Strata plot saved')).toBeTruthy();
    const [changed] = server.of('PUT /Applications/strataPlots');
    expect(changed?.body).toEqual({ id: planIds.plot, plotNumber: 'P-1', areaInSqm: '600' });
    expect(changed?.headers.get('If-Match')).toBe('"4"');

    await user.click(screen.getByRole('button', { name: 'Delete plot P-1' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/Plot P-1 of 617.25 sqm goes/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No strata plots')).toBeTruthy();
  });

  test('somebody changed a plot first: both are shown before anything is lost', async () => {
    let now = plot;
    const { server, user } = renderPortal(details, {
      ...uses,
      'GET /Applications/{id}': () => application({ strataDevelopmentTypeId: 3, strataPlots: [now] }),
      'PUT /Applications/strataPlots': ({ headers }) => {
        if (headers.get('If-Match') === '"5"') return { version: 6 };
        now = { ...plot, areaInSqm: '700.00', version: 5 };
        return new FakeRefusal('STALE_VERSION', { data: { version: 5 } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit plot P-1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Area in sqm'));
    await enter(user, dialog.getByLabelText('Area in sqm'), '600');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('cell', { name: '700.00' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep what I typed' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Strata plot saved')).toBeTruthy();
    expect(server.of('PUT /Applications/strataPlots')[1]?.headers.get('If-Match')).toBe('"5"');
  });
});
