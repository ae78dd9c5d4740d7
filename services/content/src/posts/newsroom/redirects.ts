import { AddRedirect, Redirect, RedirectTarget } from '@firm/contracts/api/redirects';
import { slugify } from '@firm/contracts/rules/post';
import { HOME_PARTS, PAGES } from '@firm/contracts/rules/site-pages';
import { Anyone, Staff } from '@firm/platform/http/access';
import { conflict, invalid, notFound } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Body, Controller, Delete, Get, HttpCode, Injectable, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';
import { readParameter, type Query as QueryParameters } from '../../http/read-request.js';
import { PublishedVersion } from '../../published/published-version.js';
import { Site } from '../../settings.module.js';
import { PostSlugs } from '../post-slugs.js';

/** The form's names of the two addresses, for messages. */
type Field = 'Old Address' | 'Leads to';

const EXAMPLES: Record<Field, string> = {
  'Old Address': 'Give a path of this site, such as /our-old-practice, /blog/our-old-guide or /blog?category=taxes.',
  'Leads to':
    'Give an article, such as /blog/our-guide, a category, such as /blog?category=taxes, or a page, such as /about.',
};

/** Where pages, files and calls of the site begin, whether one exists there or not: a redirect would never be seen. */
const OWN_PATH =
  /^\/(?:(?:api|admin|assets|media|people|preview|art|flags|\.well-known)(?:\/|$)|(?:write-to-us\/sent|robots\.txt|sitemap\.xml|rss\.xml|updates\.xml|newsroom-worker\.js)$)/;

/** An address that can lead, or be led to, elsewhere. A path has no trailing slash and is in lower case, as routes are. */
type Address = { slug: string } | { category: string } | { path: string };

/**
 * The addresses that lead to others: former slugs of posts, categories whose tag was renamed, joined or deleted, and paths of
 * an earlier site. A slug leads to a post whatever its slug is by then, a category to one that has posts, a path to a post, a
 * category or a page; no page has a path that leads elsewhere: there are neither chains nor loops.
 */
@Injectable()
export class Redirects {
  constructor(
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
    private readonly slugs: PostSlugs,
    private readonly published: PublishedVersion,
    private readonly site: Site,
  ) {}

  /** All of them, by their addresses. */
  list(): Promise<Redirect[]> {
    return this.dataSource.query<Redirect[]>(
      `select '/blog/' || old.slug as "from", '/blog/' || posts.slug as "to", posts.title,
         posts.status = 'published' as "isInUse"
       from old_slugs old join posts on posts.id = old.post_id and posts.deleted_at is null
       union all
       select '/blog?category=' || category, '/blog' || coalesce('?category=' || target, ''), null,
         not exists (select from posts where categories @> array[category]
           and status = 'published' and deleted_at is null)
       from tag_redirects
       union all
       select path, coalesce('/blog/' || posts.slug, target), posts.title, coalesce(posts.status, 'published') = 'published'
       from path_redirects left join posts on posts.id = post_id
       where posts.deleted_at is null
       order by "from"`,
    );
  }

