/** Says whether a version is one that the caller knew when deciding on a change. */
export type VersionCondition = (version: number) => boolean;

/** The entity tag of a post (RFC 9110 §8.8.3): its version. */
export const entityTag = (version: number): string => `"${version}"`;

/**
 * Reads an If-Match header (RFC 9110 §13.1.1). Without one, or with `*`, every version will do. A proxy may have
 * weakened the tag on its way to the browser, which changes nothing about the version it names.
 */
export function readIfMatch(header: string | undefined): VersionCondition {
  if (header === undefined || header.trim() === '*') return () => true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (version) => tags.includes(entityTag(version));
}
