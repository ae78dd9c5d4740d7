/** Who speaks, in the languages that visitors write most. */
const SELF = [
  "I|I['’]m|my|me|we|our|us",
  'eu|sou|somos|meu|minha|meus|minhas|nosso|nossa|tenho|temos|moro|moramos|vivo|vivemos|nasci|recebo|ganho',
  'yo|soy|mi|mis|nuestro|nuestra|tengo|tenemos|vivimos|nací|recibo|gano|cobro',
  'io|sono|siamo|mio|mia|miei|mie|nostro|nostra|ho|abbiamo|viviamo|abito|percepisco|guadagno',
  "ich|bin|mein|meine|meiner|meinem|meinen|wir|unser|unsere|je|suis|mon|ma|mes|nous|notre|j['’]ai|j['’]habite",
  'я|мой|моя|мои|моего|моей|мы|наш|наша|меня|нас|мне|ben|benim|biz|bizim|أنا|انا|لدي|عندي|زوجتي|زوجي|मैं|मेरा|मेरी|मेरे|हम',
].join('|');

/** What tells who somebody is: countries and nationalities by their stems, then family, residence and income. */
const FACTS = [
  'americ|u\\.?s\\.?(?= citizen| person| passport)|usa|brazil|brasil|brit|england|english|irish|irland|canad|mexic|argentin|chilen|chile|colomb|venez|peru|ecuador|urugua|south afric|sudafric|nigeri|angol|moçamb|mozamb|egypt|egipt|morocc|marroq|marocc|israel|turk|turqu|turc|lebanes|liban|iran|pakistan|india|indian|indian[oa]|chines|china|cinese|hong kong|taiwan|japan|japon|giappon|korea|core[ai]|vietnam|philipp|filip|singapor|australi|new zealand|russ|ukrain|ucrani|ucrain|polish|poland|polac|pol[ôo]n|german|aleman|alemã|tedesc|deutsch|french|franc|franz|ital|spanish|spain|español|espanh|spagn|portug|swiss|suíç|suiz|svizzer|dutch|holand|oland|swed|norweg|denmark|danish|austri',
  'nationality|citizen|passport|national(?!ity law)|born in|green card|nacional|cidad[ãa]|passaporte|nascid|ciudadan|pasaporte|nacid|cittadin|nato a|nata a|staats|reisepass|passeport|citoyen|né[e]? ',
  'wife|husband|spouse|partner|married|divorced|widow|child|kids?|sons?|daughters?|parents?|family|famil|espos|marid|filh|casad|hij[oa]|mujer|casado|moglie|marito|figli[oae]?|sposat|frau|mann|kinder|verheiratet|femme|mari|enfant|marié',
  'live in|living in|resident|residen|moved to|based in|mor[oa] em|vivo en|vivo em|vivo a|vivo in|abito|wohn|habite',
  'income|salary|pension|earn|retire|freelanc|self-employed|employ|savings|dividend|rental|rendimento|salári|reform|aposent|poupanç|renda|ingreso|sueldo|jubilad|ahorro|alquiler|reddito|stipendi|pensionat|risparmi|affitt|einkommen|gehalt|rente|revenu|salaire|retrait',
  'граждан|паспорт|жен[аы]|замужем|женат|муж|дет[ие]|сын|доч|доход|зарплат|пенси|живу|родил|росси|украин|американ|vatandaş|pasaport|eşim|çocuk|gelir|emekli|yaşıyor|جنسي|جواز|زوج|أطفال|اطفال|دخل|متقاعد|مصر|أمريك|नागरिक|पासपोर्ट|पत्नी|पति|बच्च|आय|वेतन|पेंशन|भारत',
].join('|');

/** How far apart the two may stand. */
const NEAR = '[^.!?。！？\n]{0,60}?';
const start = '(?<![\\p{L}\\p{M}])';
const end = '(?![\\p{L}\\p{M}])';

/**
 * The words with which visitors tell who they are: their country, nationality, family, residence and income. What is not known here
 * is kept only as far as there is room (`history.ts`).
 */
export const TELLS_WHO = new RegExp(
  [
    `${start}(?:${SELF})${end}${NEAR}${start}(?:${FACTS})\\p{L}*`,
    // "As an American, …", "Brazilian here"
    `${start}(?:as an?|como|come|als|en tant qu[e'’]) ?${NEAR}${start}(?:${FACTS})\\p{L}*`,
    `${start}(?:${FACTS})\\p{L}* (?:here|citizen|passport|national)${end}`,
    '(?:我|本人|我们).{0,12}(?:国|护照|公民|出生|妻|丈夫|老公|老婆|太太|孩子|儿子|女儿|父母|收入|工资|退休|存款|住在)',
    '(?:私|夫|妻).{0,12}(?:国籍|人です|住んで|子供|年金|収入)',
  ].join('|'),
  'giu',
);
