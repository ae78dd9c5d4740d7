import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { GatewayOnly } from '@firm/platform/http/access';
import { Controller, Get, Global, Injectable, Module } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * The version of everything that visitors can read: another text after each transaction that changes any of it. Gateways
 * keep pages for as long as it stays the same.
 *
 * It is a digest of the rows of recent changes, one for each transaction, and not a counter: a counter is either taken
 * out of the order of the commits, so that a reader misses a change, or it is a row on which all writers wait for one
 * another. Each transaction deletes the earlier rows, except those that another is deleting, and adds one that never existed
 * before: no digest comes twice.
 */
@Injectable()
export class PublishedVersion {
  constructor(private readonly dataSource: DataSource) {}

  /** Records, in its own transaction, that a change is visible to visitors. */
  async recordChange(tx: EntityManager): Promise<void> {
    await queryPrepared(
      tx,
      `with former as (
         select * from published_changes where transaction <> pg_current_xact_id() for update skip locked
       ), forgotten as (delete from published_changes where (transaction, at) in (select transaction, at from former))
       insert into published_changes default values on conflict do nothing`,
    );
  }

  async read(): Promise<string> {
    const [row] = await queryPrepared<{ version: string }>(
      this.dataSource.manager,
      `select md5(coalesce(string_agg(transaction || ' ' || at, ',' order by transaction, at), '')) as version
       from published_changes`,
    );
    return row?.version ?? '';
  }
}

@Controller('internal/published-version')
@GatewayOnly()
class PublishedVersionController {
  constructor(private readonly version: PublishedVersion) {}

  @Get()
  @ApiExcludeEndpoint()
  async find(): Promise<{ version: string }> {
    return { version: await this.version.read() };
  }
}

@Global()
@Module({ controllers: [PublishedVersionController], providers: [PublishedVersion], exports: [PublishedVersion] })
export class PublishedVersionModule {}
