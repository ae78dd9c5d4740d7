/** The two offers of the booking modal (specification §4, §7, §9). */
export const OFFERS = {
  consultation: { service: 'combined_tax_and_immigration_consultation', redirectDelayMs: 4_000 },
  orientation: { service: 'orientation_meeting', redirectDelayMs: 3_000 },
} as const;

export type Offer = keyof typeof OFFERS;

/** Where an offer is booked. */
export function bookingAddress(bookingUrl: string, offer: Offer): string {
  const address = new URL('book_service', bookingUrl.replace(/\/*$/, '/'));
  address.searchParams.set('service', OFFERS[offer].service);
  return address.href;
}
