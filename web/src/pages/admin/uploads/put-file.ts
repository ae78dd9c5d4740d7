const EXPIRED = '<Message>Request has expired</Message>';

interface PutRequest {
  url: string;
  body: Blob;
  contentType: string;
  signal: AbortSignal;
  onProgress: (bytesSent: number, bytesTotal: number) => void;
}

/**
 * Sends a file with one PUT. XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @throws TransferError when the answer is not 2xx, or there is none.
 * @throws the signal's reason when it is aborted.
 */
export function putFile({ url, body, contentType, signal, onProgress }: PutRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded, total);
    request.onload = () => {
      const error = transferErrorOf(request);
      if (error) return reject(error);
      warnOfMissingEtag(request);
      resolve();
    };
    request.onerror = () => reject(new TransferError('Unknown error', 0));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });
}

function transferErrorOf({ status, responseText }: XMLHttpRequest): TransferError | null {
  if (status >= 200 && status < 300) return null;
  const isExpired = status === 403 && responseText.includes(EXPIRED);
  return new TransferError(isExpired ? 'Request has expired' : 'Non 2xx', status);
}

function warnOfMissingEtag(request: XMLHttpRequest): void {
  if (request.getResponseHeader('ETag') !== null) return;
  console.warn('Could not read the ETag header. This likely means CORS is not configured correctly on the S3 bucket.');
}

/** A failed PUT. */
export class TransferError extends Error {
  override readonly name = 'TransferError';

  constructor(
    message: 'Request has expired' | 'Non 2xx' | 'Unknown error',
    /** 0 when there was no answer. */
    readonly status: number,
  ) {
    super(message);
  }

  get isExpired(): boolean {
    return this.message === 'Request has expired';
  }

  /** The signature has expired, or the address has its file: of an earlier attempt, whose answer was lost. */
  get needsOtherAddress(): boolean {
    return this.isExpired || this.status === 409;
  }
}

/** Delays before each retry. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000];
/** Minimum delay after 429. */
const MIN_DELAY_AFTER_429_MS = 1_000;

/**
 * The delay before a transfer is retried; null when it is not. An expired address, 409, 429, a server error and a lost
 * connection are retried, any other status is final.
 *
 * @param retries how many retries there were before.
 */
export function retryDelayMs(error: unknown, retries: number): number | null {
  const delayMs = RETRY_DELAYS_MS[retries];
  if (delayMs === undefined || !(error instanceof TransferError)) return null;
  const { status, isExpired } = error;
  if (status === 429) return Math.max(delayMs, MIN_DELAY_AFTER_429_MS);
  return isExpired || status === 0 || status === 409 || status >= 500 ? delayMs : null;
}
