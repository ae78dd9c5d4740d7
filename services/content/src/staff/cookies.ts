import { Injectable } from '@nestjs/common';
import { Site } from '../settings.module.js';

/** An HttpOnly, SameSite=Lax cookie; on an https site also Secure and bound to the host (`__Host-`). */
export class Cookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(name: string, origin: string) {
    const isSecure = origin.startsWith('https://');
    this.name = isSecure ? `__Host-${name}` : name;
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  /** Its value in a Cookie header, or null. */
  read(header: string | undefined): string | null {
    for (const pair of (header ?? '').split(';')) {
      const [name, ...value] = pair.trim().split('=');
      if (name === this.name) return value.join('=');
    }
    return null;
  }

  /** The Set-Cookie header that sets it. */
  set(value: string, maxAgeSeconds: number): string {
    return `${this.name}=${value}; ${this.attributes}; Max-Age=${maxAgeSeconds}`;
  }

  /** The Set-Cookie header that deletes it. */
  clear(): string {
    return this.set('', 0);
  }
}

/** The session cookie of staff. The gateway knows it by the same name. */
@Injectable()
export class StaffCookie extends Cookie {
  constructor(site: Site) {
    super('firm_staff', site.origin);
  }
}
