/** A file is recognised by what a browser tells of it without reading it. */
const keyOf = ({ name, size, lastModified }: File) => `recording-upload:${name}:${size}:${lastModified}`;

/** The id of the unfinished upload of this file; null when there is none. */
export function recallUpload(file: File): string | null {
  return ignoreErrors(() => localStorage.getItem(keyOf(file)));
}

export function rememberUpload(file: File, id: string): void {
  ignoreErrors(() => localStorage.setItem(keyOf(file), id));
}

export function forgetUpload(file: File): void {
  ignoreErrors(() => localStorage.removeItem(keyOf(file)));
}

/** Without localStorage, an interrupted upload starts from the beginning. */
function ignoreErrors<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
