import { Global, Module, type DynamicModule } from '@nestjs/common';

/** The site as visitors know it; a class so that it is its own token. */
export abstract class Site {
  /** Origin visitors see (PUBLIC_URL), without a trailing slash. */
  readonly origin!: string;
  readonly firmName!: string;
  /** Alias path of the home page, with its leading slash. */
  readonly founderPath!: string;
}

@Global()
@Module({})
export class SiteModule {
  static with(site: Site): DynamicModule {
    const provider = { provide: Site, useValue: site };
    return { module: SiteModule, providers: [provider], exports: [provider] };
  }
}
