import { replaceFootnotes } from '@firm/contracts/rules/footnotes';
import { anchorNames } from '@firm/contracts/rules/heading-anchors';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';

export interface BodyHeading {
  id: string;
  text: string;
  level: number;
}

export interface PreparedBody {
  html: string;
  /** Headings of levels 2 and 3, for the table of contents. */
  headings: BodyHeading[];
}

/** What is said in the text that its author has not written. */
const ENGLISH = {
  /** Before its number. */
  table: 'Table',
  footnote: 'Footnote',
  footnotes: 'Footnotes',
  backToText: 'Back to the text',
  playVideo: 'Play video',
  fromYouTube: 'Loads the video from YouTube',
  player: 'YouTube video',
};

export type BodyWords = typeof ENGLISH;

const HEADING = /<h([1-4])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;
const TABLE = /<table[\s\S]*?<\/table>/g;
/** Heads nothing, as the corner of a table whose first column has no name. */
const EMPTY_HEADER = /<th((?:\s[^<>]*)?)>(?:<p><\/p>|<br ?\/?>|\s|&nbsp;)*<\/th>/g;
/** Names its row, in tables whose author has made their first column one of headers. */
const ROW_HEADER = /<tr[^>]*>\s*<th(?![^>]*\sscope=)(?=(?:(?!<\/th>).)*<\/th>\s*<td)/gs;
const YOUTUBE = /<div data-youtube-video[^>]*>\s*<iframe[^>]*\/embed\/([\w-]{11})[^>]*>\s*<\/iframe>\s*<\/div>/g;
const EAGER_IMAGE = /<img(?![^>]*\sloading=)/g;

/**
 * Prepares an article's HTML for display: removes a leading heading equal to the title, adds anchors to headings and
 * scroll containers to tables, makes images lazy and replaces videos by placeholders. The server has sanitised the HTML,
 * so its shape is known here.
 */
export function prepareBody(contentHtml: string, title: string, words: BodyWords = ENGLISH): PreparedBody {
  const headings: BodyHeading[] = [];
  const [numbered, notes] = withFootnotes(contentHtml, words);
  let tables = 0;
  const texts = [...numbered.matchAll(HEADING)].map(([, , , inner = '']) => plainText(inner));
  const ids = anchorNames(texts);
  let place = 0;
  const html = numbered
    .replace(HEADING, (_whole, digit: string, attributes: string, inner: string, start: number) => {
      const level = Math.max(2, Number(digit));
      const [text, id] = [texts[place]!, ids[place]!];
      place += 1;
      if (place === 1 && normalise(text) === normalise(title) && !numbered.slice(0, start).trim()) return '';
      if (level <= 3 && text) headings.push({ id, text, level });
      return `<h${level}${attributes.replace(/\sid="[^"]*"/, '')} id="${id}">${inner}${anchorTo(id)}</h${level}>`;
    })
    .replace(TABLE, (table) => {
      const region = `<div class="table-scroll" tabindex="0" role="region" aria-label="${words.table} ${(tables += 1)}">`;
      const named = withLabels(table).replace(ROW_HEADER, '$& scope="row"').replace(EMPTY_HEADER, '<td$1></td>');
      return `${region}${named}</div>`;
    })
    .replace(YOUTUBE, (_whole, videoId: string) => videoPlaceholder(videoId, words))
    .replace(EAGER_IMAGE, '<img loading="lazy"');
  return { html: html + notes, headings };
}

/** The HTML with numbers in place of its footnotes, and the list of these, with links there and back. */
function withFootnotes(contentHtml: string, words: BodyWords): [html: string, list: string] {
  const notes: string[] = [];
  const html = replaceFootnotes(contentHtml, (note, { number, isInHeading, isInLink }) => {
    const back = `<a href="#footnote-mark:${number}" aria-label="${words.backToText}">↩</a>`;
    notes.push(`<li id="footnote:${number}">${note} ${back}</li>`);
    const link = `<a href="#footnote:${number}" aria-label="${words.footnote} ${number}">${number}</a>`;
    return isInHeading || isInLink
      ? `<sup id="footnote-mark:${number}">${number}</sup>`
      : `<sup id="footnote-mark:${number}">${link}</sup>`;
  });
  if (notes.length === 0) return [html, ''];
  const list = `<ol>${notes.join('')}</ol>`;
  return [
    html,
    `<section aria-label="${words.footnotes}" class="border-t border-ink/15 pt-6 text-sm">${list}</section>`,
  ];
}

const ROW = /<tr[^>]*>([\s\S]*?)<\/tr>/g;
const CELL = /<(t[hd])((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;

/**
 * Names each cell after its column in `data-label`, from which small screens show a row as a card. Tables without a row
 * of headings, or with cells that span columns or rows, stay as they are and scroll.
 */
function withLabels(table: string): string {
  const [first = []] = [...table.matchAll(ROW)].map(([, row = '']) => [...row.matchAll(CELL)]);
  const isHeading = first.length > 1 && first.every(([, name]) => name === 'th');
  if (!isHeading || /\s(?:col|row)span="(?!1")/i.test(table)) return table;
  // Sanitised text holds no raw `<`, so a quotation mark is all that could end the attribute.
  const labels = first.map(([, , , inner = '']) =>
    inner
      .replace(/<[^<>]*>/g, '')
      .replace(/"/g, '&quot;')
      .trim(),
  );
  let isFirst = true;
  return table
    .replace(ROW, (row) => {
      if (isFirst) {
        isFirst = false;
        return row;
      }
      let column = 0;
      return row.replace(CELL, (_cell, name: string, attributes: string, inner: string) => {
        return `<${name}${attributes} data-label="${labels[column++] ?? ''}">${inner}</${name}>`;
      });
    })
    .replace(/^<table/, '<table data-cards');
}

/** For the mouse only; keyboards use the table of contents. */
const anchorTo = (id: string) => `<a class="heading-anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;

/** A link that works without scripts; with them the article replaces it by the player. */
function videoPlaceholder(videoId: string, { playVideo, fromYouTube, player }: BodyWords): string {
  return (
    `<p class="video-placeholder"><a href="${youtubeWatchUrl(videoId)}" target="_blank" rel="noopener noreferrer" ` +
    `data-play-video="${videoId}"${player === ENGLISH.player ? '' : ` data-title="${player}"`}>` +
    `${playVideo}<span> ${fromYouTube}</span></a></p>`
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const plainText = (html: string) =>
  html
    .replace(/<sup id="footnote-mark:.*?<\/sup>|<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .trim();

const normalise = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
