import type { ClientProfile } from '@firm/contracts/api/chat';

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

/** Sent when the profile is skipped. */
export const GENERAL_REQUEST =
  'I would like some general information about moving to Portugal or Italy, please. Which guides should I read first?';
/** Sent when a profile is sent in which nothing was chosen. */
export const INTEREST_REQUEST = 'I am interested in Golden Visas. Where should I begin?';

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
export function profileMessage({ nationality, residencyStatus, incomeStreams, countriesOfInterest }: Profile): string {
  const facts = [
    nationality.trim() && `Nationality: ${nationality.trim()}.`,
    residencyStatus.trim() && `Residency status: ${residencyStatus.trim()}.`,
    countriesOfInterest.length > 0 && `Countries of interest: ${countriesOfInterest.join(', ')}.`,
    incomeStreams.length > 0 && `Income: ${incomeStreams.join(', ')}.`,
  ].filter(Boolean);
  return facts.length === 0
    ? INTEREST_REQUEST
    : `This is my profile. ${facts.join(' ')} Which guides should I read first?`;
}

/** Adds an entry to a list, or removes it. */
export const toggle = (list: readonly string[], entry: string): readonly string[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
