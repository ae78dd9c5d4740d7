import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context';
import { socialPicture } from './social-picture';

interface Props {
  title: string;
  description?: string | null;
  socialTitle?: string | null;
  socialDescription?: string | null;
  /** Absolute, or a path on this site. */
  image?: string | null;
  type?: 'website' | 'article';
  /** Kept out of search engines, and without a canonical address. */
  isHidden?: boolean;
  /** Where it differs from the page's own path. */
  canonicalPath?: string;
  /** The part of the query that makes this a page of its own. */
  canonicalSearch?: string;
}

/** The head of a page; exactly one on each page. React lifts the tags into <head>. */
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
  const picture = new URL(socialPicture(image), site.origin).href;
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
      <meta property="og:image" content={picture} />
      <meta property="og:site_name" content={site.firmName} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
