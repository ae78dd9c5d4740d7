/** A file is known again by what a browser tells of it without reading it. */
const keyOf = ({ name, size, lastModified }: File) => `recording-upload:${name}:${size}:${lastModified}`;

/** The upload that was begun of this file and not finished, if there is one. */
export function recallUpload(file: File): string | null {
  return attempt(() => localStorage.getItem(keyOf(file)));
}

export function rememberUpload(file: File, id: string): void {
  attempt(() => localStorage.setItem(keyOf(file), id));
}

export function forgetUpload(file: File): void {
  attempt(() => localStorage.removeItem(keyOf(file)));
}

/** In a browser that keeps nothing, an interrupted upload begins anew. */
function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
