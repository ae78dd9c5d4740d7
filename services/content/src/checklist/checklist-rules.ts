import type { ChecklistFinding } from '@firm/contracts/api/newsroom';
import type { UnsupportedSentence } from '@firm/contracts/api/posts';
import { anchorNames } from '@firm/contracts/rules/heading-anchors';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import { firstCharacters, plainSlug, POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { clearLanguage } from '@firm/contracts/rules/text-language';
import type { ArticleOutline } from './article-outline.js';
import { findAdvertisingClaims } from './advertising-claims.js';

/** The page of an article as visitors would see it. */
export interface PageToCheck {
  title: string;
  slug: string;
  /** Whether readers have the address already. */
  isPublic: boolean;
  /** In which the post says that it is; null where it does not say. */
  language: FactLanguage | null;
  excerpt: string;
  seoTitle: string;
  seoDescription: string;
  featuredImageUrl: string;
  featuredImageAlt: string;
  /** People of the firm; '' for nobody. */
  authorSlug: string;
  reviewerSlug: string;
  /** The day of the review; '' while nobody has confirmed it. */
  reviewedOn: string;
  outline: ArticleOutline;
  /** Sentences of it that the talk does not support from which it was written. */
  unsupported: readonly UnsupportedSentence[];
  /** Whether a path of this site exists. */
  exists: (path: string) => boolean;
  /** Whether an image stands on another site. */
  isForeign: (src: string) => boolean;
  /** Origin of this site. */
  origin: string;
}

type Rule = (page: PageToCheck) => ChecklistFinding[];

/** Characters: search engines show about 60 of a title, and prefer a description of 70 or more. */
const SHOWN_TITLE = 60;
const SHORT_DESCRIPTION = 70;
/** Characters: enough of a link's words to find it by. */
const QUOTED_LINK = 100;

export const warning = (rule: string, message: string, about: string | null = null): ChecklistFinding => {
  return { rule, severity: 'warning', message, about };
};

export const advice = (rule: string, message: string, about: string | null = null): ChecklistFinding => {
  return { rule, severity: 'advice', message, about };
};

const characters = (text: string) => [...text].length;

const titleLength: Rule = ({ title, seoTitle }) => {
  if (!title) return [warning('title-missing', 'The post has no title.')];
  const length = characters(seoTitle);
  const message = `Search results show about ${SHOWN_TITLE} characters of a title; the rest of the ${length} is cut off.`;
  return length > SHOWN_TITLE ? [advice('title-length', message, seoTitle)] : [];
};

/** The slug rule puts a hyphen in the place of an accented letter; while nobody has the address, it can still be mended. */
const slugLetters: Rule = ({ title, slug, isPublic }) => {
  const plain = plainSlug(title);
  const isLost = !isPublic && plain !== slugify(title) && slug.replace(/-\d{1,3}$/, '') === slugify(title);
  const message = `The address has lost letters of the title. “${plain}” can be read: use it as the slug.`;
  return isLost ? [warning('slug-letters', message, slug)] : [];
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** By the language readers’ browsers hyphenate and read aloud, and search engines choose who finds it. */
const otherLanguage: Rule = ({ language, outline }) => {
  const written = clearLanguage(outline.text);
  if (!language || !written || written === language) return [];
  const [own, set] = [written, language].map((code) => languageNames.of(code));
  const message = `The text is in ${own}, but the post’s language is ${set}. Choose ${own} under Language.`;
  return [warning('other-language', message)];
};

const descriptionLength: Rule = ({ seoDescription }) => {
  const length = characters(seoDescription);
  if (length === 0) {
    return [warning('description-missing', 'Without a description search engines pick a sentence themselves.')];
  }
  if (length > POST_LIMITS.seoDescription) {
    const message = `The description has ${length} characters; at most ${POST_LIMITS.seoDescription} can be saved.`;
    return [warning('description-length', message)];
  }
  const message = `The description has ${length} characters; ${SHORT_DESCRIPTION} to ${POST_LIMITS.seoDescription} tell more.`;
  return length < SHORT_DESCRIPTION ? [advice('description-length', message)] : [];
};

/** The page shows the title as its only heading 1, and leaves out a first heading of the text that repeats it. */
const headings: Rule = ({ title, outline }) => {
  const [first, ...rest] = outline.headings;
  const shown = first && first.text === title ? rest : outline.headings;
  const tooMany = shown.filter(({ level }) => level === 1);
  const skipped = shown.filter(({ level }, index) => level > (shown[index - 1]?.level ?? 1) + 1);
  return [
    ...tooMany.map(({ text }) =>
      warning('one-heading-1', 'The title is the heading 1 of the page; use heading 2 inside the text.', text),
    ),
    ...skipped.map(({ text }) =>
      advice('heading-order', 'A level of headings is skipped, which confuses people who listen to pages.', text),
    ),
  ];
};

const images: Rule = ({ featuredImageUrl, featuredImageAlt, outline, isForeign }) => [
  ...(featuredImageUrl ? [] : [warning('image-missing', 'The post has no image for lists and social media.')]),
  ...(featuredImageUrl && !featuredImageAlt
    ? [warning('image-alt', 'The featured image has no alternative text.', featuredImageUrl)]
    : []),
  ...outline.images
    .filter(({ alt }) => !alt)
    .map(({ src }) => warning('image-alt', 'An image has no alternative text for people who cannot see it.', src)),
  ...[...new Set([featuredImageUrl, ...outline.images.map(({ src }) => src)])].filter(isForeign).map((src) =>
    // Browsers load no image by http into a page with https.
    /^http:/i.test(src)
      ? warning(
          'image-blocked',
          'Readers can’t see this image: its address has no https. Upload the picture instead.',
          src,
        )
      : warning(
          'image-foreign',
          'This image stands on another site, which may remove it and learns who reads the post. Upload the picture instead.',
          src,
        ),
  ),
];

const byline: Rule = ({ authorSlug, reviewerSlug, reviewedOn }) => {
  if (!reviewerSlug) return [advice('reviewer-missing', 'Nobody is named as having reviewed it.')];
  const sameName = 'The author is named as the reviewer too: readers see one name twice.';
  const noDay = 'A reviewer is named, but no day of the review: readers are told of no review yet.';
  return [
    ...(reviewerSlug === authorSlug ? [warning('one-name-twice', sameName)] : []),
    ...(reviewedOn ? [] : [advice('review-unconfirmed', noDay)]),
  ];
};

const links: Rule = ({ outline, exists, origin }) => {
  const anchors = new Set(anchorNames(outline.headings.map(({ text }) => text)));
  const isBroken = (href: string) => {
    if (href.startsWith('#')) return !anchors.has(href.slice(1));
    if (!URL.canParse(href, origin)) return true;
    const url = new URL(href, origin);
    return url.origin === new URL(origin).origin && !exists(url.pathname);
  };
  const wordsOf = new Map<string, string>();
  for (const { href, words } of outline.links) if (!wordsOf.has(href)) wordsOf.set(href, words);
  return [...wordsOf]
    .filter(([href]) => isBroken(href))
    .map(([href, words]) => {
      const link = words ? `The link “${firstCharacters(words, QUOTED_LINK)}”` : 'This link';
      return warning('broken-link', `${link} leads nowhere on the site.`, href);
    });
};

const advertisingClaims: Rule = ({ title, excerpt, seoTitle, seoDescription, outline }) => {
  const texts = new Set([title, excerpt, seoTitle, seoDescription, outline.text]);
  return [...texts].flatMap((text) =>
    findAdvertisingClaims(text).map(({ words, why }) =>
      warning('promise', `A law firm may not say this: it ${why}.`, words),
    ),
  );
};

/** What Word marks as deleted arrives struck through. */
const struckText: Rule = ({ outline }) =>
  outline.struck.map((words) => warning('struck-text', 'Readers see this crossed out. Was it deleted in Word?', words));

const talk: Rule = ({ unsupported }) =>
  unsupported.map(({ text, reason }) =>
    warning('unsupported-sentence', `Check this against the talk. ${reason}`, text),
  );

export const RULES: readonly Rule[] = [
  talk,
  titleLength,
  slugLetters,
  otherLanguage,
  descriptionLength,
  headings,
  images,
  byline,
  links,
  struckText,
  advertisingClaims,
];
