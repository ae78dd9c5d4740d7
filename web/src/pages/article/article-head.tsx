import type { Site } from '@firm/contracts/page-renderer';
import type { Byline } from '@firm/contracts/api/posts';
import { useApp } from '../../app-context';
import { PageHead, socialImage, StructuredData } from '../../site/page-head';
import type { Article } from './article-query';

/** Title, description and social tags with their fallbacks (services/contracts/README.md, Pages). */
export function ArticleHead({ post }: { post: Article }) {
  const { site } = useApp();
  const image = post.ogImageUrl || post.featuredImageUrl;
  return (
    <>
      <PageHead
        type="article"
        title={post.seoTitle || `${post.title} - ${site.firmName}`}
        description={post.seoDescription || post.excerpt}
        socialTitle={post.ogTitle || post.title}
        socialDescription={post.ogDescription || post.excerpt}
        image={image}
        canonicalPath={`/blog/${post.slug}`}
      />
      {image && !post.ogImageUrl && post.featuredImageAlt && (
        <meta property="og:image:alt" content={post.featuredImageAlt} />
      )}
      <StructuredData data={import.meta.env.SSR && articleData(post, site)} />
      {post.videoObject && <StructuredData data={import.meta.env.SSR && post.videoObject} />}
      <StructuredData data={import.meta.env.SSR && breadcrumbs(post, site)} />
    </>
  );
}

const addressOf = (post: Article, site: Site) => `${site.origin}/blog/${post.slug}`;

function articleData(post: Article, site: Site): object {
  const person = ({ slug, name, role }: Byline) => ({
    ...{ '@type': 'Person', name, jobTitle: role },
    url: `${site.origin}/people/${slug}`,
  });
  const address = addressOf(post, site);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.seoDescription || post.excerpt || undefined,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    image: new URL(socialImage(post.ogImageUrl || post.featuredImageUrl), site.origin).href,
    keywords: [...post.tags, ...post.keywords].join(', ') || undefined,
    // A review of another text than this one cannot be told of there without saying that it covers this one.
    mainEntityOfPage:
      post.reviewer && !post.changedSinceReview
        ? { '@type': 'WebPage', '@id': address, reviewedBy: person(post.reviewer), lastReviewed: post.reviewedOn }
        : address,
    author: post.author ? person(post.author) : { '@type': 'Organization', name: site.firmName, url: site.origin },
    publisher: { '@type': 'LegalService', name: site.firmName, url: site.origin },
  };
}

function breadcrumbs(post: Article, site: Site): object {
  const steps = [
    [site.firmName, site.origin],
    ['Blog', `${site.origin}/blog`],
    [post.title, addressOf(post, site)],
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
