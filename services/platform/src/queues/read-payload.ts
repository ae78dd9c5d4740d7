import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { UnrecoverableError } from 'bullmq';
import { sentenceFor } from '../http/validation.js';

/**
 * Checks a payload that came through a queue against its class, as strictly as an HTTP body. A payload that does not
 * fit will never fit, so the job is not tried again.
 */
export function readPayload<T extends object>(type: new () => T, payload: unknown): T {
  const instance = plainToInstance(type, payload);
  const errors = validateSync(instance, { forbidUnknownValues: true });
  if (errors.length > 0) throw new UnrecoverableError(sentenceFor(errors));
  return instance;
}
