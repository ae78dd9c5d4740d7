import { expect, it } from '@jest/globals';
import { bookingAddress } from './offers';

it.each(['https://booking.example.com', 'https://booking.example.com/'])('books on a path of %s', (site) => {
  const path = 'https://booking.example.com/book_service?service=';
  expect(bookingAddress(site, 'consultation')).toBe(`${path}combined_tax_and_immigration_consultation`);
  expect(bookingAddress(site, 'orientation')).toBe(`${path}orientation_meeting`);
});
