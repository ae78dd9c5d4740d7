/** What made a state of a post, as a heading. */
export function causeWords(cause: string): string {
  return cause.charAt(0).toUpperCase() + cause.slice(1);
}
