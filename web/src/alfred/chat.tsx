/** The chat with Alfred. */
export function Chat() {
  return <div />;
}
