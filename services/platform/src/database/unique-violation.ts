import { QueryFailedError } from 'typeorm';

/** Whether a write failed because of this unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError = error.driverError as { code?: string; constraint?: string };
  return driverError.code === '23505' && driverError.constraint === constraint;
}
