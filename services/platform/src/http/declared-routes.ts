import { RequestMethod, type INestApplicationContext, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from './access.js';

export interface DeclaredRoute {
  method: string;
  path: string;
  access: Access | undefined;
  handler: string;
}

/** Every route of every controller of an application, with who may enter it. */
export function declaredRoutes(app: INestApplicationContext): DeclaredRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map((wrapper) => wrapper.metatype as Type),
  );
  return [...new Set(controllers)].flatMap(routesOf);
}

function routesOf(controller: Type): DeclaredRoute[] {
  const prototype = controller.prototype as Record<string, unknown>;
  const base = String(Reflect.getMetadata('path', controller) ?? '');
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (typeof handler !== 'function') return [];
    const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const paths = [Reflect.getMetadata('path', handler) as string | string[]].flat();
    const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as
      Access | undefined;
    return paths.map((path) => ({
      method: RequestMethod[method],
      path: `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
      access,
      handler: `${controller.name}.${name}`,
    }));
  });
}

/** Refuses to start with a route that does not declare who may enter. */
export function refuseUndeclaredRoutes(app: INestApplicationContext): void {
  const undeclared = declaredRoutes(app).filter((route) => route.access === undefined);
  if (undeclared.length > 0) {
    throw new Error(
      `Say who may enter (@Anyone, @Staff, @GatewayOnly, @Probe): ${undeclared.map((r) => r.handler).join(', ')}`,
    );
  }
}
