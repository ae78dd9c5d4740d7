import { describe, expect, it } from '@jest/globals';
import { COUNTRIES_OF_INTEREST, INCOME_SOURCES } from '@firm/contracts/rules/chat';
import {
  attachedProfile,
  EMPTY_PROFILE,
  ENGLISH_TEXTS,
  isPersonalized,
  profileMessage,
  profileTexts,
  toggle,
} from './profile';

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
      profileMessage(profile({ nationality: 'British', incomeStreams: ['Rent', 'Interest'] }), ENGLISH_TEXTS),
    ).toBe('This is my profile. Nationality: British. Income: Rent, Interest. Which guides should I read first?');
    expect(profileMessage(EMPTY_PROFILE, ENGLISH_TEXTS)).toBe(ENGLISH_TEXTS.interest);
  });

  it('is introduced in the language of the conversation', async () => {
    const chosen = profile({
      nationality: 'British',
      countriesOfInterest: ['Portugal', 'Italy'],
      incomeStreams: ['Rent'],
    });
    expect(profileMessage(chosen, await profileTexts('pt'))).toBe(
      'Este é o meu perfil. Nacionalidade: British. Países que me interessam: Portugal, Itália. Rendimentos: rendas. Que guias devo ler primeiro?',
    );
    expect(await profileTexts('de')).toBe(ENGLISH_TEXTS);
    for (const language of ['pt', 'es', 'it']) {
      const { choices } = await profileTexts(language);
      const all = [...COUNTRIES_OF_INTEREST, ...INCOME_SOURCES].filter((choice) => choice !== 'Portugal');
      expect(Object.keys(choices)).toEqual(expect.arrayContaining(all));
    }
  });
});

it('toggles an entry of a list', () => {
  expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
});
