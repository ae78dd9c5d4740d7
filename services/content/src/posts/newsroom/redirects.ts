import { AddRedirect, Redirect } from '@firm/contracts/api/redirects';
import { slugify } from '@firm/contracts/rules/post';
import { Staff } from '@firm/platform/http/access';
import { conflict, invalid, notFound } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Body, Controller, Delete, Get, HttpCode, Injectable, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { readParameter, type Query as QueryParameters } from '../../http/read-request.js';
import { PublishedVersion } from '../../published/published-version.js';
import { Site } from '../../settings.module.js';
import { PostSlugs } from '../post-slugs.js';

const EXAMPLES = 'Give an article, such as /blog/our-guide, or a category, such as /blog?category=taxes.';

/** An address that can lead, or be led to, elsewhere. */
type Address = { slug: string } | { category: string };

/**
 * The addresses of the blog that lead to others: former slugs of posts, and categories whose tag was renamed, joined or
 * deleted. A slug leads to a post whatever its slug is by then, a category to one that has posts: there are neither
 * chains nor loops.
 */
@Injectable()
export class Redirects {
  constructor(
    private readonly outbox: Outbox,
    private readonly slugs: PostSlugs,
    private readonly published: PublishedVersion,
    private readonly site: Site,
  ) {}

  /** All of them, by their addresses. */
  list(): Promise<Redirect[]> {
    return this.outbox.transaction((tx) =>
      tx.query<Redirect[]>(
        `select '/blog/' || old.slug as "from", '/blog/' || posts.slug as "to", posts.title,
           posts.status = 'published' as "isInUse"
         from old_slugs old join posts on posts.id = old.post_id and posts.deleted_at is null
         union all
         select '/blog?category=' || category, '/blog' || coalesce('?category=' || target, ''), null,
           not exists (select from posts where categories @> array[category]
             and status = 'published' and deleted_at is null)
         from tag_redirects
         order by "from"`,
      ),
    );
  }

  /**
   * Makes an address lead to another.
   * @throws ProblemError invalid for what is no address of an article or category; notFound when the other leads nowhere;
   * conflict when the first one is in use, or leads to another already.
   */
  async add(from: string, to: string): Promise<void> {
    const [source, target] = [this.read(from), this.read(to)];
    await this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      if ('slug' in source && 'slug' in target) await this.addSlug(tx, source.slug, target.slug);
      else if ('category' in source && 'category' in target)
        await this.addCategory(tx, source.category, target.category);
      else throw invalid('An article can lead to an article, and a category to a category.');
      await this.published.recordChange(tx);
    });
  }

  /** @throws ProblemError notFound when the address leads nowhere else. */
  async remove(from: string): Promise<void> {
    const source = this.read(from);
    await this.outbox.transaction(async (tx) => {
      const [rows] = await ('slug' in source
        ? tx.query<[unknown[]]>('delete from old_slugs where slug = $1 returning slug', [source.slug])
        : tx.query<[unknown[]]>('delete from tag_redirects where category = $1 returning category', [source.category]));
      if (rows.length === 0) throw notFound('There is no such redirect.');
      await this.published.recordChange(tx);
    });
  }

  private async addSlug(tx: EntityManager, slug: string, to: string): Promise<void> {
    const own = await tx.query<unknown[]>('select from posts where slug = $1 and deleted_at is null', [slug]);
    if (own.length > 0) throw conflict(`A post has the address /blog/${slug}. Change its slug, or delete it, first.`);
    const [target] = await tx.query<{ id: string }[]>(
      `select id from posts where slug = $1 and deleted_at is null
       union all
       select post_id from old_slugs join posts on posts.id = post_id and deleted_at is null where old_slugs.slug = $1`,
      [to],
    );
    if (!target) throw notFound(`There is no article at /blog/${to}.`);
    const [other] = await tx.query<{ slug: string }[]>(
      `select posts.slug from old_slugs join posts on posts.id = post_id and deleted_at is null
       where old_slugs.slug = $1 and post_id <> $2`,
      [slug, target.id],
    );
    if (other) throw leadsElsewhere(`/blog/${other.slug}`);
    await this.slugs.addRedirect(tx, slug, target.id);
  }

  private async addCategory(tx: EntityManager, category: string, to: string): Promise<void> {
    if (await this.hasPosts(tx, category))
      throw conflict(`Posts have the category ${category}: rename the tag instead.`);
    if (!(await this.hasPosts(tx, to))) throw notFound(`No post has the category ${to}.`);
    const [known] = await tx.query<{ target: string | null }[]>(
      'select target from tag_redirects where category = $1',
      [category],
    );
    if (known && known.target !== to) {
      throw leadsElsewhere(known.target === null ? '/blog' : `/blog?category=${known.target}`);
    }
    await tx.query('insert into tag_redirects (category, target) values ($1, $2) on conflict (category) do nothing', [
      category,
      to,
    ]);
  }

  private async hasPosts(tx: EntityManager, category: string): Promise<boolean> {
    const found = 'select from posts where categories @> array[$1] and deleted_at is null limit 1';
    return (await tx.query<unknown[]>(found, [category])).length > 0;
  }

  private read(given: string): Address {
    const address = given.trim();
    if (!/^(?:\/(?!\/)|https?:)/.test(address) || !URL.canParse(address, this.site.origin)) throw invalid(EXAMPLES);
    const { origin, pathname, searchParams } = new URL(address, this.site.origin);
    if (origin !== this.site.origin) throw invalid('Only addresses of this site can be redirected.');
    const category = searchParams.get('category');
    if (pathname === '/blog' && category) return { category };
    const [, slug = ''] = /^\/blog\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (!slug || slugify(slug) !== slug) throw invalid(EXAMPLES);
    return { slug };
  }
}

const leadsElsewhere = (to: string) => conflict(`This address leads to ${to} already. Remove that redirect first.`);

@ApiTags('newsroom')
@Controller('api/admin/posts/redirects')
@Staff()
export class RedirectsController {
  constructor(private readonly redirects: Redirects) {}

  @Get()
  @ApiOkResponse({ type: [Redirect] })
  list(): Promise<Redirect[]> {
    return this.redirects.list();
  }

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  add(@Body() { from, to }: AddRedirect): Promise<void> {
    return this.redirects.add(from, to);
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@Query() query: QueryParameters): Promise<void> {
    return this.redirects.remove(readParameter(query, 'from') ?? '');
  }
}
