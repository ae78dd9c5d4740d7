/** One method of one path of the OpenAPI document. */
export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** The names of the fields of its JSON body; null when it takes none. */
  fields: string[] | null;
  /** For administrators only. */
  isGuarded: boolean;
}

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: { $ref?: string } }> } }>>;
  components: { schemas: Record<string, { properties?: object }> };
}

/** Everything below these paths is for administrators. */
const GUARDED = /^\/api\/(?:admin|objects)\/|^\/api\/auth\/user$/;

/** Its greeting is read by every visitor. */
const GREETING = 'GET /api/admin/alfred-config';

/** Every operation of the site's own OpenAPI document, so that a new one cannot be forgotten. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths, components } = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { requestBody }]) => {
      const method = name.toUpperCase();
      const reference = requestBody?.content?.['application/json']?.schema?.$ref;
      const schema = reference ? components.schemas[reference.split('/').at(-1) ?? ''] : undefined;
      const fields = requestBody ? Object.keys(schema?.properties ?? {}) : null;
      return { method, path, fields, isGuarded: GUARDED.test(path) && `${method} ${path}` !== GREETING };
    }),
  );
}
