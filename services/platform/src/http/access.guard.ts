import { type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS, type Access } from './access.js';
import type { CallerToken } from './caller-token.js';
import { forbidden, unauthenticated } from './problem.js';

/** Denies by default: a route is entered only by those whom it declares. */
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
