/**
 * A URL whose query holds the named parameters only, in their order and as they were spelled. What a response does not
 * depend on must not be part of its key: every unknown parameter would make the same response again.
 */
export function keepParameters(url: string, names: readonly string[]): string {
  const [path = '', ...rest] = url.split('?');
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => names.includes(nameOf(pair)));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** Whether the query of a URL has a parameter, however its name is encoded. */
export const hasParameter = (url: string, name: string): boolean => keepParameters(url, [name]).includes('?');

/** The decoded name of `name=value`. */
const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';
