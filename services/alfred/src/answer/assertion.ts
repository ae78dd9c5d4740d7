import { isStopWord } from '@firm/platform/language/detect-language';
import { fold } from '@firm/contracts/rules/fold';
import { removeStopPhrases } from '../language/stop-phrases.js';

/**
 * Words, folded, of which a conversation about an answer is made, in the four languages and French. Of the subject itself they
 * say nothing: that a programme ended, what counts, who may apply all need another word.
 */
const CONVERSATION = new Set(
  `answer answers answered reply replies source sources guide guides page article articles topic topics detail details
  detailed point points word words example examples part parts step steps summary overview list comparison difference
  differences situation circumstances facts fact context picture helpful glad happy pleasure welcome sorry afraid thanks
  understand understood hope wish note noted read show shows tell tells told talk speak discuss mention mentions ask asks
  asked start begin continue follow follows following next first second third last finally short brief briefly simply
  generally usually below above here name alfred lawyer lawyers attorney attorneys firm team person site website link
  contact book booking meeting consultation orientation call moment luck morning afternoon evening easy simple clear
  depends depend important further full whole main approx approximately visitor visitors telling congratulations plan
  plans country countries specific advice fit fits describes describe explains order quite longer compare compared several various general certainly gladly gladness look feel
  paises plano planos conselho aconselhamento especifico
  resposta respostas fonte fontes guia guias pagina artigo artigos tema temas detalhe detalhes ponto pontos palavra
  palavras exemplo exemplos parte partes passo passos resumo lista comparacao diferenca situacao circunstancias factos
  contexto espero prazer gosto feliz lamento desculpe entendo compreendo veja leia mostra mostro pergunte pergunta
  comece continua seguir seguinte seguintes primeiro primeira segundo ultimo resumindo geralmente normalmente abaixo acima
  nome advogado advogada advogados firma escritorio equipa equipe pessoa ligacao contacto contato marcar reuniao consulta orientacao
  momento sorte facil simples claro depende importante geral certamente principais varios vias nada ainda assim
  respuesta respuestas fuente fuentes guias tema temas detalle detalles punto puntos palabra palabras ejemplo ejemplos
  paso pasos resumen comparacion diferencia situacion circunstancias hechos placer gusto siento entiendo vea lea muestro
  empiece sigue siguiente siguientes primero primera generalmente abajo arriba nombre abogado abogada abogados despacho equipo
  persona sitio enlace reservar reunion orientacion suerte claramente principales varias aun asi cualquiera
  buena pais plan planes asesoramiento
  risposta risposte fonte fonti guida guide pagina articolo articoli argomento dettaglio dettagli punto punti parola
  parole esempio esempi passi riassunto elenco confronto differenza situazione circostanze fatti spero piacere lieto
  dispiace capisco veda legga mostro cominci continui segue seguente seguenti primo prima generalmente sotto sopra nome
  buona utile sia queste generali paese paesi parere
  avvocato avvocata avvocati studio persona sito prenotare incontro consulenza orientamento momento fortuna facile semplice
  chiaro dipende importante generale certamente principali prego comunque essere
  reponse reponses la le les des du dans une est sont peut tout meme se trouver pour vous nous je en prie bien sur voici
  avocat avocate cabinet personne volontiers plaisir suivant suivants bonne gute frage хорошии вопрос`
    .split(/\s+/)
    .filter(Boolean),
);

const words = (alternatives: string): string => `(?<![\\p{L}])(?:${alternatives})(?![\\p{L}])`;

/** That something is so, after which a claim follows, whoever is said to tell it. */
const TELLS_THAT = new RegExp(
  words(
    `(?:say|tell|confirm|assure|know|agree|find|show|explain|see)s? (?:you |us )?that|(?:diz|dizer|confirm\\p{L}*|garant\\p{L}*|sabe) que|(?:dice|decir\\p{L}*|confirm\\p{L}*|asegur\\p{L}*|sabe) que|(?:dice|dir\\p{L}*|conferm\\p{L}*|assicur\\p{L}*|sa) che`,
  ),
  'iu',
);

