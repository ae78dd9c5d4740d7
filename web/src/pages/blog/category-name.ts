import { categoryOf } from '@firm/contracts/rules/post';

/** Words that are no words. */
const INITIALS = new Set([
  'aima',
  'cfc',
  'eu',
  'fatca',
  'fbar',
  'gilti',
  'ifici',
  'irs',
  'nhr',
  'pfic',
  'uk',
  'us',
  'usa',
]);

/** How a category of the address is written: as the posts' own tag if that has capitals, or else with capitals. */
export function categoryName(category: string, posts: readonly { tags: string[] }[]): string {
  const tag = posts.flatMap(({ tags }) => tags).find((candidate) => categoryOf(candidate) === category);
  if (tag && tag !== tag.toLowerCase()) return tag;
  return (tag ?? category.replaceAll('-', ' ')).split(' ').map(capitalise).join(' ');
}

function capitalise(word: string): string {
  if (INITIALS.has(word)) return word.toUpperCase();
  return word.replace(/(^|\.)\p{L}/gu, (letter) => letter.toUpperCase());
}
