import { Button } from '../../ui/button';

/** The sentence is the specification's (§8). */
export function BlogFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="border-l-2 border-danger bg-danger/5 px-6 py-5">
      <p>Error loading posts: {message}</p>
      <Button look="outline" size="small" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
