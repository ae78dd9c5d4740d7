/**
 * A URL whose query holds the named parameters only, as far as their values are accepted, in their order and as they were spelled. What a response does not
 * depend on must not be part of its key: every unknown parameter would make the same response again.
 */
export function keepParameters(
  url: string,
  names: readonly string[],
  accepts: (name: string, value: string) => boolean = () => true,
): string {
  const [path = '', ...rest] = url.split('?');
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => {
      const [name = '', value = ''] = [...new URLSearchParams(pair)][0] ?? [];
      return names.includes(name) && accepts(name, value);
    });
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** Whether the query of a URL has a parameter, however its name is encoded. */
export const hasParameter = (url: string, name: string): boolean => keepParameters(url, [name]).includes('?');
