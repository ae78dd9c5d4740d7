import { TransferError } from './transfer-error';

const EXPIRED = '<Message>Request has expired</Message>';

interface Put {
  url: string;
  body: Blob;
  contentType: string;
  signal: AbortSignal;
  onProgress: (bytesSent: number, bytesTotal: number) => void;
}

/**
 * Sends a file with one PUT. Rejects with a TransferError, or with the signal's reason once that is aborted. Not
 * `fetch`, which does not tell how much has been sent.
 */
export function putFile({ url, body, contentType, signal, onProgress }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded, total);
    request.onload = () => {
      const problem = problemOf(request);
      if (problem) return reject(problem);
      warnOfMissingEtag(request);
      resolve();
    };
    request.onerror = () => reject(new TransferError('Unknown error', 0));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });
}

function problemOf({ status, responseText }: XMLHttpRequest): TransferError | null {
  if (status >= 200 && status < 300) return null;
  const isExpired = status === 403 && responseText.includes(EXPIRED);
  return new TransferError(isExpired ? 'Request has expired' : 'Non 2xx', status);
}

function warnOfMissingEtag(request: XMLHttpRequest): void {
  if (request.getResponseHeader('ETag') !== null) return;
  console.warn('Could not read the ETag header. This likely means CORS is not configured correctly on the S3 bucket.');
}
