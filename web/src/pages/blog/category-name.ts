import { categoryOf } from '@firm/contracts/rules/category';

/** How a category of the address is written: as the posts' own tag, or else with capitals for hyphens. */
export function categoryName(category: string, posts: readonly { tags: string[] }[]): string {
  const tag = posts.flatMap(({ tags }) => tags).find((candidate) => categoryOf(candidate) === category);
  return tag ?? category.split('-').map(capitalise).join(' ');
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
