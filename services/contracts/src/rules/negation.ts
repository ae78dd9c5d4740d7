/** English verbs that deny with an ending. */
const AUXILIARIES =
  'are|is|was|were|do|does|did|have|has|had|ca|could|wo|would|sha|should|must|might|may|need|ought|dare|ai';

/** Words that deny, of the four languages and of some others that visitors write. */
export const NEGATION = new RegExp(
  [
    `\\b(?:not|never|none|neither|nor|without|cannot|nobody|nothing|no|(?:${AUXILIARIES})n['’]t)\\b`,
    `\\b(?:não|nunca|jamais|nem|sem|nenhum|nenhuma|nada|ninguém|tampouco)\\b`,
    `\\b(?:jamás|ni|sin|ningún|ninguna|ninguno|nadie|tampoco)\\b`,
    // "Mai" after a number is May in French.
    `\\b(?:non|(?<!\\d )(?<!\\der )mai|né|senza|nessun[oa]?|niente|neanche|nemmeno|neppure)\\b`,
    `\\b(?:nicht|kein\\p{L}*|nie|niemals|ohne|weder|ne|pas|aucune?|sans|değil|yok|hiç)\\b|\\bn['’](?=\\p{L})`,
    `\\b(?:не|нет|ни|без|никогда|لا|ليس|لم|لن|مش|بدون|नहीं|बिना)\\b|[不没沒无無未非]`,
  ]
    .join('|')
    // \b knows ASCII letters alone.
    .replaceAll('\\b(', '(?<![\\p{L}\\p{M}])(')
    .replaceAll(')\\b', ')(?![\\p{L}\\p{M}])')
    .replaceAll('\\bn[', '(?<![\\p{L}])n['),
  'giu',
);

/** Words with a negative sense, by which a denial may be put otherwise: "ended" for "no longer". */
const NEGATIVE_SENSE = new RegExp(
  `(?<![\\p{L}])(?:${[
    'exclu|except|exempt|end(?:s|ed|ing)?(?![\\p{L}])|clos|remov|abolish|repeal|refus|reject|den(?:y|ie)|los[est]|fail|prohibit|forb|only|just|instead|rather|unless|outside|free|stop|ceas|replac|mistake|wrong|false|impossib|lack|miss|insufficient|ineligible|invalid|unlawful|illegal|expire|withdr|bar(?:s|red)|less|too',
    'exce[pt]|isen|encerr|fech|termin|acab|revog|recus|neg|perd|proib|apenas|somente|só|únic|vez|salvo|fals|errad|imposs|deix|substitu|falt|caduc|fora|inválid|ileg',
    'exen|cerr|elimin|deroga|rechaz|prohib|solo|sólo|solamente|lugar|erróne|equivoc|sustitu|falta|fuera|dej[óa]',
    'esen|chius|finit|rifiut|vietat|soltanto|invece|tranne|eccet|sbagliat|sostitu|manc|scad|fuori|illec|perd',
  ].join('|')})`,
  'giu',
);

export const countNegations = (text: string): number => text.match(NEGATION)?.length ?? 0;

/** Denials and words with a negative sense. */
export const countNegativeSense = (text: string): number =>
  countNegations(text) + (text.match(NEGATIVE_SENSE)?.length ?? 0);
