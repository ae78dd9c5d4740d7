/** A claim that the advertising rules of the bar forbid. */
interface AdvertisingClaim {
  /** The words, with up to about 25 characters of the same sentence on either side. */
  words: string;
  /** What is wrong with it, such as "promises a result". */
  why: string;
}

/** Not preceded, within the sentence, by a negation or "which is": "No lawyer can guarantee …" claims nothing. */
const NOT_NEGATED =
  '(?<!(?<![\\p{L}\\p{N}])(?:(?:no(?! doubt| question)|not(?! only)|cannot|never|nobody|nothing|none|neither|nor' +
  "|não(?! só)|nem|nunca|ninguém|nada|nenhum|nenhuma|sem) (?:[\\p{L}'’-]+ ){0,3}|(?:which|what|who|qual|quais) " +
  '(?:[\\p{L}]+ )?(?:is|are|would be|é|são|será) ))';

/** What a firm may not call the best: itself, its people, its work and what it offers. */
const OFFER =
  '(?:law|lawyers?|attorneys?|firms?|team|advice|advis[eo]rs?|experts?|specialists?|services?|results?|outcomes?' +
  '|program(?:me)?s?|solutions?|visas?|funds?|investments?|options?|choices?|prices?|representation|support)';
const OFFER_PT =
  '(?:escritórios?|advogad[oa]s?|sociedade|equipas?|firma|aconselhamento|assessoria|consultoria|serviços?' +
  '|especialistas?|resultados?|programas?|soluç(?:ão|ões)|vistos?|fundos?|investimentos?|opç(?:ão|ões)' +
  '|escolhas?|preços?|representação|apoio)';
const ADJECTIVE = '(?:(?!(?:to|for|of|in|is|are|and|on|at|with) )[\\p{L}-]+ )';

/** "The best fund depends on …" and "… is the one that …" compare nothing with others. */
const NOT_RELATIVE = '(?! (?:[\\p{L}]+ ){0,3}(?:depends?|depende[mr]?|is the one|are those|é aquel[ea]|é [oa] que))';

/**
 * The words by which a law firm promises a result or certainty, or places itself above others, in English and Portuguese
 * (Estatuto da Ordem dos Advogados, art. 94, and similar rules elsewhere).
 */
const CLAIMS = [
  {
    why: 'promises a result',
    words: [
      '(?<!(?:law|constitution|treaty|charter|directive|bank|lei|constituição|tratado|diretiva) )guarant(?:ee[sd]?|eeing)',
      '(?<!(?:lei|constituição|tratado|carta|diretiva) )garant(?:ia(?! bancária)|imos|id[oa]s?|e)',
      '100\\s?%(?! (?:of (?:the|your|its|their|all)|d[aoe]s?) )',
      'success rate',
      'taxa de sucesso',
      '(?:certain|sure) to (?:be approved|succeed|win)',
      'always approved',
      'we will (?:get|win|obtain)',
    ],
  },
  {
    why: 'denies a risk',
    words: ['risk[- ]free', '(?:without|no|zero) (?:any )?risks?(?![- ]free)', 'sem (?:qualquer )?risco'],
  },
  {
    why: 'claims to be better than others',
    words: [
      `the (?:very )?best ${ADJECTIVE}{0,2}?${OFFER}${NOT_RELATIVE}`,
      '(?<!for )the (?:very )?best(?= in (?:Portugal|Lisbon|Europe|the)\\b|[.!])',
      '(?<!the )best(?:-in-class)? (?:law|lawyers?|firm|team|advice|experts?)',
      '(?:we|they|our \\p{L}+) (?:is|are) (?:simply |by far |quite )?the best',
      `[oa]s? melhor(?:es)? (?:[\\p{L}-]+ )??${OFFER_PT}${NOT_RELATIVE}`,
      '[oa]s? melhor(?:es)?(?= (?:d[oe]|em) (?:país|mundo|Portugal|Lisboa|Europa))',
      'somos (?:simplesmente )?[oa]s? melhor(?:es)?',
      '(?:number one|no\\. ?1|#1|leading|top[- ]rated|unrivall?ed|unbeatable) (?:law|lawyers?|firm|experts?|team)',
      '(?:fastest|cheapest|lowest) (?:way|route|price|fees?|visa)',
    ],
  },
].map(({ why, words }) => ({
  why,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${NOT_NEGATED}(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
}));

/** The claims in a text of plain sentences, in their order. A line break ends a sentence. */
export function findAdvertisingClaims(text: string): AdvertisingClaim[] {
  return CLAIMS.flatMap(({ pattern, why }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ index, length, why })),
  )
    .sort((one, other) => one.index - other.index)
    .map(({ index, length, why }) => ({ words: quote(text, index, index + length), why }));
}

const SENTENCE_END = /(?<=[.!?…]["”»’)]?)\s+|\n/u;
const CONTEXT = 25;
/** Characters around a claim in which its sentence is looked for; far more than are quoted. */
const WINDOW = 300;

/** The words from `start` to `end` with whole words of their sentence around them. */
function quote(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - WINDOW), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + WINDOW).split(SENTENCE_END, 1)[0] ?? '';
  const from = before.lastIndexOf(' ', Math.max(0, before.length - CONTEXT)) + 1;
  const to = after.indexOf(' ', CONTEXT);
  return (before.slice(from) + text.slice(start, end) + after.slice(0, to === -1 ? undefined : to))
    .replace(/\s+/g, ' ')
    .trim();
}
