import type { Checklist, ChecklistFinding, WorkingForm } from '@firm/contracts/api/newsroom';
import { FACT_LANGUAGES } from '@firm/contracts/rules/facts';
import { OPEN_COMMENTS_RULE } from '@firm/contracts/rules/comments';
import { firstCharacters, POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { HOME_PARTS, PAGES } from '@firm/contracts/rules/site-pages';
import { Injectable } from '@nestjs/common';
import { FactRegister } from '../facts/fact-register.js';
import type { PostTexts } from '../facts/post-statements.js';
import { Comments } from '../comments/comments.js';
import { cleanHtml } from '../html/clean-html.js';
import { cleanText } from '../html/text.js';
import { isUuid } from '../http/read-request.js';
import { PostImages } from '../images/post-images.js';
import { ImageAddresses } from '../images/image-addresses.js';
import { findUnsupported } from '../posts/ai-review.js';
import { pathOf, Redirects } from '../posts/newsroom/redirects.js';
import { PostReader } from '../posts/post-reader.js';
import { PublishedPosts } from '../posts/published-posts.js';
import { Site } from '../settings.module.js';
import { outlineOf } from './article-outline.js';
import { checkFacts } from './check-facts.js';
import { RULES, warning, type PageToCheck } from './checklist-rules.js';

const POST_PATH = /^\/blog\/([a-z0-9-]+)$/;
/** Files of the site; their names change with every build. */
const FILE_PATH = /^\/(?:art|assets|media)\//;
const PERSON_PATH = /^\/people\/[a-z0-9-]+$/;

/** Checks a form as the page that it would become. Its findings are advice; they do not prevent publishing. */
@Injectable()
export class PublishingChecklist {
  constructor(
    private readonly posts: PublishedPosts,
    private readonly reader: PostReader,
    private readonly redirects: Redirects,
    private readonly register: FactRegister,
    private readonly comments: Comments,
    private readonly addresses: ImageAddresses,
    private readonly images: PostImages,
    private readonly site: Site,
  ) {}

  async check(form: WorkingForm): Promise<Checklist> {
    const id = typeof form.id === 'string' && isUuid(form.id) ? form.id : null;
    const texts = textsOf(form);
    const page = await this.pageOf(form, texts, id);
    const register = await this.register.readLatest();
    const facts = checkFacts(texts, register);
    const findings = await this.withFileNames(RULES.flatMap((rule) => rule(page)));
    return { findings: [...(id ? await this.openComments(id) : []), ...findings, ...facts] };
  }

  /** Nobody knows a picture by its address. */
  private async withFileNames(findings: readonly ChecklistFinding[]): Promise<ChecklistFinding[]> {
    const isOfPicture = ({ rule, about }: ChecklistFinding) => rule === 'image-alt' && about !== null;
    const names = await this.images.findNames(findings.filter(isOfPicture).map(({ about }) => about ?? ''));
    return findings.map((finding) =>
      isOfPicture(finding)
        ? { ...finding, fileName: names.get(finding.about!) ?? fileNameIn(finding.about!) }
        : finding,
    );
  }

  private async openComments(postId: string): Promise<ChecklistFinding[]> {
    const count = await this.comments.countOpen(postId);
    if (count === 0) return [];
    return [
      warning(OPEN_COMMENTS_RULE, count === 1 ? 'One comment is still open.' : `${count} comments are still open.`),
    ];
  }

  private async pageOf(form: WorkingForm, texts: PostTexts, id: string | null): Promise<PageToCheck> {
    const { title, contentHtml } = texts;
    const outline = outlineOf(contentHtml);
    const ownSlug = cleanText(form.slug);
    const slug = ownSlug ?? slugify(title);
    const excerpt = texts.excerpt ?? '';
    const unsupported = id ? await this.reader.readUnsupported(id) : [];
    const hrefs = outline.links.map(({ href }) => href);
    return {
      title,
      slug,
      isPublic: (await this.posts.findReadableSlugs([slug])).has(slug),
      language: FACT_LANGUAGES.find((language) => language === form.language) ?? null,
      excerpt,
      seoTitle: texts.seoTitle ?? title,
      seoDescription: texts.seoDescription ?? firstCharacters(excerpt, POST_LIMITS.seoDescription),
      featuredImageUrl: cleanText(form.featuredImageUrl) ?? '',
      featuredImageAlt: texts.featuredImageAlt ?? '',
      authorSlug: cleanText(form.authorSlug) ?? '',
      reviewerSlug: cleanText(form.reviewerSlug) ?? '',
      reviewedOn: cleanText(form.reviewedOn) ?? '',
      outline,
      unsupported: findUnsupported({ unsupported, contentHtml }),
      exists: await this.pathCheck(hrefs, ownSlug),
      isForeign: (src) => this.isForeign(src),
      origin: this.site.origin,
    };
  }

  private isForeign(src: string): boolean {
    return /^https?:/i.test(src) && this.addresses.keyOf(src) === null && !src.startsWith(`${this.site.origin}/`);
  }

  /** Whether a path of the site exists: a page, a file, a linked post that visitors can read, or what staff have redirected. */
  private async pathCheck(hrefs: readonly string[], ownSlug: string | null): Promise<(path: string) => boolean> {
    const paths = hrefs.flatMap((href) =>
      URL.canParse(href, this.site.origin) ? [new URL(href, this.site.origin).pathname] : [],
    );
    const slugs = paths.flatMap((path) => POST_PATH.exec(path)?.[1] ?? []);
    const [readable, redirected] = await Promise.all([
      this.posts.findReadableSlugs(slugs),
      this.redirects.findAll(paths),
    ]);
    const pages = new Set([...PAGES, ...HOME_PARTS, pathOf(this.site.founderPath), ...redirected.keys()]);
    return (path) => {
      const slug = POST_PATH.exec(path)?.[1];
      if (slug) return readable.has(slug) || slug === ownSlug;
      return pages.has(pathOf(path)) || FILE_PATH.test(path) || PERSON_PATH.test(path);
    };
  }
}

/** The last part of an address, as its file is called. */
function fileNameIn(address: string): string {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(address)?.[1] ?? address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What the form says in its fields, the HTML sanitised; what is left empty says nothing of its own. */
function textsOf(form: WorkingForm): PostTexts {
  return {
    title: cleanText(form.title) ?? '',
    excerpt: cleanText(form.excerpt),
    contentHtml: cleanHtml(form.contentHtml ?? ''),
    highlights: form.highlights ?? [],
    qaSection: form.qaSection ?? [],
    seoTitle: cleanText(form.seoTitle),
    seoDescription: cleanText(form.seoDescription),
    ogTitle: cleanText(form.ogTitle),
    ogDescription: cleanText(form.ogDescription),
    featuredImageAlt: cleanText(form.featuredImageAlt),
    tags: form.tags ?? [],
    keywords: form.keywords ?? [],
  };
}
