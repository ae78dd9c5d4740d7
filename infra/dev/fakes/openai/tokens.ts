/** About four characters make a token, as in the tokenizers of the real models. */
const CHARACTERS_PER_TOKEN = 4;

export const countTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** The pieces a stream sends: a word each, with the white space before it. Joined they are the text again. */
export const splitTokens = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

/** The beginning of a text that fits into so many tokens. */
export const cutToTokens = (text: string, maxTokens: number): string => text.slice(0, maxTokens * CHARACTERS_PER_TOKEN);
