/** A start that cannot succeed. Its message is the one line that the person who started sees. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
