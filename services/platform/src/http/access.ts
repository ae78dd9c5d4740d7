import {
  SetMetadata,
  createParamDecorator,
  type CanActivate,
  type ExecutionContext,
  type INestApplicationContext,
  type Type,
} from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { staffMember, type CallerToken, type StaffMember } from './caller-token.js';
import { forbidden, unauthenticated } from './problem.js';

type Access = 'anyone' | 'staff' | 'gateway' | 'probe';

const ACCESS = 'firm:access';

/** Admits every caller that comes through the gateway. */
export const Anyone = () => SetMetadata(ACCESS, 'anyone' satisfies Access);
/** Admits signed-in staff only. */
export const Staff = () => SetMetadata(ACCESS, 'staff' satisfies Access);
/** Admits the gateway itself only. */
export const GatewayOnly = () => SetMetadata(ACCESS, 'gateway' satisfies Access);
/** Admits monitoring, without a caller token: the port is not public. Such a route must reveal nothing about anyone. */
export const Probe = () => SetMetadata(ACCESS, 'probe' satisfies Access);

const callerOf = (context: ExecutionContext): CallerToken =>
  context.switchToHttp().getRequest<{ caller: CallerToken }>().caller;

/** Injects the caller of the request: `findSessions(@Caller() caller: CallerToken)`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => callerOf(context));

/** Injects the member of staff who asks, or one field, on a route that is marked `@Staff()`: `@SignedIn('email') by: string`. */
export const SignedIn = createParamDecorator((field: keyof StaffMember | undefined, context: ExecutionContext) => {
  const staff = staffMember(callerOf(context));
  return field ? staff[field] : staff;
});

/**
 * Denies by default: a route admits only those whom its decorator names.
 * @throws ProblemError forbidden without a caller token, or when the route is the gateway's own; unauthenticated when
 *   the route is for staff and the caller is not signed in.
 */
export class AccessGuard implements CanActivate {
  private readonly reflector = new Reflector();

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const { caller } = context.switchToHttp().getRequest<{ caller: CallerToken | null }>();
    if (access === 'probe') return true;
    if (!access || !caller) throw forbidden('This service answers only the gateway.');
    if (access === 'gateway' && !caller.isGateway) throw forbidden('This address is not public.');
    if (access === 'staff' && !caller.staff) throw unauthenticated('Sign in with your company email.');
    return true;
  }
}

/**
 * Refuses to start with a route that does not declare its access.
 * @throws Error that names the handlers.
 */
export function refuseUndeclaredRoutes(app: INestApplicationContext): void {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map((wrapper) => wrapper.metatype as Type),
  );
  const undeclared = [...new Set(controllers)].flatMap(undeclaredHandlersOf);
  if (undeclared.length > 0) {
    throw new Error(`Say who may enter (@Anyone, @Staff, @GatewayOnly, @Probe): ${undeclared.join(', ')}`);
  }
}

function undeclaredHandlersOf(controller: Type): string[] {
  if (Reflect.hasMetadata(ACCESS, controller)) return [];
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .filter((name) => Reflect.hasMetadata('method', prototype[name]!) && !Reflect.hasMetadata(ACCESS, prototype[name]!))
    .map((name) => `${controller.name}.${name}`);
}
