import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallerToken } from './caller-token.js';

export type Access = 'anyone' | 'staff' | 'gateway' | 'probe';

export const ACCESS = 'firm:access';

/** Everyone may enter, through the gateway. */
export const Anyone = () => SetMetadata(ACCESS, 'anyone' satisfies Access);
/** Only signed-in staff. */
export const Staff = () => SetMetadata(ACCESS, 'staff' satisfies Access);
/** Only the gateway itself. */
export const GatewayOnly = () => SetMetadata(ACCESS, 'gateway' satisfies Access);
/** Whatever watches the process, without a caller token; the port is not public. Tells nothing about anyone. */
export const Probe = () => SetMetadata(ACCESS, 'probe' satisfies Access);

/** The caller of the request, as a parameter: `find(@Caller() caller: CallerToken)`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerToken => {
  return context.switchToHttp().getRequest<{ caller: CallerToken }>().caller;
});