/** A way to a person: who, and what they do. */
const PERSON =
  /lawyer|attorney|consultation|orientation|advogad|consulta|orienta[cç]|abogad|avvocat|consulenz|orientamento|律师|адвокат|юрист|anwalt|avocat|avukat|محام/iu;
const ADVISES =
  /(?<!\p{L})(?:look|tell|say|advise|check|confirm|assess|review|answer|help|talk|speak|ask|consult|contact|book|know|see|ver|dizer|analis|avalia|verifi|confirm|respond|ajud|fal[ae]|marc|consult|contact|decir|analiz|eval|revis|respuest|ayud|habl|pregunt|reserv|vedere|dire|esamin|valut|confer|rispond|aiut|parl|chied|prenot|contatt|fragen|sprechen|beraten|demand|parler|咨询|联系|спрос|обрат|danış)/iu;

/** What a person is asked about: "whether that holds for you, a lawyer can tell". */
const SUBORDINATE =
  /^\W*(?:if|whether|for|to|before|when|how|what|which|se|si|para|per|antes|prima|quando|cuando|como|cómo|come|in (?:your|any)|no seu|en su|nel suo)(?!\p{L})/iu;

/** Who does not say it: Alfred, or the texts he reads. */
const UNKNOWN = new RegExp(
  [
    `${words('I|we|guides?|passages?|sources?|library|texts?|information|articles?')}[^.;:]{0,80}(?:do not|don['’]t|does not|doesn['’]t|cannot|can['’]t|could not|not) (?:\\p{L}+ly )?(?:know|say|state|mention|answer|cover|tell|name|confirm|find)`,
    `(?:guia|fonte|texto|artigo|passage)\\p{L}*[^.;:]{0,80} não (?:diz|refere|menciona|respond|indica|cobre|confirm)|não (?:(?:o |lhe )?sei|posso (?:responder|dizer|confirmar)|encontr\\p{L}*)`,
    `(?:guía|fuente|texto|artículo|pasaje)\\p{L}*[^.;:]{0,80} no (?:lo )?(?:dice|menciona|respond|indica|cubre|confirm)|no (?:lo )?(?:sé|puedo (?:responder|decir|confirmar)|encontr\\p{L}*)`,
    `(?:guid|font|test|articol|bran)\\p{L}*[^.;:]{0,80} non (?:lo )?(?:dic|menziona|rispond|indica|copr|conferm)|non (?:lo )?(?:so|posso (?:rispondere|dire|confermare)|trov\\p{L}*)(?!\\p{L})`,
    `weiß (?:ich |es |das )*nicht|ne (?:le )?sais pas|не знаю|不知道|不清楚|bilmiyorum|لا أعرف|わかりません|分かりません|नहीं जानत|नहीं पता`,
  ].join('|'),
  'iu',
);

