import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { MetadataStorage, getMetadataStorage } from 'class-validator';

/**
 * The OpenAPI document of a service: routes from its controllers, schemas from the validation rules of the classes in
 * `contracts/src/api`, so that the documentation cannot differ from the checks.
 */
export function openApiDocument(app: INestApplication, title: string): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().setTitle(title).build());
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    classValidatorMetadataStorage: getMetadataStorage() as MetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: {
      notBlank: { minLength: 1 },
      maxCharacters: (meta) => ({ maxLength: meta.constraints[0] as number }),
    },
  });
  const referenced = new Set(Object.keys(document.components?.schemas ?? {}));
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, ...collectReferenced(schemas, referenced) };
  return document;
}

/** The schemas that the routes reference, transitively. */
function collectReferenced(schemas: Record<string, object>, wanted: Set<string>): Record<string, object> {
  const kept: Record<string, object> = {};
  const queue = [...wanted];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const schema = schemas[name];
    if (!schema || kept[name]) continue;
    kept[name] = schema;
    for (const [, reference] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g))
      queue.push(reference as string);
  }
  return kept;
}
