import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawnIds, drawnLevel } from '../testing/drawn-level.ts';
import { CertificateList, type ShownCertificate } from './certificate-list.tsx';
import { FolioHistory, type ShownTitleAct } from './folio-history.tsx';
import { FolioView, type ShownFolio } from './folio-view.tsx';
import { UnitPlace } from './unit-place.tsx';

const instant = '2026-03-04T20:30:00.000Z';

const folio: ShownFolio = {
  number: 'ST-00000012',
  state: 'registered',
  scheme: {
    number: 'SS-000003',
    name: 'Fehiveli Heights',
    plotName: 'Fehiveli',
    plotNumber: '1042',
    islandName: 'Malé',
    atollName: 'Kaafu',
    aggregate: '100,000',
  },
  unit: {
    number: '301',
    building: 'Fehi Tower',
    tower: null,
    floor: '3',
    occupancyUse: 'Residential',
    unitType: 'Apartment',
    strataAreaInSqm: '1080.50',
    accessoryLots: ['P-4'],
  },
  shareValue: '4,120',
  owners: [
    {
      name: 'Aishath Leena',
      identification: 'A100001',
      isYours: true,
      shareNumerator: 1,
      shareDenominator: 3,
    },
    { name: 'Fehi Pvt', identification: 'C•••••12', isYours: false, shareNumerator: 2, shareDenominator: 3 },
  ],
  encumbrances: [
    {
      number: 2,
      lender: { name: 'Coral Bank', identification: 'C•••••01', isYours: false },
      amount: '1500000.00',
    },
  ],
  registeredDate: instant,
};

test('a folio says who owns it with which share, what it is mortgaged for and what it is', async () => {
  const { container } = renderAt('/', <FolioView folio={folio} />);
  const texts = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts('Owners')).toEqual(['Aishath Leena A100001 You1/3', 'Fehi Pvt C•••••12 2/3']);
  expect(texts('Mortgages')).toEqual(['Mortgage 2 to Coral Bank C•••••01 MVR 1,500,000.00']);
  expect(container.textContent).toContain('Strata area1,080.50 sqm');
  expect(container.textContent).toContain('Share value4,120 of 100,000');
  expect(container.textContent).toContain('Title registered05/03/2026');
  expect(await accessibilityProblems(container)).toEqual([]);
});

function act(sequence: string, more: Partial<ShownTitleAct>): ShownTitleAct {
  const bare = { by: null, basis: null, order: null, corrects: null, correctedBy: null, changes: [] };
  return { id: `act-${sequence}`, sequence, verb: 'issue', date: instant, ...bare, ...more };
}

