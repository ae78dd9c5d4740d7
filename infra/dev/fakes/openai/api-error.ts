/** A refusal in the shape of the OpenAI API: a status and `{ error: { message, type, param, code } }`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    readonly param: string | null = null,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  get body(): object {
    return { error: { message: this.message, type: typeOf(this.status), param: this.param, code: this.code } };
  }
}

/** The answer to a request that the protocol does not allow. */
export const badRequest = (message: string, param: string | null = null, code: string | null = null) =>
  new ApiError(400, code, message, param);

export const modelNotFound = (model: string) =>
  new ApiError(404, 'model_not_found', `The model \`${model}\` does not exist or you do not have access to it.`);

function typeOf(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
