import { fold } from '@firm/contracts/rules/fold';
import { detectAnyLanguage } from '@firm/platform/language/detect-language';
import type { RequestLanguage } from './person-request.js';

/** What comes before any other answer. 112 is the emergency number of all of Europe. */
export const CARE: Record<RequestLanguage, string> = {
  en: 'I am sorry that you are going through this. You do not have to face it without help: if you or somebody else is in danger, please call 112, the European emergency number, free of charge, day and night.',
  pt: 'Lamento muito o que está a passar. Não tem de o enfrentar sem ajuda: se a sua vida ou a de outra pessoa está em perigo, ligue 112, o número europeu de emergência, gratuito, de dia e de noite.',
  es: 'Siento mucho lo que está pasando. No tiene que afrontarlo sin ayuda: si usted u otra persona está en peligro, llame al 112, el número europeo de emergencias, gratuito, de día y de noche.',
  it: 'Mi dispiace molto per quello che sta passando. Non deve affrontarlo senza aiuto: se lei o un’altra persona è in pericolo, chiami il 112, il numero europeo di emergenza, gratuito, di giorno e di notte.',
  de: 'Es tut mir sehr leid, was Sie durchmachen. Sie müssen damit nicht allein bleiben: Wenn Sie oder jemand anderes in Gefahr sind, rufen Sie bitte die 112 an, die europäische Notrufnummer, kostenlos, Tag und Nacht.',
  fr: 'Je suis désolé de ce que vous traversez. Vous n’avez pas à y faire face sans aide : si vous ou une autre personne êtes en danger, appelez le 112, le numéro d’urgence européen, gratuit, jour et nuit.',
};

/** Where a wish to die ends: who wants to die in Lisbon asks of estates. */
const END =
  '(?= *(?:$|[^\\w ]|(?:right now|now|today|tonight|please|and|because|so|but|e|y|porque|ma|perche|et|parce|und|weil)\\b))';

/** Somebody near, up to three words, and what they do to the visitor or theirs. */
const harms = (who: string, what: string): string => `\\b(?:${who}) (?:\\w+ ){0,3}?(?:${what})\\b`;