test('the history says what each entry changed, and which of them were put right by which', async () => {
  const { container } = renderAt(
    '/',
    <FolioHistory
      acts={[
        act('19', {
          verb: 'correct',
          corrects: { id: 'act-12', sequence: '12' },
          changes: [
            { title: 'Owner', before: 'Aishath Lena', after: 'Aishath Leena' },
            { title: 'Owner', before: '', after: 'Ibrahim Nashid' },
          ],
        }),
        act('12', {
          basis: { kind: 'application', id: 'a', reference: 'SA-2026-000001' },
          correctedBy: { id: 'act-19', sequence: '19' },
        }),
      ]}
    />,
  );
  const [correction, issue] = screen.getAllByRole('listitem');
  expect(correction?.textContent).toBe(
    'Record corrected05/03/2026 at 01:30, entry 19 of the registerCorrects entry 12.OwnerBefore: Aishath LenaAfter: Aishath LeenaOwnerAfter: Ibrahim Nashid',
  );
  expect(issue?.textContent).toBe(
    'Title issuedCorrected since05/03/2026 at 01:30, entry 12 of the register, by application SA-2026-000001Corrected by entry 19.',
  );
  expect(screen.getByRole('link', { name: 'entry 12' }).getAttribute('href')).toBe('#entry-12');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('where a unit is stands in words, and in the picture it is the one that Tab leads to', async () => {
  const unit = (id: string) => ({ id, unitNumber: id, floorAreaInSqm: '80.00', tower: null });
  const { container } = renderAt(
    '/',
    <UnitPlace
      building="Fehi Tower"
      unitId="202"
      floors={[
        { id: 'f1', floorNumber: '1', units: [unit('101')] },
        { id: 'f2', floorNumber: '2', units: [unit('201'), unit('202')] },
      ]}
      commonProperty={[
        {
          id: 'a1',
          kind: 'general',
          reference: 'GCP-1',
          occupancyUse: 'Staircase',
          floorAreaInSqm: '20.00',
          floorId: 'f1',
          lots: [],
        },
      ]}
      drawn={[]}
    />,
  );
  expect(
    screen.getByText(
      'Unit 202 is on floor 2 of Fehi Tower. The building has 2 floors, and that floor has 2 units.',
    ),
  ).toBeDefined();
  const marked = screen.getByRole('gridcell', { current: true });
  expect(marked.getAttribute('aria-label')).toBe('Floor 2: Unit 202, 80.00 sqm');
  expect(marked.tabIndex).toBe(0);
  expect(container.textContent).not.toContain('Missing');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('certificates say which is valid, with code, looks and files', async () => {
  const valid: ShownCertificate = {
    id: 'c2',
    number: 'SC-00000002',
    code: '0123456789ABCDEFGHJKMNPQRS',
    state: 'valid',
    issuedDate: instant,
    issuedBy: null,
    sha256: 'ab'.repeat(32),
    signingKeyId: 'k1',
    revoked: null,
    looks: 2,
    lastLookDate: instant,
  };
  const revoked: ShownCertificate = {
    ...valid,
    id: 'c1',
    number: 'SC-00000001',
    state: 'revoked',
    revoked: { date: instant, reason: 'The owner was mistyped' },
    looks: 0,
    lastLookDate: null,
  };
  const { container } = renderAt(
    '/',
    <CertificateList
      certificates={[valid, revoked]}
      headingLevel={2}
      fetchFile={() => Promise.reject(new Error('not asked for'))}
      notify={() => undefined}
    />,
  );
  const [first, second] = screen.getByRole('list', { name: /^Certificates/ }).children;
  expect(first?.textContent).toContain('SC-00000002Valid');
  expect(first?.textContent).toContain('01234-56789-ABCDE-FGHJK-MNPQR-S');
  expect(first?.textContent).toContain('2 times, last on 05/03/2026');
  expect(second?.textContent).toContain('SC-00000001Revoked');
  expect(second?.textContent).toContain('05/03/2026: The owner was mistyped');
  expect(screen.getByRole('button', { name: 'Signature of SC-00000001' })).toBeDefined();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a unit that is drawn is shown from near, with its walls and neighbours', async () => {
  const { things } = drawnLevel();
  const units = [
    { id: drawnIds.units['607'] ?? '', unitNumber: '607', floorAreaInSqm: '74.46', tower: null },
  ];
  const { container, user } = renderAt(
    '/',
    <UnitPlace
      building="Fehi Tower"
      unitId={drawnIds.units['607'] ?? ''}
      floors={[{ id: drawnIds.floor, floorNumber: '6', units }]}
      commonProperty={[]}
      drawn={[{ floorNumber: '6', things }]}
    />,
  );
  expect(screen.getByText('As it is drawn on floor 6, with the lengths of its walls.')).toBeDefined();
  expect(await screen.findByRole('img', { name: 'Unit 607 on its floor' })).toBeDefined();
  await user.click(screen.getByText('6 walls, with what is beside them'));
  expect(screen.getByRole('row', { name: 'F A 8.10 Unit 608' })).toBeDefined();
  expect(await accessibilityProblems(container)).toEqual([]);
});
