/** The two offers of the booking modal (services/contracts/README.md, Pages). */
export const OFFERS = {
  consultation: { service: 'combined_tax_and_immigration_consultation', redirectDelayMs: 4_000 },
  orientation: { service: 'orientation_meeting', redirectDelayMs: 3_000 },
} as const;

export type Offer = keyof typeof OFFERS;

/** The booking address of an offer. */
export function bookingAddress(bookingUrl: string, offer: Offer): string {
  const address = new URL('book_service', bookingUrl.replace(/\/*$/, '/'));
  address.searchParams.set('service', OFFERS[offer].service);
  return address.href;
}
