/** The body of every error (RFC 9457, application/problem+json). */
export class Problem {
  type!: string;
  title!: string;
  status!: number;
  /** One sentence that a person can read. */
  detail!: string;
  /** The id under which the server's logs tell more. */
  requestId?: string;
}
