import { detectLanguage, type Language } from '@firm/platform/language/detect-language';
import { fold, removeStopPhrases } from '../language/stop-phrases.js';
import { BoundedCache } from '../retrieval/bounded-cache.js';

/** The verbs that ask for a talk, folded; each is a word of this language alone. */
const TALK: Record<Language, string> = {
  en: 'speak talk chat',
  pt: 'falar conversar',
  es: 'hablar charlar platicar tratarlo',
  it: 'parlare parlarne',
};

/**
 * The parts that a request is made of, each with a letter by which REQUESTS name it, and its words, folded; a verb with a
 * star stands for all that begin so. Any other word is `x`.
 */
const PARTS = Object.entries({
  t: Object.values(TALK).join(' '),
  m: 'me mi us nos ci comigo conmigo',
  w: 'to with of by com con da dal dallo de della pra para pro per a ao al aos about on at in em na no sobre through',
  // Who is asked for.
  p: `person people human humans being humano humana umano umana somebody someone anybody anyone lawyer lawyers attorney
    attorneys solicitor counsel adviser advisers advisor advisors agent operator representative rep staff partner partners
    colleague consultant paralegal pessoa pessoas gente alguem ninguem advogado advogada advogados atendente funcionario
    funcionaria colega responsavel socio socia socios causidico operador operadora consultor consultora persona personas
    alguien alguno alguna nadie abogado abogada abogados asesor asesora agente licenciado licenciada companero companera
    representante qualcuno qualcuna nessuno avvocato avvocata avvocati collega operatore operatrice consulente addetto
    addetta socia soci professionista professional expert specialist manager supervisor especialista profissional profesional experto encargado letrado doutor doutora specialista esperto dottore dottoressa segreteria titolare humanos umani legale`,
  // Who of the firm may get in touch.
  o: 'office team department equipa equipe escritorio departamento firma oficina equipo despacho ufficio studio',
  // What is done to reach somebody.
  r: `call call* ring* drop phon* email* text* contact* reach* put get meet see hear transfer transf* connect connect* conect* pass hand forward redirect* escalat*
    liga ligar ligue liguem ligam telefon* contat* atend* retorn* respond* encaminh* passa passe passem passar ponha* puse* direcion*
    llam* atiend* pasa pase pasen pasar comunica comunicar marquen marque marquenme comunique* ponga pongan echar deriv*
    chiam* kiam* richiam* contatt* ricontatt* metta mettet* mette metter mettere collegat* trasfer* passi passate raggiung* rispond* sentir* incontrar* parli`,
  b: 'be ser essere',
  // What is arranged with somebody.
  n: `word words meeting appointment consultation conversation callback palavra palavras conversa reuniao consulta assistencia
    cita reunion charla llamada videollamada telefonema ligacao videochamada videochiamata zoom appuntamento colloquio incontro chiamata`,
  h: 'how do como come faco faccio hago fazer',
  // What makes the mention of a person a wish.
  v: `want wanna wish need like love appreciate prefer give is there available can may could quero queria gostaria gostava posso
    podia pode possa preciso necessito prefiro agradecia ha disponivel quiero quisiera quisieramos puedo puede pueda podria podrian necesito
    gustaria hay disponible voglio vorrei vorremmo posso potrei puo possa ho preferisco gradirei chiedo ce disponibile`,
  // What else may stand in it.
  f: `i id we you would let it possible for have and take over pls plz please just rather now today tomorrow instead back
    asap directly here line touch a an the one your some any real actual live proper this afternoon morning later soon book
    schedule arrange set up eu um uma umas uns o os as um dos das vosso vossa seu sua real verdadeiro favor pfv se que ja marcar
    agendar trocar duas agora hoje amanha diretamente directamente aqui algum alguma daqui e un una uno el la los las de verdad
    su sus seria posible concertar agendar pedir hacer ahora hoy manana porfa l il lo i gli le dei degli vero vera nostro vostro
    fissare prenotare avere bisogno di subito adesso oggi domani direttamente voce cortesemente linea contacto contato
    contatto carne hueso`,
}).flatMap(([part, words]) => words.split(/\s+/).map((word) => [word, part] as const));

/** The part of each word; of words in several parts the first. */
const WORDS = new Map(PARTS.toReversed());
/** Of what reaches somebody. */
const STEMS = [...WORDS.keys()].flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : []));

/** What is done to the visitor: "call me", "me liga", "que me pueda atender", "ser contactado". */
const REACHES_ME = '(?:rw?m|mv?r|c|b[rd])';
const KNOWN = '[mwvf]';

/** A request, in a clause as its parts. */
const REQUESTS = [
  // "talk to one of your lawyers"
  `t[wvfm]{0,4}p`,
  // "somebody has to call me", "put me through to your tax people"
  `p.*(?:${REACHES_ME}|t[wv]*m)|${REACHES_ME}.*[po]`,
  // "call me back"
  `^${KNOWN}*${REACHES_ME}(?=$|[wvfn])`,
  // "how do I reach a lawyer", "an appointment with a lawyer"
  `^(?:${KNOWN}|h)*(?:r[mwvfb]{0,4}|[nr]w${KNOWN}{0,4})p`,
  // "I want a real lawyer"
  `^[wf]*v${KNOWN}*p${KNOWN}*$`,
].map((pattern) => new RegExp(pattern));

/** Whether a message asks to speak to a person, in the four languages, also with a letter mistyped. */
export function asksForPerson(message: string): boolean {
  const sentences = splitSentences(message);
  return isOnlyRequest(sentences) || sentences.flat().some((clause) => findRequest(clause) >= 0);
}

/** Whether it asks for that and for nothing else, so that there is nothing to answer but what happens now. */
export const asksForPersonOnly = (message: string): boolean => isOnlyRequest(splitSentences(message));

function isOnlyRequest(sentences: readonly string[][]): boolean {
  const [first = '', ...rest] = sentences.map((clauses) => clauses.join(''));
  if (/x/.test(rest.join(''))) return false;
  const start = findRequest(first);
  return start >= 0 ? !first.slice(0, start).includes('x') : /^[^xhd]*$/.test(first) && /p/.test(first + rest.join(''));
}

/** The language of a request for a person: short as it is, its verb tells more than its other words. */
export function languageOfRequest(message: string): Language | null {
  const words = wordsOf(foldRequest(message));
  const found = Object.entries(TALK).find(([, verbs]) =>
    verbs.split(' ').some((verb) => words.some((word) => word === verb || isMistyped(word, verb))),
  );
  return (found?.[0] as Language | undefined) ?? detectLanguage(message);
}

/** Without greetings, and without the question whether Alfred is a person; "l'avvocata" as two words, "I'd" as one. */
const foldRequest = (message: string): string =>
  removeStopPhrases(
    fold(message)
      .replace(/['’](?=\p{L}{3})/gu, ' ')
      .replace(/['’]/g, ''),
  );

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The sentences of a message, each as its clauses, each as the letters of its parts. */
const splitSentences = (message: string): string[][] =>
  foldRequest(message)
    .split(/[.?!]+/)
    .map((sentence) => sentence.split(/[,;:()]+/).map((clause) => wordsOf(clause).map(partOf).join('')))
    .filter((clauses) => clauses.join('') !== '');

/** At which part a clause asks for a person; -1 where it does not. */
const findRequest = (parts: string): number =>
  REQUESTS.reduce((start, request) => (start >= 0 ? start : parts.search(request)), -1);

/** Told of, not asked for: "called", "llamaron", "contattato". */
const PAST = /(?:ed|(?<=...)ing|[aei]r[ao]m|[aei]ron|[aei]d[oa]s?|[aeiu]t[oai])$/;

function partOf(word: string): string {
  const known = WORDS.get(word) ?? otherParts.get(word);
  if (known !== undefined) return known;
  const part = findPart(word);
  otherParts.set(word, part, part.length);
  return part;
}

/** The parts of words that are not in the list as they are: most are compared with all of it. */
const otherParts = new BoundedCache<string>(1024 * 1024);

function findPart(word: string): string {
  if (/^\p{N}+$/u.test(word)) return 'f';
  const [, verb = ''] = /^(.{3,})m[ei]$/.exec(word) ?? [];
  // "llámenme", "passatemi"
  if (verb && partOf(verb) === 'r') return 'c';
  if (STEMS.some((stem) => word.startsWith(stem))) return PAST.test(word) ? 'd' : 'r';
  return LONGER.find(([known]) => isMistyped(word, known))?.[1] ?? 'x';
}

/** From this length on a word may be mistyped. */
const MIN_MISTYPED = 4;
const LONGER = [...WORDS].filter(([word]) => word.length >= MIN_MISTYPED && !word.endsWith('*'));

/** Whether two letters changed places, or, in a word that is longer, one letter makes the difference: "what" is no "chat". */
function isMistyped(word: string, known: string): boolean {
  const shorter = Math.min(word.length, known.length);
  let start = 0;
  while (start < shorter && word[start] === known[start]) start++;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === known.at(-1 - end)) end++;
  const [mine, theirs] = [word.slice(start, word.length - end), known.slice(start, known.length - end)];
  if (known.length > MIN_MISTYPED && mine.length <= 1 && theirs.length <= 1) return true;
  return mine.length === 2 && [...mine].reverse().join('') === theirs;
}
