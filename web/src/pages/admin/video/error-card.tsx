/** Why a video was not processed, in one sentence. */
export function ErrorCard({ message }: { message: string }) {
  return (
    <section role="alert" className="rounded-lg border border-danger/40 bg-danger/8 p-5">
      <h3 className="text-xl text-danger">Processing Error</h3>
      <p className="mt-1 wrap-anywhere">{message}</p>
    </section>
  );
}
