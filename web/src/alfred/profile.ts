import type { ClientProfile } from '@firm/contracts/api/chat';
import type { ChatWords } from './words/en';

/** The form of the profile-setup card. The e-mail address is not part of it: it is never sent. */
export interface Profile {
  nationality: string;
  residencyStatus: string;
  incomeStreams: readonly string[];
  countriesOfInterest: readonly string[];
}

export const EMPTY_PROFILE: Profile = {
  nationality: '',
  residencyStatus: '',
  incomeStreams: [],
  countriesOfInterest: [],
};

/** Whether a nationality or an income source is set. */
export const isPersonalized = ({ nationality, incomeStreams }: Profile): boolean =>
  nationality.trim() !== '' || incomeStreams.length > 0;

/** The profile sent with messages; null unless a nationality or an income source is set (services/contracts/README.md, Chat). */
export function attachedProfile(profile: Profile): ClientProfile | null {
  if (!isPersonalized(profile)) return null;
  return {
    nationality: profile.nationality.trim(),
    residencyStatus: profile.residencyStatus.trim(),
    incomeStreams: [...profile.incomeStreams],
    countriesOfInterest: [...profile.countriesOfInterest],
  };
}

/** The message that introduces a profile, or one of general interest where nothing was chosen. */
export function profileMessage(profile: Profile, texts: ChatWords['profile']): string {
  const names: Record<string, string> = texts.choices;
  const listed = (choices: readonly string[]) => choices.map((choice) => names[choice] ?? choice).join(', ');
  const facts = [
    [texts.nationality, profile.nationality.trim()],
    [texts.residencyStatus, profile.residencyStatus.trim()],
    [texts.countriesOfInterest, listed(profile.countriesOfInterest)],
    [texts.income, listed(profile.incomeStreams)],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}.`] : []));
  return facts.length === 0 ? texts.interest : [texts.introduction, ...facts, texts.question].join(' ');
}

/** Adds an entry to a list, or removes it. */
export const toggle = (list: readonly string[], entry: string): readonly string[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
