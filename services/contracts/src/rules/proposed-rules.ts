import { foldInPlace } from './tells-past.js';
import { isQuoted } from './plain-rule.js';
import type { Statement } from './statements.js';

/** What a rule may come from. Folded, as all that follow. */
const PROPOSAL =
  /(?<!\p{L})(?:bills?|draft laws?|amendments?|proposals?|motions?|petitions?|projet[oa]s?|propostas?|proposte|propuestas?|proyectos?|enmiendas?|emendas?|emendament[oi]|mocao|mocion|mozione|disegn[oi] di legge|peticao|peticion|petizione|amendements?|propositions?)(?!\p{L})/u;
const REJECTED =
  /(?<!\p{L})(?:rejected|refused|dismissed|voted down|defeated|thrown out|shelved|dropped|failed|(?:chumbad|rejeitad|recusad|rechazad|desestimad|tumbad|bocciat|respint)[oaie]s?|(?:rejete|repousse|retoque)e?s?)(?!\p{L})/u;
/** A law is intended by whoever proposes it. */
const INTENDED =
  /(?<!\p{L})(?:(?:bill|draft law|amendment|proposal|petition|opposition|projet[oa] d[aeo]s? \p{L}+|proposta|oposicao|propuesta|proyecto de ley|oposicion|enmienda|emenda|emendamento|disegno di legge|opposizione|amendement|projet de loi|opposition)(?: \p{L}+){0,4} (?:would|wants?|wanted|sought|seeks|aim(?:s|ed)|propose[sd]?|suggest(?:s|ed)|pretend(?:e|ia)|quer(?:ia)?|quis|propoe|propos|propunha|visa(?:va)?|pretende|pretendia|quiere|queria|proponia?|propone|proponeva|propuso|vuole|voleva|vorrebbe|veut|voulait|vise|visait|proposait)|(?:according to|segundo|segun|secondo|selon) (?:the |a |o |la |el |l['’])?(?:oppo\p{L}+|critics?|criticos?|partid\p{L}+|partit\p{L}+|associa\p{L}+|asociacion\p{L}*)|(?:proposed|propuestos?|propostos?|proposti) (?:by|por|pel[oa]|da\p{L}*|par))(?!\p{L})/u;
/** Verbs of those who are against something, after or before what they say. */
const OBJECTED =
  /(?<!\p{L})(?:warn(?:s|ed|ing)?|complain(?:s|ed)?|protest(?:s|ed)?|object(?:s|ed)|argue[sd]?|lament(?:s|ed)?|fear(?:s|ed)?|critici[sz]e[sd]?|(?:avis|alert|protest|critic|lament|argument|denunci|queix)(?:a|am|ou|aram|ava|avam)(?:-se)?|advert(?:e|iu|em|iram)|(?:avis|alert|protest|critic|lament|argument|denunci)(?:a|an|o|aron|aba|aban)|(?:se )?quej(?:a|an|o|aron)|advi(?:erte|rtio|rtieron)|avvert(?:e|ono|ito|i)|(?:protest|critic|lament|denunci|avvis)(?:a|ano|ato|ava)|prevenu|averti(?:t|ssent)?|protest(?:e|ent)|deplor(?:e|ent)|denonc(?:e|ent)|critiqu(?:e|ent))(?!\p{L})/u;
const SENTENCE_PART = /[;:]/;

/**
 * Whether a sentence gives a value that was only proposed, or that somebody objects to: "the bill that kept five years was rejected",
 * "“If we have to wait ten years, we will leave,” a reader complained."
 */
export function isOnlyProposed(statement: Statement): boolean {
  const { sentence, at, heading, words } = statement;
  const plain = foldInPlace(sentence);
  const before = plain.slice(0, at).split(SENTENCE_PART).at(-1) ?? '';
  const part = before + plain.slice(at).split(SENTENCE_PART)[0];
  const isRejected = [part, foldInPlace(heading)].some((text) => PROPOSAL.test(text) && REJECTED.test(text));
  if (isRejected || INTENDED.test(part)) return true;
  return isQuoted(statement) && OBJECTED.test(plain.slice(0, at) + plain.slice(at + words.length));
}
