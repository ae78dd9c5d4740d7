import type { ArticleTemplate, HouseStyle } from '@firm/contracts/api/house-style';
import type { ArticleBrief, ArticleLength } from '@firm/contracts/api/video-jobs';
import { findTemplate } from '../house-style/house-style.js';

/** Most words of the article (services/contracts/README.md, Video). */
const MOST_WORDS: Record<ArticleLength, number> = { short: 600, standard: 1_200, long: 2_400 };
/** Maximum length of an article, as a share of the words of a short talk: more would be padding. */
const SHARE_OF_TALK = 0.75;
/** Minimum length of an article, as a share of the words that staff chose. */
const LEAST_SHARE = 2 / 3;

/** How an article is to be written. */
export interface ArticlePlan {
  template: ArticleTemplate;
  audience: string;
  leastWords: number;
  mostWords: number;
  /** Whether so much is said that the least can be asked for. */
  isFilled: boolean;
}

/** @param spokenWords how much is said in the talk. */
export function planArticle(brief: ArticleBrief | null, style: HouseStyle, spokenWords: number): ArticlePlan {
  const { kind, length = 'standard', audience } = brief ?? {};
  const template = findTemplate(style, kind);
  const chosen = Math.min(MOST_WORDS[length], template.mostWords);
  const usableWords = Math.round(spokenWords * SHARE_OF_TALK);
  const mostWords = Math.min(chosen, Math.max(template.leastWords, usableWords));
  // A template that is shorter than the chosen length says itself how short an article may be.
  const wantedWords = template.mostWords < MOST_WORDS[length] ? 0 : Math.floor(mostWords * LEAST_SHARE);
  const leastWords = Math.max(Math.min(template.leastWords, chosen), wantedWords);
  return {
    template,
    audience: audience?.trim() || 'internationally mobile people who consider a move to Portugal',
    ...{ leastWords, mostWords, isFilled: usableWords >= leastWords },
  };
}
