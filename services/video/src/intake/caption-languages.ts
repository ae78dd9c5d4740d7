/** Captions worth having, best first: what the firm writes in, then what its lawyers speak. */
export const CAPTION_LANGUAGES: readonly string[] = ['en', 'pt', 'es', 'it', 'fr'];
