/** The query that a link within the site keeps: the chat session, and nothing else (specification §2). */
export function sessionSearch(search: string): string {
  if (!search) return '';
  const session = new URLSearchParams(search).get('session');
  return session ? `?${new URLSearchParams({ session })}` : '';
}