/** How visitors write of violence, of suicide and of being held, folded, without apostrophes and hyphens. */
const DISTRESS: Record<RequestLanguage, readonly string[]> = {
  en: [
    `\\b(?:want|wish|ready|going) to (?:die|be dead)${END}|\\bkill(?:ing)? (?:my|him|her|them) ?sel(?:f|ves)\\b`,
    '\\b(?:to|of|about) (?:hurt|harm)(?:ing)? my ?self\\b',
    '\\b(?:everyone|everybody|they|family|world|kids|children) (?:\\w+ ){0,3}better off without me',
    '(?:says?|said|swore|told me)(?: that)? (?:he|she|they)(?:ll| will| would| is going to) kill (?:me|us)',
    '(?:dont want to|never) wake up(?: again| tomorrow|$)|jump(?:ing)? off (?:a|the) bridge',
    '\\b(?:end|ending|take|taking) my (?:own )?life\\b(?! (?:savings|insurance|in|to|as|here|there|abroad)\\b)',
    '\\bsuicidal\\b|\\bth(?:ink|inking|ought|oughts) (?:of|about) suicide|better off dead',
    '\\b(?:(?:dont|do not) want to|cant|cannot) (?:live|go on(?: living)?) any ?more(?! (?:in|at|with|without|on|here|there)\\b)',
    'no reason to live(?! (?:in|at|here|there)\\b)',
    harms(
      'he|she|husband|wife|partner|boyfriend|girlfriend|father|mother|stepfather|ex|brother|son|uncle',
      '(?:beat(?:s|ing)?|beat up|hit(?:s|ting)?|hurt(?:s|ing)?|rap(?:es|ed|ing)|abus(?:es|ed|ing)|(?:strangl|chok)(?:es|ed|ing)|punch(?:es|ed)|threaten(?:s|ed|ing)?)(?: to (?:kill|hurt))? (?:me|us|my (?:kids|children|son|daughter|mother|sister))(?! (?:at|with|to it|by))',
    ),
    '\\b(?:i am|im|i was|ive been|i have been|keep|get)(?: being| getting)? (?:beaten|raped|trafficked|strangled|(?:sexually|physically) abused)',
    '(?:suffer(?:ing|ed)?|flee(?:ing)?|escap(?:e|ing)) (?:from )?domestic violence',
    'victims? of (?:domestic violence|violence|abuse|rape|(?:human )?trafficking)|afraid for my life',
    'not safe at home|death threats?',
    '\\b(?:he|she|husband|wife|partner|boyfriend|boss) lock(?:s|ed) (?:me|us) (?:in|up)(?= *(?:$|[^\\w ]|when|while|at night|all day|every|and|so)\\b)',
    'held captive|(?:held|kept|locked up|married|working) (?:\\w+ )?against my will',
    harms('boss|employer|trafficker', '(?:took|takes|keeps|kept|hid|confiscated) (?:away )?(?:my|our) passports?'),
    harms('husband|partner|boyfriend|he', '(?:hid|hides|confiscated|took away) (?:my|our) passports?'),
    'forc(?:es?|ed|ing) (?:me |us |her )?(?:into prostitution|to (?:have sex|work (?:without pay|for nothing|unpaid)))',
  ],
  pt: [
    `\\b(?:quero|queria|vou|vontade de|penso em|pensei em|pensar em|pensado em) (?:morrer${END}|me (?:matar|suicidar)\\b|(?:matar|suicidar) me\\b|acabar com (?:a )?minha vida|por fim a (?:minha )?vida)`,
    `nao quero (?:mais viver|viver mais)(?! (?:em|n[oaeu]\\w*|aqui|ali|la|com)\\b)|nao quero viver${END}`,
    'melhor (?:para|pra) tod[oa]s?(?: (?:o )?mundo)? se eu n(?:ao)? existisse|penso(?: muito)? em suicidio',
    harms(
      'marido|mulher|companheir[oa]|namorad[oa]|pai|mae|padrasto|ex|ele|ela|filho',
      '(?:(?:me|nos) (?:bate|bateu|agride|agrediu|violou|ameacou|ameaca|maltrata|espanca)|(?:bate|bateu|agride|agrediu|violou|ameaca|ameacou|maltrata|espanca) (?:me|nos))',
    ),
    '\\b(?:fui|sou|estou a ser|estou sendo) (?:espancad|violad|traficad|agredid|ameacad[oa] de morte)',
    'sofr(?:o|i) (?:de )?violencia|vitimas? de (?:violencia|trafico|abuso|maus tratos|violacao)|ameacas? de morte',
    '(?:deu me|me deu) (?:um murro|um soco|uma surra|uma tareia|porrada)|(?:fecha|tranca) me (?:a chave|em casa)',
    'me (?:fecha|tranca) (?:a chave|em casa|dentro)|obriga\\w* (?:me )?a (?:prostituir|fazer programa)',
    'medo (?:do meu marido|pela minha vida)',
    harms(
      'patrao|patroa|chefe|marido|ele',
      '(?:ficou com|tirou me|reteve|confiscou|escondeu) (?:o )?meu passaporte|(?:ficou me com|tirou me|escondeu me) o (?:passaporte|cartao de residencia)',
    ),
  ],
  es: [
    `\\b(?:quiero|queria|voy a|ganas de|pienso en|pensado en|pensando en) (?:morir(?:me)?${END}|matarme|suicidarme|quitarme la vida|acabar con mi vida)`,
    'no quiero (?:seguir viviendo|vivir mas)(?! (?:en|aqui|alli|con)\\b)|pienso en el suicidio',
    '(?:tirar|saltar)(?:me|se)? del puente',
    harms(
      'marido|esposo|esposa|mujer|pareja|novi[oa]|padre|madre|padrastro|ex|ella|hijo',
      '(?:me|nos) (?:pega|pego|golpea|golpeo|maltrata|viola|violo|amenaza|amenazo|agrede|agredio|ha (?:pegado|golpeado|violado|amenazado|agredido))',
    ),
    'sufr(?:o|i) violencia|victimas? de (?:violencia|trata|abusos?|malos tratos|maltrato)|amenazas? de muerte',
    'me amenaz\\w+ con (?:matar|pegar)|me (?:volvio|vuelve|ha vuelto) a (?:golpear|pegar|maltratar)|me encierra',
    'obliga\\w* a prostituir|(?:retenid[oa]|encerrad[oa]|casad[oa]) contra mi voluntad|temo por mi vida',
    'amenazad[oa] de muerte',
    harms(
      'jefe|jefa|patron|marido|empleador',
      '(?:me (?:ha )?(?:quit|escond)(?:o|io|ado|ido) (?:mi|el|la)|(?:se qued(?:o|a) con|retiene) mi) (?:pasaporte|tarjeta de residencia)',
    ),
  ],
  it: [
    `\\b(?:voglio|vorrei|voglia di|penso di|pensato di|pensando di) (?:morire${END}|uccidermi|ammazzarmi|suicidarmi|farla finita|togliermi la vita)`,
    'non voglio piu vivere(?! (?:in|ne\\w*|a\\w*|qui|li|con)\\b)|non (?:voglio|ho voglia di) piu? ?vivere$',
    'penso al suicidio|(?:mi|si) butt[oa] (?:giu )?dal ponte',
    harms(
      'marito|moglie|compagn[oa]|fidanzat[oa]|padre|madre|patrigno|ex|lui|lei|figlio',
      '(?:mi|ci) (?:picchia|maltratta|minaccia|stupra|aggredisce|ha (?:picchiat|stuprat|minacciat|aggredit|violentat)[oaie])',
    ),
    'subisco violenz|vittim[ae] di (?:violenza|tratta|abusi|stupro|maltrattamenti)|minacce di morte',
    'mi ha menat[oa](?! per il naso)|mi chiude a chiave|costring\\w+ a prostituir|temo per la mia vita',
    'minacciat[oa] di morte',
    harms(
      'capo|datore di lavoro|padrone|marito|lui',
      '(?:(?:ha (?:preso|tolto|sequestrato)|nasconde) il mio|mi ha (?:preso|tolto|sequestrato) il) passaporto',
    ),
  ],
  de: [
    `\\b(?:will|mochte) (?:sterben${END}|nicht mehr leben)|\\bmich (?:umbringen|umzubringen)|suizidgedanken`,
    'selbstmordgedanken|abschiedsbrief|(?:nie wieder|nicht mehr) aufwachen|springt? von der brucke',
    harms(
      'mann|frau|freund|partner|vater|mutter|stiefvater|ex|er|sohn',
      '(?:schlagt|misshandelt|bedroht|vergewaltigt|wurgt|verprugelt) (?:mich|uns)',
    ),
    'opfer (?:von )?(?:hauslicher )?(?:gewalt|menschenhandel)|morddrohung|sperrt mich ein',
    'zwing\\w+ (?:mich |sie )*zur prostitution|angst um mein leben',
  ],
  fr: [
    `\\b(?:veux|voudrais|vais|envie de|pense a) (?:mourir${END}|me (?:tuer|suicider)|en finir avec la vie)`,
    'pensees suicidaires|plus envie de vivre$|se (?:foutre|flanquer) en lair|penser? au suicide',
    harms(
      'mari|femme|compagnon|conjointe?|pere|mere|copain|ex|il|elle|fils',
      '(?:(?:me|nous) (?:bat|frappe|viole|menace|maltraite)|m ?a (?:battue?|frappee?|violee?|menacee?))',
    ),
    '(?:subis|subi) des violences|victimes? de (?:violences?|la traite|traite|viol)|menaces? de mort',
    '\\b(?:mari|compagnon|conjoint|copain|il|patron) (?:me |m ?)enferme|forc\\w+ a me prostituer|jai ete vendue',
    'peur pour ma vie',
  ],
};

const SIGNS = Object.entries(DISTRESS).map(([language, signs]) => [language, new RegExp(signs.join('|'))] as const);

/**
 * The language in which a visitor writes of distress; null for any other message. Usual ways of saying it are known here, without a
 * model; a model knows others (`chat/prompt.ts`).
 */
export function distressIn(message: string): RequestLanguage | null {
  const text = fold(message)
    .replace(/['’]/g, '')
    .replace(/[\s-]+/g, ' ');
  const found = SIGNS.filter(([, signs]) => signs.test(text)).map(([language]) => language as RequestLanguage);
  // Portuguese and Spanish share some of them.
  const own = detectAnyLanguage(message);
  return found.find((language) => language === own) ?? found[0] ?? null;
}

/** A text with the word of care before it, in the language of the distress; unchanged where there is none. */
export const withCare = (distress: RequestLanguage | null, text: string): string =>
  distress ? `${CARE[distress]}\n\n${text}`.trimEnd() : text;
