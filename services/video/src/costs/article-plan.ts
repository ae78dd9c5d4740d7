import type { ArticleBrief, ArticleKind, ArticleLength } from '@firm/contracts/api/video-jobs';

/** Most words of the article (services/contracts/README.md, Video). */
const MOST_WORDS: Record<ArticleLength, number> = { short: 600, standard: 1_200, long: 2_400 };
/** Of a short talk an article has at most this share of its words: the rest would be padding. */
const SHARE_OF_TALK = 0.75;
const LEAST_WORDS = 120;

/** What makes an article of a kind, as the model is told. */
const TEMPLATES: Record<ArticleKind, string> = {
  guide: `A practical guide. Sections follow what a client does or decides, in that order: who it is for, conditions, steps
and deadlines, costs and taxes, mistakes to avoid. A heading names its subject in a few words.`,
  news: `A news item. The first section says what is new, since when, and whom it concerns; then what it changes in practice,
then the background. A heading states a fact.`,
  questions: `Questions and answers. Every heading is a question that a client would ask, ending with a question mark; its
section answers it in its first sentence, then explains. The most common question comes first.`,
};

/** How an article is to be written. */
export interface ArticlePlan {
  template: string;
  audience: string;
  mostWords: number;
}

/** @param spokenWords how much is said in the talk. */
export function planArticle(brief: ArticleBrief | null, spokenWords: number): ArticlePlan {
  const { kind = 'guide', length = 'standard', audience } = brief ?? {};
  return {
    template: TEMPLATES[kind],
    audience: audience?.trim() || 'internationally mobile people who consider a move to Portugal',
    mostWords: Math.min(MOST_WORDS[length], Math.max(LEAST_WORDS, Math.round(spokenWords * SHARE_OF_TALK))),
  };
}
