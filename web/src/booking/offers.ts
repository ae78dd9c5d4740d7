/** The two offers of the booking modal (services/contracts/README.md, Pages). */
export const OFFERS = {
  consultation: { name: 'consultation', service: 'combined_tax_and_immigration_consultation', redirectDelayMs: 4_000 },
  orientation: { name: 'orientation meeting', service: 'orientation_meeting', redirectDelayMs: 3_000 },
} as const;

export type Offer = keyof typeof OFFERS;

/** Of the consultation (services/contracts/README.md, Pages). */
export const CONSULTATION_PRICE = '€550';
export const PRIVILEGE = 'Attorney-client privilege from the first minute';

/** The booking address of an offer. */
export function bookingAddress(bookingUrl: string, offer: Offer): string {
  const address = new URL('book_service', bookingUrl.replace(/\/*$/, '/'));
  address.searchParams.set('service', OFFERS[offer].service);
  return address.href;
}