/** What Alfred offers, or asks the visitor for. */
const OFFERS = new RegExp(
  `^\\W*(?:(?:so|then|if you (?:like|wish|want|prefer),?|se quiser,?|si quiere,?|se vuole,?) )?(?:${[
    `I(?:['’](?:m|d|ll)| am| can| could| will| would| only)? (?:(?:also|only|gladly|happily|then|be) )*(?:help|explain|compare|look|walk|go|show|tell|answer|speak|search|check|find|happy|glad|delighted|sorry|afraid|understand|hope)`,
    `(?:please )?(?:if you (?:tell|give|let) me|se me (?:disser|der)|si me dice|se mi dice|tell me|let me know|ask me|feel free|see|read)`,
    `posso|poderia|terei (?:todo o )?gosto|com (?:todo o )?gosto|diga-me|faça-me|pergunte-me|veja|leia`,
    `puedo|podría|con (?:mucho )?gusto|dígame|pregúnteme|cuénteme|hágame|vea|lea`,
    `posso|potrei|volentieri|con piacere|mi (?:dica|chieda|faccia)|veda|legga`,
    `(?:thank you|thanks|obrigad[oa]|gracias|grazie|merci|danke) (?:for|por|per|pour|für)|espero que|spero che|j[’']espère|ich hoffe|希望对您有(?:所)?帮助|good luck|boa sorte|buena suerte|buona fortuna|надеюсь|好问题`,
    `je peux|je pourrais|avec plaisir|dites-moi|posez-moi|ich kann|gerne|我可以|请告诉|я могу|я помогу`,
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Of what Alfred is made. */
const ABOUT_ALFRED =
  /language model|AI assistant|modelo de linguage[mn]|modelo de lenguaje|modello linguistico|modèle de langage/iu;

/** A greeting or thanks, and to whom. */
const GREETS =
  /^\W*(?:good (?:day|morning|afternoon|evening)|hello|hi|hey|dear|welcome|thanks|thank you|olá|bo[ma] (?:dia|tarde|noite)|obrigad[oa]|hola|buen[oa]s (?:días|tardes|noches)|gracias|ciao|salve|buongiorno|buonasera|grazie|bonjour|merci|guten (?:tag|morgen)|danke)[\s,]+(.*)$/iu;
const NAMES = /^\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}[!…]*$/u;

/** What ends without a full stop and lets a list follow. */
const INTRODUCES = /[:：]["”»)*_\s]*$/u;
const ASKS = /[?？؟]["”»)*_\s]*$/u;

/** Languages that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Long enough to tell words apart, short enough for their forms. */
const STEM_LETTERS = 5;

/** Whether a sentence says that it is not known: by Alfred, or from what he reads. */
export const saysUnknown = (sentence: string): boolean => UNKNOWN.test(sentence);

/** Whether a sentence asks something. */
export const isQuestion = (sentence: string): boolean => ASKS.test(sentence);

/**
 * Whether a sentence is part of the talk itself, whatever its words: it offers help, asks the visitor to tell something, names
 * the way to a person, or greets. One that says what is so ("a lawyer can confirm that …") is not.
 */
export const isPartOfTalk = (sentence: string): boolean =>
  !TELLS_THAT.test(sentence) &&
  (OFFERS.test(sentence) ||
    namesPerson(sentence) ||
    ABOUT_ALFRED.test(sentence) ||
    NAMES.test(GREETS.exec(sentence)?.[1] ?? ''));

/** "Ask a lawyer" is no statement, "A house is enough, ask a lawyer" is one. */
function namesPerson(sentence: string): boolean {
  const at = sentence.search(PERSON);
  if (at < 0 || !ADVISES.test(sentence)) return false;
  const before = sentence.slice(0, at).replace(/(?:^|[,;:–—])[^,;:–—]*$/u, '');
  return SUBORDINATE.test(before) || !states(before);
}

/**
 * Whether a sentence states something about its subject. Fails closed: every sentence does that has a word which is no part
 * of a conversation about answers, so that a rule in a language or in words that nobody foresaw is not shown as certain. A single word states nothing, nor
 * does what introduces a list.
 */
export function states(sentence: string): boolean {
  if (INTRODUCES.test(sentence)) return false;
  const [first, ...more] = removeStopPhrases(fold(sentence)).match(/\p{L}+/gu) ?? [];
  if (first === undefined || (more.length === 0 && !UNSPACED.test(first))) return false;
  return [first, ...more].some(isTelling);
}

/** Whether a folded word says something of the subject. */
const isTelling = (word: string): boolean =>
  (word.length > 1 || UNSPACED.test(word)) && !isStopWord(word) && !CONVERSATION.has(word);

/** Without the endings of plural and gender. */
const stem = (word: string): string =>
  (word.length > 3 ? word.replace(/(?:[aeiou]?s|[aeiou])$/, '') : word).slice(0, STEM_LETTERS);

/** The words of a sentence that say something of its subject, by the stems by which another text may have them. */
export const subjectStems = (text: string): Set<string> =>
  new Set((fold(text).match(/\p{L}+/gu) ?? []).filter(isTelling).map(stem));
