/** A cookie of ours: HttpOnly, SameSite=Lax and, where the site is https, Secure and bound to this very host. */
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

  /** The Set-Cookie header that gives it. */
  give(value: string, maxAgeSeconds: number): string {
    return `${this.name}=${value}; ${this.attributes}; Max-Age=${maxAgeSeconds}`;
  }

  /** The Set-Cookie header that takes it away. */
  take(): string {
    return this.give('', 0);
  }
}
