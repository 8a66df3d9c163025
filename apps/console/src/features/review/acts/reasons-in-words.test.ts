import { expect, test } from 'vitest';
import { registrationReview } from '../../../testing/reviews.ts';
import { reasonsInWords } from './reasons-in-words.ts';

const wordsFor = (over: Parameters<typeof registrationReview>[0]) =>
  reasonsInWords({
    ...registrationReview(over),
    objectType: 'registration',
    fullName: 'Kandholhi Homes, ER-2026-000012',
    noun: 'developer registration',
    checks: [],
  });

test('what another officer holds says who, and since when', () => {
  expect(
    wordsFor({
      examination: {
        stage: 'examine',
        submittedDate: '2026-03-01T04:00:00.000Z',
        targetDate: '2026-03-12',
        holder: {
          personId: '01a00000-0000-7000-8000-000000000077',
          name: 'Hawwa Shaira Kaashi',
          isYou: false,
          since: '2026-03-04T04:05:00.000Z',
        },
        recommendedBy: null,
        reserved: null,
      },
      acts: [],
      hindrances: { take: 'held', recommend: 'held', return: 'held' },
    }),
  ).toEqual([
    'Hawwa Shaira Kaashi has held it since 04/03/2026 at 09:05, so others leave it alone until it is put back or assigned.',
  ]);
});

test('each reason is said once, the most telling first; nothing to put back is no reason', () => {
  expect(
    wordsFor({
      hindrances: {
        approve: 'fourEyes',
        reject: 'fourEyes',
        putBack: 'notHeld',
        recommend: 'party',
        revoke: 'role',
      },
    }),
  ).toEqual([
    'You are a party to this developer registration, so another officer must examine it.',
    'You recommended this yourself, so another officer must decide it.',
    'Revoking is for registrars.',
  ]);
});

test('what the other role does is named', () => {
  expect(wordsFor({ hindrances: { approve: 'role', reject: 'role', referBack: 'role' } })).toEqual([
    'Approving, rejecting and referring back are for registrars.',
  ]);
  expect(wordsFor({ hindrances: { recommend: 'role', reject: 'role' } })).toEqual([
    'Recommending is for examiners. Rejecting is for registrars.',
  ]);
  expect(wordsFor({ hindrances: { take: 'role' } })).toEqual(['It waits for an examiner.']);
});
