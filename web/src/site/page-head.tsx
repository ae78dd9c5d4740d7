import { useApp, useLocation } from '../app-context';

interface Props {
  title: string;
  description?: string | null;
  socialTitle?: string | null;
  socialDescription?: string | null;
  /** Absolute address, or a path on this site. */
  image?: string | null;
  type?: 'website' | 'article';
  /** `noindex`, and no canonical address. */
  isHidden?: boolean;
  /** When it differs from the page's own path. */
  canonicalPath?: string;
  /** The part of the query that identifies the page. */
  canonicalSearch?: string;
}

/** Metadata of a page; render exactly one per page, because React moves the tags into <head> and does not deduplicate them. */
export function PageHead({
  title,
  description,
  socialTitle,
  socialDescription,
  image,
  type = 'website',
  isHidden,
  canonicalPath,
  canonicalSearch = '',
}: Props) {
  const { site } = useApp();
  const { pathname } = useLocation();
  const address = site.origin + (canonicalPath ?? pathname) + canonicalSearch;
  const socialImageUrl = new URL(socialImage(image), site.origin).href;
  const socialText = socialDescription || description;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={socialTitle || title} />
      {socialText && <meta property="og:description" content={socialText} />}
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={socialImageUrl} />
      <meta property="og:site_name" content={site.firmName} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Cover drawings that also exist as PNG: social networks do not show SVG. */
const DRAWN_COVER = /^\/art\/(cover-\d+)\.svg$/;

/** The image of a page for social networks. */
export function socialImage(image: string | null | undefined): string {
  const [, cover] = DRAWN_COVER.exec(image ?? '') ?? [];
  if (cover) return `/art/social/${cover}.png`;
  return image && !/\.svg(?:[?#]|$)/i.test(image) ? image : '/art/og-default.png';
}

/**
 * JSON-LD for search engines: data, not script. They read what the server renders, which hydration leaves as it is; so what makes the
 * data is left out of the browser's code (`import.meta.env.SSR && …`). On the way to another page an empty one takes its place.
 */
export function StructuredData({ data }: { data: object | false }) {
  const json = data ? JSON.stringify(data).replace(/</g, '\\u003c') : '';
  const { pathname } = useLocation();
  return (
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
