import { accessibilityFaults } from '@strata/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { developer, self } from '../testing/records.ts';
import { page, renderPortal } from '../testing/render-portal.tsx';

test('J3: the profile shows what was shared, what was not, and the entities', async () => {
  const { container } = renderPortal('/app/profile', {
    'GET /Users/profile': () => ({
      fullName: 'Aishath Leena Fehiveli',
      idnumber: 'A100001',
      email: 'leena@strata.example',
      mobile: null,
      birthdate: '17/04/1986',
      country: 'Maldives',
      passportNumber: null,
      permanentAddress: 'Fehiveli, Malé',
      permanentAddressDhivehi: 'ފެހިވެލި، މާލެ',
      fullNameDhivehi: 'އައިޝަތު ލީނާ ފެހިވެލި',
      signedInAt: '2026-03-05T04:05:00.000Z',
      entities: [self, developer],
    }),
  });
  await page('Profile');
  expect(await screen.findByText('leena@strata.example')).toBeTruthy();
  expect(screen.getAllByText('Not shared')).toHaveLength(2);
  expect(screen.getByText('05/03/2026 at 09:05')).toBeTruthy();
  expect(screen.getByText('Kandholhi Homes')).toBeTruthy();
  expect(await accessibilityFaults(container)).toEqual([]);
});
