/** The address of a page as others may have it: without the chat session, which is the visitor's own. */
export function shareAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('session');
  return url.href;
}