  /**
   * Makes an address lead to another.
   * @throws ProblemError invalid for what is no address of this site, or none of an article, category or page to lead to;
   * notFound when the other leads nowhere; conflict when the first one is in use, or leads to another already.
   */
  async add(from: string, to: string): Promise<void> {
    const [source, target] = [this.read(from, 'Old Address'), this.read(to, 'Leads to')];
    if ('path' in source && this.isOwnPath(source.path))
      throw invalid(`Old Address: ${source.path} is in use by the site itself.`);
    if ('path' in target && !this.isPage(target.path))
      throw invalid(`Leads to: there is no page at ${target.path}. ${EXAMPLES['Leads to']}`);
    await this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      if ('path' in source) await this.addPath(tx, source.path, target);
      else if ('slug' in source && 'slug' in target) await this.addSlug(tx, source.slug, target.slug);
      else if ('category' in source && 'category' in target)
        await this.addCategory(tx, source.category, target.category);
      else throw invalid('Leads to: an article can lead to an article only, and a category to a category.');
      await this.published.recordChange(tx);
    });
  }

  /** Where a path of an earlier site leads; null where it leads nowhere that visitors can read. */
  async find(path: string): Promise<string | null> {
    return (await this.findAll([path])).get(pathOf(path)) ?? null;
  }

  /** The same for many, by `pathOf` of those that lead somewhere. */
  async findAll(paths: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ path: string; to: string }[]>(
      `select path, coalesce('/blog/' || posts.slug, target) as "to" from path_redirects
       left join posts on posts.id = post_id and posts.status = 'published' and posts.deleted_at is null
       where path = any ($1) and coalesce(posts.slug, target) is not null`,
      [paths.map(pathOf)],
    );
    return new Map(rows.map(({ path, to }) => [path, to]));
  }

  /** @throws ProblemError notFound when the address leads nowhere else. */
  async remove(from: string): Promise<void> {
    const source = this.read(from, 'Old Address');
    const [table, column, value] =
      'slug' in source
        ? ['old_slugs', 'slug', source.slug]
        : 'category' in source
          ? ['tag_redirects', 'category', source.category]
          : ['path_redirects', 'path', source.path];
    await this.outbox.transaction(async (tx) => {
      const [rows] = await tx.query<[unknown[]]>(`delete from ${table} where ${column} = $1 returning ${column}`, [
        value,
      ]);
      if (rows.length === 0) throw notFound('There is no such redirect.');
      await this.published.recordChange(tx);
    });
  }

  private async addSlug(tx: EntityManager, slug: string, to: string): Promise<void> {
    const own = await tx.query<unknown[]>('select from posts where slug = $1 and deleted_at is null', [slug]);
    if (own.length > 0) {
      throw conflict(`Old Address: a post has the address /blog/${slug}. Change its slug, or delete it, first.`);
    }
    const target = await this.findPost(tx, to);
    const [other] = await tx.query<{ slug: string }[]>(
      `select posts.slug from old_slugs join posts on posts.id = post_id and deleted_at is null
       where old_slugs.slug = $1 and post_id <> $2`,
      [slug, target],
    );
    if (other) throw leadsElsewhere(`/blog/${other.slug}`);
    await this.slugs.addRedirect(tx, slug, target);
  }

  /** The id of the post at a slug, or a former one. */
  private async findPost(tx: EntityManager, slug: string): Promise<string> {
    const [post] = await tx.query<{ id: string }[]>(
      `select id from posts where slug = $1 and deleted_at is null
       union all
       select post_id from old_slugs join posts on posts.id = post_id and deleted_at is null where old_slugs.slug = $1`,
      [slug],
    );
    if (!post) throw notFound(`Leads to: there is no article at /blog/${slug}.`);
    return post.id;
  }

  private async addPath(tx: EntityManager, path: string, target: Address): Promise<void> {
    const postId = 'slug' in target ? await this.findPost(tx, target.slug) : null;
    if ('category' in target && !(await this.hasPosts(tx, target.category))) throw noPostHas(target.category);
    const to =
      'category' in target
        ? `/blog?category=${encodeURIComponent(target.category)}`
        : 'path' in target
          ? target.path
          : null;
    const [known] = await tx.query<{ isSame: boolean; to: string }[]>(
      `select post_id is not distinct from $2::uuid and target is not distinct from $3 as "isSame",
         coalesce('/blog/' || posts.slug, target, '') as "to"
       from path_redirects left join posts on posts.id = post_id where path = $1 and posts.deleted_at is null`,
      [path, postId, to],
    );
    if (known && !known.isSame) throw leadsElsewhere(known.to);
    await tx.query(
      `insert into path_redirects (path, post_id, target) values ($1, $2, $3)
       on conflict (path) do update set post_id = excluded.post_id, target = excluded.target`,
      [path, postId, to],
    );
  }

  private async addCategory(tx: EntityManager, category: string, to: string): Promise<void> {
    if (await this.hasPosts(tx, category))
      throw conflict(`Old Address: posts have the category ${category}. Rename the tag instead.`);
    if (!(await this.hasPosts(tx, to))) throw noPostHas(to);
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

  private isPage(path: string): boolean {
    return PAGES.includes(path) || path === pathOf(this.site.founderPath);
  }

  private isOwnPath(path: string): boolean {
    return this.isPage(path) || HOME_PARTS.some((part) => part === path) || OWN_PATH.test(path);
  }

  private read(given: string, field: Field): Address {
    const address = given.trim();
    if (!/^(?:\/(?!\/)|https?:)/.test(address) || !URL.canParse(address, this.site.origin))
      throw invalid(`${field}: ${EXAMPLES[field]}`);
    const { origin, pathname, searchParams } = new URL(address, this.site.origin);
    if (origin !== this.site.origin)
      throw invalid(`${field}: only addresses of this site, ${this.site.origin}, can be given.`);
    const category = searchParams.get('category');
    if (pathname === '/blog' && category) return { category };
    const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(pathname) ?? [];
    if (slug === undefined) return { path: pathOf(pathname) };
    if (slugify(slug) !== slug) throw invalid(`${field}: ${EXAMPLES[field]}`);
    return { slug };
  }
}

/** A path as routes match it: without a trailing slash, in lower case. */
export const pathOf = (pathname: string): string => `/${pathname.replace(/^\/+|\/+$/g, '')}`.toLowerCase();

const leadsElsewhere = (to: string) => conflict(`Old Address: it leads to ${to} already. Remove that redirect first.`);

const noPostHas = (category: string) => notFound(`Leads to: no post has the category ${category}.`);

/** Where the paths of an earlier site lead, for the pages of this one. */
@ApiTags('blog')
@Controller('api/redirects')
@Anyone()
export class PublicRedirectsController {
  constructor(private readonly redirects: Redirects) {}

  @Get()
  @ApiOkResponse({ type: RedirectTarget })
  @ApiNotFoundResponse()
  @ApiQuery({ name: 'from', description: 'a path of the site, without a query' })
  async find(@Query() query: QueryParameters): Promise<RedirectTarget> {
    const to = await this.redirects.find(readParameter(query, 'from') ?? '');
    if (to === null) throw notFound('This address leads nowhere else.');
    return { to };
  }
}

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
  add(@Body() { from, to }: AddRedirect): Promise<void> {
    return this.redirects.add(from, to);
  }

  @Delete()
  @HttpCode(204)
  remove(@Query() query: QueryParameters): Promise<void> {
    return this.redirects.remove(readParameter(query, 'from') ?? '');
  }
}
