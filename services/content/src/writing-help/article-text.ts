/** As much of an article as describing it needs; a model's attention and our purse both end somewhere. */
const MAX_CHARACTERS = 60_000;

/** The words of an article without its markup. */
export function articleText(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/h[1-6]|\/li|\/tr|\/blockquote)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
