/** An error in the shape of the OpenAI API: a status and `{ error: { message, type, param, code } }`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    readonly param: string | null = null,
    readonly headers: Record<string, string> = {},
    readonly type = typeOf(status, code),
  ) {
    super(message);
  }

  get body(): object {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } };
  }
}

export const badRequest = (message: string, param: string | null = null, code: string | null = null) =>
  new ApiError(400, code, message, param);

/** The codes of a 429 that says that money is missing: https://developers.openai.com/api/docs/guides/error-codes */
const BILLING =
  /^(insufficient_quota|credit_balance_exhausted|(organization|project)_spend_limit_exceeded|organization_usage_limit_exceeded)$/;

function typeOf(status: number, code: string | null): string {
  if (code && BILLING.test(code)) return 'insufficient_quota';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
