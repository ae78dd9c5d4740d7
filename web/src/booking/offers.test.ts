import { describe, expect, it } from '@jest/globals';
import { bookingAddress, OFFERS } from './offers';

describe('bookingAddress', () => {
  it('names the service on the path book_service of the booking site', () => {
    expect(bookingAddress('https://booking.example.com', 'consultation')).toBe(
      'https://booking.example.com/book_service?service=combined_tax_and_immigration_consultation',
    );
    expect(bookingAddress('https://booking.example.com/', 'orientation')).toBe(
      'https://booking.example.com/book_service?service=orientation_meeting',
    );
  });
});

describe('OFFERS', () => {
  it('waits 4 seconds before a consultation and 3 before an orientation', () => {
    expect(OFFERS.consultation.redirectDelayMs).toBe(4_000);
    expect(OFFERS.orientation.redirectDelayMs).toBe(3_000);
  });
});
