/**
 * In a file of its own because only the newsroom bases a change on a version: what stands in http.ts, public pages load as well.
 * Has a change refused with 412 unless this is the version that is replaced; without one, nothing is checked.
 */
export const basedOn = (version: number | undefined): { headers?: Record<string, string> } =>
  version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };
