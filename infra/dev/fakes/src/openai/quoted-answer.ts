import { COUNTRIES, FEE, isOfOther, readQuestion, TAX, type Question } from './question.js';
import {
  contentStems,
  detectLanguage,
  foldText,
  frequentWords,
  hasStem,
  splitSentences,
  stemSet,
  type Language,
} from './text.js';
import { isLongEnough, splitUnits, YES_OR_NO, type Unit } from './quotable-units.js';
import { answerFromRegister, asksForValue, listChanges, tellPassage } from './register-answer.js';
import type { TextRequest } from './text-request.js';

interface OwnSentences {
  notConnected: string;
  /** True of passages that do not answer, and where none was found. */
  nothingFound: string;
  greeting: string;
  /** After thanks. */
  welcome: string;
}

/** To a question in a language that Alfred does not answer in. */
const OTHER_LANGUAGE = 'I answer in English, Portuguese, Spanish, and Italian. Could you ask me in one of them?';

/** What the fake says in its own name, in the visitor's language; everything else it says is quoted. */
const OWN_SENTENCES: Record<Exclude<Language, 'de'>, OwnSentences> = {
  en: {
    notConnected:
      'No language model is connected here: these sentences were picked word for word from what the firm has published.',
    nothingFound:
      'I do not know. No language model is connected here, and no sentence that shares words with your question answers it. The guides may still have the answer.',
    greeting: 'Hello! Ask me something that the guides of the firm may answer.',
    welcome: 'You are welcome. Ask me anything else that the guides of the firm may answer.',
  },
  pt: {
    notConnected:
      'Nenhum modelo de linguagem está ligado: estas frases foram retiradas, palavra por palavra, do que o escritório publicou, quase sempre em inglês.',
    nothingFound:
      'Não sei. Nenhum modelo de linguagem está ligado, e nenhuma frase que partilhe palavras com a sua pergunta lhe responde. A resposta pode, ainda assim, estar nos guias.',
    greeting: 'Olá! Faça-me uma pergunta a que os guias do escritório possam responder.',
    welcome: 'De nada. Pergunte-me o que mais quiser a que os guias do escritório possam responder.',
  },
  es: {
    notConnected:
      'Ningún modelo de lenguaje está conectado: estas frases se han tomado, palabra por palabra, de lo publicado por el despacho, casi siempre en inglés.',
    nothingFound:
      'No lo sé. Ningún modelo de lenguaje está conectado, y ninguna frase que comparta palabras con su pregunta la responde. Aun así, la respuesta puede estar en las guías.',
    greeting: '¡Hola! Pregúnteme algo que las guías del despacho puedan responder.',
    welcome: 'De nada. Pregúnteme lo que quiera a lo que las guías del despacho puedan responder.',
  },
  it: {
    notConnected:
      'Nessun modello linguistico è collegato: queste frasi sono prese, parola per parola, da ciò che lo studio ha pubblicato, quasi sempre in inglese.',
    nothingFound:
      'Non lo so. Nessun modello linguistico è collegato, e nessuna frase che abbia parole in comune con la sua domanda vi risponde. La risposta può comunque essere nelle guide.',
    greeting: 'Buongiorno! Mi chieda qualcosa a cui le guide dello studio possano rispondere.',
    welcome: 'Prego. Mi chieda altro a cui le guide dello studio possano rispondere.',
  },
  fr: {
    notConnected:
      'Aucun modèle de langage n’est connecté : ces phrases sont reprises mot pour mot de ce que le cabinet a publié.',
    nothingFound:
      'Je ne sais pas. Aucun modèle de langage n’est connecté, et aucune phrase qui partage des mots avec votre question n’y répond. La réponse peut tout de même se trouver dans les guides.',
    greeting: 'Bonjour ! Posez-moi une question à laquelle les guides du cabinet peuvent répondre.',
    welcome: 'Je vous en prie. Posez-moi une autre question à laquelle les guides du cabinet peuvent répondre.',
  },
};

/** The passages that Alfred's search found, and the day, as his prompt names them. */
const SEARCH = /<search>([^<]*)<\/search>/;
const TODAY = /<today>([^<]*)<\/today>/;
/** What rules are called in the visitor's language, by the numbers of their passages. */
const NAMES = /<names [^>]*>([^<]*)<\/names>/;

/** A passage as Alfred's prompt carries it. */
const PASSAGE = /<passage id="([^"]*)" title="([^"]*)"(?: url="([^"]*)")?([^>]*)>([\s\S]*?)<\/passage>/g;

interface Passage {
  id: string;
  title: string;
  url: string;
  text: string;
  /** What it is called in the visitor's language, of a rule that has a name there. */
  called: string | undefined;
  /** Whether a lawyer has approved it as the answer to questions like its title. */
  isApproved: boolean;
  /** Values that it states and that no longer hold, each with the number of the passage that says what does. */
  outdated: readonly { words: string; rule: string }[];
}

/** The request for a question that can be searched for. */
const REWRITES = /^Rewrite the last message of the visitor/;
const MAX_ADDED = 20;

/** The request for a summary of a conversation that an enquiry was sent with. */
const SUMMARIZES = /^Summarize\. The enquiry is: /;
const MAX_POINTS = 10;

const MAX_SENTENCES = 4;
/** A list of prices or of people is not cut. */
const MAX_ITEMS = 8;
const MAX_GUIDES = 3;

const GREETING =
  /^\W*(?:hello|hi|hey|good (?:day|morning|afternoon|evening)|ola|bom dia|boa tarde|hola|buen[oa]s|ciao|buongiorno|salve|bonjour|bonsoir)(?!\w)/;
/** What a greeting of several words ends with. */
const AFTER_GREETING =
  /(?<!\w)(?:again|everyone|de nov[oa]|novamente|outra vez|a todos|de nuevo|otra vez|qu[eé] tal|di nuovo|a tutti)(?!\w)/gi;
const THANKS = /^\W*(?:ok,? |great,? )?(?:thanks|thank you|thx|obrigad[oa]|gracias|grazie|merci)(?!\w)/;
const ASKS_FOR_GUIDES = /(?:which|what) guides|guides should|(?:quais|que) guias|que guias|quali guide|quels guides/;

/** What will change in the law, whatever it is about. */
const ASKS_FOR_CHANGES =
  /\b(?:changes?|mudancas?|alterac\w+|cambios?|cambiament[oi]|modific\w+|novita|changements?)\b.{0,40}\b(?:coming|ahead|planned|scheduled|previst\w+|prevu\w*|program\w+|a caminho|em breve|vienen|arriv\w+)\b|\b(?:coming|upcoming|planned|proxim[oa]s|prossimi|prochains?) (?:changes?|mudancas|alterac\w+|cambios|cambiamenti|changements?)\b/;

/** The number of the passage that a mark names. */
const MARKED = /\[\[(\d+)\|/g;

/** A sentence that begins so says nothing without the one before, nor one that ends so without the next. */
const LEANS =
  /^(?:it|its|(?!if|when|where|once|while|as|unless|because)(?:[\w’-]+ ){0,4}[\w’-]+, (?:it|they)|they|their|this|that|these|those|he|she|such|both|but|and|so|see also|before \w+ \d+, \d+ it|ele|ela|eles|elas|isto|isso|este|esta)(?!\w)|[:?]$/;

/**
 * Answers the last message with sentences of the passages in the request, word for word, each with the source mark that
 * Alfred's answer checker accepts (`[[1|exact words]]`), and says that no language model is connected.
 */
export function quoteAnswer({ instructions, turns }: TextRequest): string {
  const asked = turns.flatMap(({ role, text }) => (role === 'user' && !text.startsWith('<') ? [text] : []));
  const question = asked.at(-1) ?? '';
  if (REWRITES.test(instructions)) return rewriteQuestion(question);
  const text = [instructions, ...turns.map((turn) => turn.text)].join('\n');
  const [first = '', ...nearest] = SEARCH.exec(text)?.[1]?.split(' ') ?? [];
  const found = new Set([first, ...nearest]);
  const names = new Map(
    [...(NAMES.exec(text)?.[1] ?? '').matchAll(/^(\d+): (.*)$/gm)].map(([, id = '', name = '']) => [id, name]),
  );
  const all = [...text.matchAll(PASSAGE)].map(([, id = '', title = '', url = '', attributes = '', inside = '']) => ({
    ...{
      id,
      title,
      url,
      text: inside,
      called: names.get(id),
      isApproved: attributes.includes('approved='),
      outdated: readOutdated(attributes),
    },
  }));
  if (SUMMARIZES.test(question)) return quoteMessages(all);
  const before = asked.at(-2) ?? '';
  const language = detectLanguage(question, before ? detectLanguage(before) : undefined);
  const own = OWN_SENTENCES[language === 'de' ? 'en' : language];
  const isFound = ({ id }: Passage) => Number(found.has(id));
  const rules = all.filter(isRule).sort((one, other) => isFound(other) - isFound(one));
  const today = new Date(TODAY.exec(text)?.[1] ?? Date.now());
  const folded = foldText(question);
  const courtesy = THANKS.test(folded) ? own.welcome : GREETING.test(folded) ? own.greeting : null;
  if (courtesy !== null && contentStems(question.replace(AFTER_GREETING, '')).length === 0) return courtesy;
  const told = [...(turns.findLast(({ role }) => role === 'assistant')?.text ?? '').matchAll(MARKED)].map(
    ([, id = '']) => id,
  );
  const answer = ASKS_FOR_GUIDES.test(folded)
    ? listGuides(question, all)
    : ASKS_FOR_CHANGES.test(folded)
      ? listChanges(readQuestion(question, ''), rules)
      : answerMessage(question, before, (asking) => {
          if (asking.isBeyond) return null;
          const ruled = asking.asksFee
            ? null
            : answerFromRegister(asking, rules, { told, found, isPublished: isIn(all), today });
          if (ruled?.isSure) return ruled.answer;
          return answerQuestion(asking, all) ?? answerAsGuideAsks(asking, all, first) ?? ruled?.answer ?? null;
        });
  if (!answer) return language === 'de' ? OTHER_LANGUAGE : own.nothingFound;
  return `${answer}\n\n(${own.notConnected})`;
}

/** Questions of one message that are answered. */
const MAX_QUESTIONS = 6;

/** Each of the questions that a message is made of, or else all of it as one. */
function answerMessage(message: string, before: string, answer: (question: Question) => string | null): string | null {
  // Each once: an answer has a limit, and one that is cut off is none.
  const parts = [...new Set(message.split(/(?<=\?)\s+/))].slice(0, MAX_QUESTIONS);
  if (parts.length === 1) return answer(readQuestion(parts.join(''), before));
  const answers = parts.flatMap((part) => answer(readQuestion(part, '')) ?? []);
  const each = [...new Set(answers)].join('\n\n') || null;
  return answers.length === parts.length ? each : (answer(readQuestion(message, before)) ?? each);
}

/** `outdated="€500,000; since November 1, 2026 it is €600,000, see passage 12 | …"` */
const readOutdated = (attributes: string): Passage['outdated'] =>
  (/ outdated="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' | ').flatMap((note) => {
    const [, words = '', rule = ''] = /^(.*?); .*?(?:, see passage (\d+))?$/.exec(note) ?? [];
    return words ? [{ words, rule }] : [];
  });

/** The last message of a conversation with the words that the question and the answer before it use most. */
function rewriteQuestion(conversation: string): string {
  const [, before = '', question = ''] = /^(?:[^]*\n)?Visitor: ([^]*)\nVisitor: ([^]*)$/.exec(conversation) ?? [];
  return `${question} (${frequentWords(before.replace('\nAssistant: ', ' '), MAX_ADDED).join(' ')})`;
}

/** A conversation as a summary for the firm: the first sentences of what the visitor wrote, a point each. */
const quoteMessages = (messages: readonly Passage[]): string =>
  messages
    .filter(({ title }) => title === 'Visitor')
    .flatMap(({ id, text }) => {
      const [sentence] = splitSentences(text.trim());
      // A short message is quoted only as a whole.
      return sentence && (isLongEnough(sentence) || sentence === text.trim())
        ? [`- ${sentence} [[${id}|${sentence}]]`]
        : [];
    })
    .slice(0, MAX_POINTS)
    .join('\n');

/** What the guides call the sources of income that a profile names. */
const INCOME_WORDS = {
  'Self Employment': 'freelancer company LLC',
  Employment: 'salary employer',
  'Retirement Accounts': 'retiring pension 401(k)',
  'Capital Gains - Securities': 'shares stock funds',
  'Capital Gains - Property': 'house sale',
  Rent: 'rentals',
};

/** The facts of a profile, those first that fewer people share; countries are in most guides. */
function factsOf(message: string): string[] {
  const told = message.replace(/[^.?!]*\?|This is my profile\.|Countries of interest: [^.]*\./g, '');
  const [nationality = '', others = told] = /^\s*Nationality: ([^.]*)\.([^]*)$/.exec(told)?.slice(1) ?? [];
  const facts = [...others.replace(/(?:Residency status|Income):/g, '').split(/, |\. /), nationality];
  return facts.map((fact) =>
    Object.entries(INCOME_WORDS).reduce((text, [name, words]) => text.replace(name, words), fact),
  );
}

/** The guides that share most with what the visitor tells, one for each fact, each with its first sentence. */
function listGuides(message: string, passages: readonly Passage[]): string | null {
  const guides = new Map<string, { first: Passage; title: ReadonlySet<string>; headings: ReadonlySet<string> }>();
  for (const passage of passages) {
    const address = guideOf(passage.url);
    if (!address.startsWith('/blog/')) continue;
    const stems = stemSet(passage.title);
    const guide = guides.get(address) ?? { first: passage, title: stems, headings: stems };
    guides.set(address, { ...guide, headings: new Set([...guide.headings, ...stems]) });
  }
  const all = [...guides.values()];
  const weigh = (guide: (typeof all)[number], stems: string[]) =>
    // A word that many guides share says little, and one of a section's heading less than one of the title.
    stems.reduce((sum, stem) => {
      const weight = hasStem(guide.title, stem) ? 1 : hasStem(guide.headings, stem) ? 0.4 : 0;
      return sum + weight / (all.filter(({ headings }) => hasStem(headings, stem)).length || 1);
    }, 0);
  const rank = (text: string) => {
    const stems = [...new Set(contentStems(text))];
    const weighed = all.map((guide) => ({ guide, weight: weigh(guide, stems) })).filter(({ weight }) => weight > 0);
    return weighed.sort((one, other) => other.weight - one.weight).map(({ guide }) => guide);
  };
  const facts = factsOf(message);
  const best = [...facts.flatMap((fact) => rank(fact).slice(0, 1)), ...rank(facts.join(' ')), ...all];
  const quoted = [...new Set(best)].slice(0, MAX_GUIDES).flatMap(({ first }) => {
    const sentence = splitSentences(first.text).find((one) => isLongEnough(one));
    return sentence ? [`${sentence} [[${first.id}|${sentence}]]`] : [];
  });
  return quoted.join('\n\n') || null;
}

/** A sentence with how well it answers. */
interface Candidate {
  passage: Passage;
  unit: Unit;
  next: Unit | undefined;
  index: number;
  /** Whether it has what is asked for, and whether it says so. */
  fits: boolean;
  tells: boolean;
  /** Whether it stands below a heading that asks the question. */
  isAsked: boolean;
  /** What part of the question's words it has itself. */
  inSentence: number;
  /** And what part its label has. */
  inLabel: number;
  /** Without the passage around it. */
  own: number;
  score: number;
}

/** From this share on a text has all of a question's words. */
const WHOLE = 0.99;

/**
 * How much of a question its answer has to have, in the sentence or above it; less of one that asks something else of the subject
 * before, and where the heading asks the question, or a lawyer has approved the answer.
 */
const MIN_PART = { plain: 0.66, anew: 0.5, asked: 0.4 };

/** What a line of a list begins with says what it is about. */
const LABEL = /^[^:.]{3,40}:/;

/** What something costs, by the word before that: a "Golden Visa consultation" is a consultation. */
const PRICE = /\b(\p{L}+) costs?\b/u;

/** What the guides may say of something under a wider name. */
const WIDER: ReadonlyMap<string, string> = new Map(
  Object.entries({ '401k': 'pensio', ira: 'pensio', iras: 'pensio', ari: 'invest' }),
);

/** The sentences that answer best: about what is asked, or, where none are, about what it is a kind of. */
function answerQuestion(question: Question, all: readonly Passage[]): string | null {
  if (question.asksFee) {
    const fees = quoteSentences(question, all);
    const price = quoteSentences({ ...question, kinds: [{ ...FEE, told: PRICE }], told: [PRICE] }, all);
    return question.stems.size > 0 ? (fees ?? price) : [price, fees].filter(Boolean).join('\n\n') || null;
  }
  const stems = new Set([...question.stems].map((stem) => WIDER.get(stem) ?? stem));
  return quoteSentences(question, all) ?? quoteSentences({ ...question, stems }, all);
}

/** The sentences that answer best; null where none do. */
function quoteSentences(question: Question, all: readonly Passage[]): string | null {
  const { language, stems, kinds, names, anew, told, asking, countries } = question;
  const { asksNeed, asksFirm, asksFee, asksTax, asksSequel, defines } = question;
  const countOf = (folded: string) => countries.filter((country) => country.test(folded)).length;
  const namesCountry = (folded: string) => COUNTRIES.some((country) => country.test(folded));
  const isElsewhere = (...scopes: string[]) => isOfOther(question, scopes);
  const isOfRegister = asksForValue(question);
  const texts = all.flatMap(({ title, text }) => [foldText(title), foldText(text)]);
  if (!countries.every((country) => texts.some((text) => country.test(text)))) return null;
  const subject = [...stems].filter((stem) => !countries.some((country) => country.test(stem)));
  const share = new Shares(all, subject.length > 0 ? subject : [...stems], names);
  // Of two words one alone is another subject.
  const minPart = anew.length > 0 ? MIN_PART.anew : subject.length > 2 ? MIN_PART.plain : WHOLE;
  // What is found for its other words is about others, unless it names a country that the guides are about.
  if (share.hasUnknownName && countries.length === 0) return null;
  // Of the columns of a table: that of the country or the permit, or that of the kind of answer.
  const askedShare = (header: string) =>
    countries.length > 0 && namesCountry(header)
      ? countOf(header)
      : share.of(header) + (kinds.some(({ told: saying }) => saying.test(header)) ? 1 : 0);
  const candidates = all.flatMap((passage): Candidate[] => {
    const [title, text] = [foldText(passage.title), foldText(passage.text)];
    if (isElsewhere(`${title} ${text}`)) return [];
    // Which rule gives an amount or a period is a question to the register.
    if (isOfRegister && isRule(passage)) return [];
    // Without a subject a question is about the firm; what somebody needs does not stand where the firm tells of itself.
    const isGuide = /^\/(?:blog|updates)/.test(passage.url);
    if (
      stems.size === 0 || asksFee
        ? isGuide
        : asksNeed && !(kinds.length > 0 ? isGuide : passage.url.startsWith('/blog'))
    )
      return [];
    const isOpening = isGuide && !passage.url.includes('#');
    const heading = passage.title.slice(passage.title.lastIndexOf(': ') + 1);
    const folded = foldText(heading);
    const isTold = told.some((words) => words.test(title));
    const inHeading = share.of(heading);
    // A heading that asks the question.
    const isAsked = !asksSequel && ((kinds.length > 0 && isTold) || inHeading > 0) && title.includes(`: ${asking} `);
    const score =
      share.of(passage.title) / 2 +
      (isTold ? 0.3 : 0) +
      (isAsked || (countries.length > 1 && countOf(folded) === countries.length) ? 0.4 : 0) +
      (detectLanguage(passage.text) === language ? 0.5 : 0) +
      (asksFirm && !isGuide ? 0.6 : 0) -
      // What a guide begins with says what it is about.
      (isOpening && !defines ? 0.6 : 0) -
      // What something is stands in a guide; the register and what the firm says of itself hold figures.
      (kinds.length === 0 && (asking === 'what' ? !passage.url.startsWith('/blog') : passage.url.startsWith('/updates'))
        ? 0.6
        : 0);
    const units = splitUnits(passage.text, askedShare, passage.title);
    const isInOrder = isAsked && !kinds.some(({ shape }) => shape.test(foldText(units[0]?.text ?? '')));
    return units.flatMap((unit, index): Candidate[] => {
      const sentence = foldText(unit.text);
      const before = foldText(unit.before);
      if ((LEANS.test(sentence) && !asksSequel) || isElsewhere(sentence, before, folded, text, title)) return [];
      // What is outdated in it is not what is asked for.
      if (rulesInPlaceOf(unit, passage, all)?.every((rule) => share.of(rule.title) === 0)) return [];
      // To another question than that above it.
      if (YES_OR_NO.test(unit.text) && (share.of(passage.title) < WHOLE || stems.size < 2)) return [];
      const part = share.of(passage.title, asksSequel ? unit.before : '', unit.text);
      if (stems.size > 0 && part < (isAsked || passage.isApproved ? MIN_PART.asked : minPart)) return [];
      const inSentence = share.of(unit.text);
      // An amount or a period of something else is in many sentences: it has to be said what it is.
      const sold = PRICE.exec(sentence)?.[1];
      if (stems.size > 0 && sold && !contentStems(sold).every((stem) => stems.has(stem))) return [];
      const isSaid = ({ told: words, isNarrow }: (typeof kinds)[number]) =>
        words.test(sentence) || (!isNarrow && inSentence > WHOLE);
      const fits = !isInOrder && kinds.some((kind) => kind.shape.test(sentence) && isSaid(kind));
      if (kinds.length > 0 && !fits && !isInOrder) return [];
      if (asksTax && !TAX.test(unit.isItem ? `${title} ${sentence}` : sentence)) return [];
      // Nor is it said for what else the firm takes a fee.
      if (kinds.length === 0 && FEE.told.test(sentence)) return [];
      const tells = told.some((words) => words.test(sentence));
      const inLabel = share.of(LABEL.exec(unit.text)?.[0] ?? '');
      const matching = Math.max(inSentence, 0.75 * inHeading, isInOrder ? 0.5 : 0);
      if (matching === 0 && !fits) return [];
      const own =
        matching +
        (fits ? 0.5 : 0) +
        (tells || defines?.test(sentence) ? 0.4 : 0) +
        (passage.url.startsWith('/blog') && inLabel > 0 ? 0.15 : 0) +
        // Whole by itself, and about more than one word.
        (subject.length > 1 && inSentence > WHOLE ? 0.4 : 0) +
        0.1 / (index + 1);
      const next = units[index + 1];
      return [
        { passage, unit, next, index, fits, tells, isAsked, inSentence, inLabel, own, score: score + part + own },
      ];
    });
  });
  return writeSentences(
    stems.size === 0 ? candidates.filter(({ fits, tells }) => fits && tells) : candidates,
    all,
    language,
  );
}

/** Whether a word is in any of these passages. */
const isIn =
  (all: readonly Passage[]) =>
  (stem: string): boolean =>
    all.some(({ title, text }) => hasStem(stemSet(title), stem) || hasStem(stemSet(text), stem));

/**
 * To a question whether something is so: the answer of a guide that asks whether as well, in whatever language, where Alfred's search finds that section first.
 */
function answerAsGuideAsks(question: Question, all: readonly Passage[], first: string): string | null {
  const passage = all.find(({ id }) => id === first);
  if (!passage?.title.endsWith('?') || question.kinds.length > 0 || question.asking !== undefined) return null;
  if (isOfOther(question, [foldText(`${passage.title} ${passage.text}`)])) return null;
  const units = splitUnits(passage.text, () => 0);
  if (!units[0] || !YES_OR_NO.test(units[0].text)) return null;
  return units
    .slice(0, MAX_SENTENCES)
    .map((unit) => quoteUnit(unit, passage))
    .join(' ');
}

/** Whether a passage is of the register of facts. */
const isRule = ({ url }: Passage): boolean => url.startsWith('/updates#');

/** The address of the guide that a section is in. */
const guideOf = (url: string): string => url.split('#', 1)[0] ?? '';

/** A sentence of the best passage, and one of another passage, that is worse than the best by more says something else. */
const MIN_SHARE_OF_BEST = { same: 0.4, other: 0.9 };

/** Beside a sentence that has all of the question, one needs so much of it. */
const MIN_BESIDE = 0.7;

/**
 * The best of them, and those of other passages where each is such an answer: one passage after the other, in their order. The
 * rule in force comes in the place of a sentence that is outdated.
 */
function writeSentences(candidates: readonly Candidate[], all: readonly Passage[], language: Language): string | null {
  const sorted = [...candidates].sort((one, other) => other.score - one.score);
  const [best] = sorted;
  if (!best) return null;
  const chosen = sorted
    .filter(({ passage, unit, fits, inSentence, inLabel, own, score }) => {
      if (fits !== best.fits) return false;
      // Beside a sentence that is about all of it, one that is about nothing of it says something else,
      // unless both stand below the question.
      if (best.inSentence > WHOLE && (inSentence === 0 ? unit.isItem || !best.isAsked : inSentence < MIN_BESIDE))
        return false;
      if (passage === best.passage) return own >= best.own * MIN_SHARE_OF_BEST.same;
      if (!fits || inLabel < best.inLabel || guideOf(passage.url) !== guideOf(best.passage.url)) return false;
      return Math.min(own / best.own, score / best.score) >= MIN_SHARE_OF_BEST.other;
    })
    .slice(0, best.unit.isItem ? MAX_ITEMS : MAX_SENTENCES);
  const passages = [...new Set(chosen.map(({ passage }) => passage))];
  const quoted = passages.flatMap((passage) => {
    const units = chosen.filter((one) => one.passage === passage).sort((one, other) => one.index - other.index);
    const next = chosen.length === 1 ? best.next : undefined;
    return [...units.map(({ unit }) => unit), ...(next && !next.isFirst ? [next] : [])].flatMap((unit) => {
      const rules = isRule(passage) ? [passage] : rulesInPlaceOf(unit, passage, all);
      return rules?.map((rule) => tellPassage(rule, language)) ?? quoteUnit(unit, passage);
    });
  });
  const isList = chosen.some(({ unit }) => !/[.!…]["”»)]?$/u.test(unit.text));
  const lines = [...new Set(quoted)];
  return isList ? lines.map((line) => `- ${line}`).join('\n') : lines.join(' ');
}

/** The rules in force that stand for what of a passage is outdated; null where it is not. */
function rulesInPlaceOf({ text }: Unit, { outdated }: Passage, all: readonly Passage[]): Passage[] | null {
  const stated = outdated.filter(({ words }) => text.includes(words));
  return stated.length === 0 ? null : all.filter(({ id }) => stated.some(({ rule }) => rule === id));
}

const quoteUnit = ({ sentences }: Unit, { id }: Passage): string =>
  sentences.map(({ text, quote }) => `${text} [[${id}|${quote}]]`).join(' ');

/** Measures what part of a question's words a text has, 0 to 1; rare words weigh more, and most those that nobody has published. */
class Shares {
  /** Whether a name in the question is in no passage. */
  readonly hasUnknownName: boolean;
  private readonly weights: { stem: string; weight: number }[];

  constructor(passages: readonly Passage[], stems: readonly string[], names: ReadonlySet<string>) {
    const all = passages.map(({ title, text }) => [stemSet(title), stemSet(text)]);
    const counted = stems.map((stem) => ({
      stem,
      holders: all.filter((own) => own.some((stems) => hasStem(stems, stem))).length,
    }));
    this.hasUnknownName = counted.some(({ stem, holders }) => holders === 0 && names.has(stem));
    this.weights = counted.map(({ stem, holders }) => ({
      stem,
      weight: Math.log(1 + (passages.length + 1) / (1 + holders)) ** 2,
    }));
  }

  of(...texts: string[]): number {
    const own = texts.map(stemSet);
    return (
      sumOf(this.weights.filter(({ stem }) => own.some((stems) => hasStem(stems, stem)))) / (sumOf(this.weights) || 1)
    );
  }
}

const sumOf = (list: readonly { weight: number }[]): number => list.reduce((total, { weight }) => total + weight, 0);
