/**
 * class-transformer exports no types for its metadata storage, from which class-validator-jsonschema reads nested
 * types. A declaration of an untyped module must stand in a file without imports.
 */
declare module 'class-transformer/cjs/storage.js' {
  import type { MetadataStorage } from 'class-transformer/types/MetadataStorage.js';
  export const defaultMetadataStorage: MetadataStorage;
}
