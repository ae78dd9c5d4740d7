/** The body of an error, for readers of the API (RFC 9457; services/contracts/README.md, Errors). */
export class Problem {
  type!: string;
  title!: string;
  status!: number;
  /** One sentence for people. */
  detail!: string;
  /** The id of the request in the logs. */
  requestId?: string;
}
