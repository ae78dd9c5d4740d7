import { unescapeText } from '@firm/contracts/rules/fact-html';
import { textOfHtml } from '../html/text.js';

/** The parts of an article that the checklist looks at. */
export interface ArticleOutline {
  headings: { level: number; text: string }[];
  images: { src: string; alt: string }[];
  links: { href: string; words: string }[];
  /** Struck-through words. */
  struck: string[];
  /** The text, one line per block. */
  text: string;
}

/** Reads HTML that `cleanHtml` wrote. */
export function outlineOf(html: string): ArticleOutline {
  return {
    headings: [...html.matchAll(/<h([1-4])>([\s\S]*?)<\/h\1>/g)].map(([, level, inner = '']) => ({
      level: Number(level),
      text: plain(inner),
    })),
    images: [...html.matchAll(/<img\b[^>]*>/g)].map(([image]) => ({
      src: unescapeText(attribute(image, 'src')),
      alt: unescapeText(attribute(image, 'alt')).trim(),
    })),
    links: [...html.matchAll(/<a\b[^<>]*? href="([^"]*)"[^<>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', inner = '']) => ({
      href: unescapeText(href),
      words: plain(inner),
    })),
    struck: [...html.matchAll(/<s>([\s\S]*?)<\/s>/g)].map(([, inner = '']) => plain(inner)).filter(Boolean),
    // A line break in the source of a paragraph is a space.
    text: textOfHtml(html.replace(/\s+/g, ' ')),
  };
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const plain = (html: string) =>
  unescapeText(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
