import { describe, expect, it } from '@jest/globals';
import { attachedProfile, EMPTY_PROFILE, isPersonalized, profileMessage, toggle } from './profile';
import { ENGLISH } from './words/en';
import { WORDS as PORTUGUESE } from './words/pt';

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
    expect(
      profileMessage(profile({ nationality: 'British', incomeStreams: ['Rent', 'Interest'] }), ENGLISH.profile),
    ).toBe('This is my profile. Nationality: British. Income: Rent, Interest. Which guides should I read first?');
    expect(profileMessage(EMPTY_PROFILE, ENGLISH.profile)).toBe(ENGLISH.profile.interest);
  });

  it('is introduced in the language of the conversation', () => {
    const chosen = profile({
      nationality: 'British',
      countriesOfInterest: ['Portugal', 'Italy'],
      incomeStreams: ['Rent'],
    });
    expect(profileMessage(chosen, PORTUGUESE.profile)).toBe(
      'Este é o meu perfil. Nacionalidade: British. Países que me interessam: Portugal, Itália. Rendimentos: rendas. Que guias devo ler primeiro?',
    );
  });
});

it('toggles an entry of a list', () => {
  expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
});
