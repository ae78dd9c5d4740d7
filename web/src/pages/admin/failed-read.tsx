import { Button } from '../../ui/button';

interface Props {
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** An error in place of data that could not be fetched, with a retry button. */
export function FailedRead({ message, isRetrying, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger/30 bg-danger/8 px-5 py-4"
    >
      <p className="font-medium text-danger">{message}</p>
      <Button look="outline" size="small" onClick={onRetry} isBusy={isRetrying}>
        Try again
      </Button>
    </div>
  );
}
