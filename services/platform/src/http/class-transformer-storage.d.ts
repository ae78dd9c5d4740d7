/**
 * class-transformer exports no types for its metadata storage, from which the API description and the schemas of answers
 * (../openai/answer-shape.ts) read nested types. A declaration of an untyped module must stand in a file without imports.
 */
declare module 'class-transformer/cjs/storage.js' {
  import type { MetadataStorage } from 'class-transformer/types/MetadataStorage.js';
  export const defaultMetadataStorage: MetadataStorage;
}
