/** The package keeps its storage reachable but undeclared; class-validator-jsonschema reads nested types from it. */
declare module 'class-transformer/cjs/storage.js' {
  import type { MetadataStorage } from 'class-transformer/types/MetadataStorage.js';
  export const defaultMetadataStorage: MetadataStorage;
}
