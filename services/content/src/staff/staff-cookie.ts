import { Injectable } from '@nestjs/common';
import { Site } from '../site.module.js';
import { Cookie } from './cookies.js';

/** The cookie of a signed-in browser; the gateway knows it by this name. */
@Injectable()
export class StaffCookie extends Cookie {
  constructor(site: Site) {
    super('firm_staff', site.origin);
  }
}
