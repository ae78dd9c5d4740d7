import { createContext, use, useEffect, useState } from 'react';
import type { LocalMessage } from './chat-state';
import { recallLanguage } from './tab-session';
import { type ChatWords, ENGLISH } from './words/en';

const OTHERS: Record<string, () => Promise<{ WORDS: ChatWords }>> = {
  pt: () => import('./words/pt'),
  es: () => import('./words/es'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};

/** Those that have been loaded. */
const known: Record<string, ChatWords> = { en: ENGLISH };

/** What the chat says in a language: English until it has been loaded, or where that fails. */
export function useWordsIn(language: string): ChatWords {
  const [, setLoaded] = useState('');
  useEffect(() => {
    if (known[language]) return;
    void OTHERS[language]?.().then(
      ({ WORDS }) => {
        known[language] = WORDS;
        setLoaded(language);
      },
      () => undefined,
    );
  }, [language]);
  return known[language] ?? ENGLISH;
}

const WordsContext = createContext(ENGLISH);

export const WordsProvider = WordsContext;

/** What the chat says, in the language of the conversation. */
export const useWords = (): ChatWords => use(WordsContext);

/**
 * The language of a conversation before Alfred has answered in it: that of the guide from which the chat was opened, else the one
 * that was spoken in this tab before.
 */
export function guessLanguage(): string {
  const guide = document.querySelector<HTMLElement>('article[lang]')?.lang ?? 'en';
  return guide === 'en' ? (recallLanguage() ?? 'en') : guide;
}

/** What Alfred has answered in last; null before his first answer, or where it is not known. */
export const languageOf = (messages: readonly LocalMessage[]): string | null =>
  messages.findLast(({ isAnswer, language }) => isAnswer && language)?.language ?? null;
