import { describe, expect, it } from '@jest/globals';
import { attachedProfile, EMPTY_PROFILE, INTEREST_REQUEST, isPersonalized, profileMessage, toggle } from './profile';

const profile = (facts: Partial<typeof EMPTY_PROFILE>) => ({ ...EMPTY_PROFILE, ...facts });

describe('a profile', () => {
  it('is personal with a nationality or a source of income, not with a country or a residency status alone', () => {
    expect(isPersonalized(profile({ nationality: 'American' }))).toBe(true);
    expect(isPersonalized(profile({ incomeStreams: ['Rent'] }))).toBe(true);
    expect(isPersonalized(profile({ nationality: ' ', countriesOfInterest: ['Italy'], residencyStatus: 'Visa' }))).toBe(
      false,
    );
  });

  it('is attached only when it is personal', () => {
    expect(attachedProfile(profile({ countriesOfInterest: ['Italy'] }))).toBeNull();
    expect(attachedProfile(profile({ nationality: ' American ', countriesOfInterest: ['Italy'] }))).toEqual({
      nationality: 'American',
      residencyStatus: '',
      incomeStreams: [],
      countriesOfInterest: ['Italy'],
    });
  });

  it('is introduced by what was chosen, or by an interest when nothing was', () => {
    expect(profileMessage(profile({ nationality: 'British', incomeStreams: ['Rent', 'Interest'] }))).toBe(
      'This is my profile. Nationality: British. Income: Rent, Interest. Which guides should I read first?',
    );
    expect(profileMessage(EMPTY_PROFILE)).toBe(INTEREST_REQUEST);
  });
});

it('toggles an entry of a list', () => {
  expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
});
