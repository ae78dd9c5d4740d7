import { type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS, type Access } from './access.js';
import type { Pass } from './pass.js';
import { forbidden, unauthenticated } from './problem.js';

/** Denies by default: a route is entered only by those whom it declares. */
export class AccessGuard implements CanActivate {
  private readonly reflector = new Reflector();

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const { pass } = context.switchToHttp().getRequest<{ pass: Pass | null }>();
    if (access === 'probe') return true;
    if (!access || !pass) throw forbidden('This service answers only the gateway.');
    if (access === 'gateway' && !pass.isGateway) throw forbidden('This address is not public.');
    if (access === 'staff' && !pass.staff) throw unauthenticated('Sign in with your company email.');
    return true;
  }
}
