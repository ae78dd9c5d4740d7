import { sentenceOf } from '../../api/http';
import { SmallButton } from './small-button';

interface Props {
  /** Whatever says why, or the sentence that is shown. */
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The error of a query in place of its data, with a retry button. */
export function FailedRead({ error, isFetching, refetch }: Props) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger/30 bg-danger/8 px-5 py-4"
    >
      <p className="font-medium text-danger">{sentenceOf(error)}</p>
      <SmallButton onClick={() => void refetch()} isBusy={isFetching}>
        Try again
      </SmallButton>
    </div>
  );
}
