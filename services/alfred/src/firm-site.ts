/** What Alfred must know of the firm's own addresses. */
export abstract class FirmSite {
  /** The origin visitors see. */
  abstract readonly origin?: string;
  abstract readonly firmName: string;
  /** Origin of the booking site. */
  abstract readonly bookingUrl: string;
}
