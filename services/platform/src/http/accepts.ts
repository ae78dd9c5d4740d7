/**
 * Whether an error should be one plain sentence (contract §3): the Accept header admits text/plain and does not admit
 * application/problem+json.
 */
export function prefersSentence(accept: string | undefined): boolean {
  if (!accept) return false;
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([type]) => type);
  const admits = (...types: string[]) => ranges.some((range) => range !== undefined && types.includes(range));
  return admits('text/plain', 'text/*') && !admits('application/problem+json', 'application/*', '*/*');
}
