/** Whether the caller has seen this version, so that a change based on it may be applied. */
export type VersionCondition = (version: number) => boolean;

/** The ETag of a version (RFC 9110 §8.8.3). */
export const entityTag = (version: number): string => `"${version}"`;

/**
 * Reads an If-Match header (RFC 9110 §13.1.1). Without one, or with `*`, any version matches. Weak tags match too,
 * because a proxy may have weakened them.
 */
export function readIfMatch(header: string | undefined): VersionCondition {
  if (header === undefined || header.trim() === '*') return () => true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (version) => tags.includes(entityTag(version));
}
