import type { Words } from './words.js';

/** Beginnings of the adjectives of the countries that the firm writes about, and of others in Europe: Intl knows names only. */
export const ADJECTIVES: Record<string, string> = {
  PT: 'portugues|portuguese|portugais|portoghes',
  IT: 'italian|italien',
  ES: 'spanish|espanol|espanhol|espagnol|spagnol',
  FR: 'french|frances|francais',
  GB: 'british|britani|britann',
  // Latin America is none of the United States.
  US: '(?<!(?:latin[oa]?|ibero|hispano|south|central|sul|centro)[ -])american|americain|estadounidens|estadunidens|statunitens',
  BR: 'brasileir|brazilian|brasilen|bresilien',
  CH: 'swiss|suic|suiz|suisse|svizzer',
  GR: 'greek|greg[oa]s?(?!\\p{L})|grieg[oa]|grec(?:s|ques?|[oai]|he)?(?!\\p{L})',
  MT: 'maltes|maltais',
  CY: 'cypriot|cipriot|chypriot',
  IE: 'irish|irlandes|irlandais',
  DE: 'german(?= )|alema|aleman|allemand|tedesc',
  AT: 'austrian|austriac|autrichien',
  BE: 'belg(?:ian|a|as|o|hi|he|es)(?!\\p{L})',
  LU: 'luxemb(?:ourgish|ourgeois|urgues|urgu?es|urghes)|lussemburghes',
  NL: 'dutch(?!\\p{L})|neerlandes|holandes|olandes|neerlandais|hollandais',
  PL: 'polish(?!\\p{L})|polac[oa]s?(?!\\p{L})|polacc|polonais',
  SE: 'swedish|suec[oa]s?(?!\\p{L})|svedes|suedois',
  TR: 'turkish|turc[oa]s?(?!\\p{L})|turques?(?!\\p{L})|turch',
};
/** Towns, regions and institutions that stand for their countries, "Rome asks for ten years", without accents, as five languages write them. */
export const TOWNS: Record<string, string> = {
  PT: 'Lisbon|Lisboa|Lisbona|Lisbonne|Oporto|Algarve|Alentejo|Setubal|Coimbra|Cascais|Azores|Acores|CMVM|AIMA|Porto(?! (?:Alegre|Rico|Seguro|Cervo))|Braga|Faro|Aveiro|Evora|Sintra|Guimaraes|Tavira|Madeira|Funchal|Madere|Azoren',
  IT: 'Rome|Roma|Milan|Milano|Milao|Torino|Turin|Turim|Naples|Napoli|Napoles|Firenze|Florenca|Venice|Venezia|Veneza|Venecia|Bologna|Bolonha|Palermo|Sicily|Sicilia|Sicile|Sardinia|Sardegna|Sardenha|Cerdena|Sardaigne|Tuscany|Toscana|Toscane|Puglia|Apulia|Lombardy|Lombardia|Calabria|Abruzzo|INPS|Agenzia delle Entrate|Genoa|Genova|Genes|Pisa|Siena|Lucca|Verona|Bari|Lecce|Ostuni|Catania|Trieste|Umbria|Ombrie|Liguria|Piedmont|Piemonte|Salento|Mezzogiorno',
  ES: 'Madrid|Barcelona|Barcellona|Barcelone|Valencia|Sevill[ae]|Sevilha|Siviglia|Malaga|Andalucia|Andalusia|Andaluzia|Bilbao|Zaragoza|Saragossa|Alicante|Marbella|Granada|Mallorca|Canarias|Galicia',
  FR: 'Paris|Parigi|Marseille|Marsella|Marselha|Marsiglia|Lyon',
  GB: 'London|Londres|Londra|Edinburgh|Manchester|England|Inglaterra|Inghilterra|Angleterre|Scotland|Escocia|Scozia|Great Britain|Britain|Gra-Bretanha|Gran Bretana|Gran Bretagna|Grande-Bretagne|HMRC|Home Office|Bristol|Liverpool|Glasgow|Leeds|Wales|Galles',
  US: '[Gg]reen [Cc]ards?|[Tt]arjeta verde|[Cc]artao verde|[Cc]arta verde|[Cc]arte verte|Washington|New York|Nova Iorque|Nova York|Nueva York|Boston|Miami|California|Florida|Texas|(?<!(?:Latin|South|Central|Sud) )America(?! Latina| do Sul| del Sur| Central)|Chicago|Los Angeles|San Francisco|Houston|Seattle|New Jersey|Nueva Jersey|Illinois',
  BR: 'Sao Paulo|Rio de Janeiro|Curitiba|Brasilia|Belo Horizonte|Recife|Porto Alegre',
  CH: 'Berne?|Berna|Geneva|Genebra|Ginebra|Ginevra|Geneve|Zurich|Zurique|Zurigo',
  GR: 'Athens|Atenas|Atene|Athenes',
  MT: 'Valletta|Valeta',
  CY: 'Nicosia|Nicosie|Limassol',
  IE: 'Dublin|Dublim|Dublino',
  DE: 'Berlin|Berlim|Berlino|Munich|Munique|Frankfurt',
  AT: 'Vienna|Viena|Vienne',
  LU: 'Grand Duchy|Grao-Ducado|Gran Ducado|Granducato|Grand-Duche',
  NL: 'Amsterdam|Amesterdao|The Hague|Holland|Holanda|Olanda|Hollande',
  AE: 'Dubai|Abu Dhabi',
  TR: 'Ankara|Ancara|Istanbul|Istambul|Estambul',
  HU: 'Budapest|Budapeste',
};

/** Who has a nationality, or lives somewhere: "U.S. citizens". */
export const NATIONAL: Words = {
  en: 'citizens?|nationals?|residents?|taxpayers?|clients?|famil(?:y|ies)|couples?|investors?|spouses?|retirees|passports?|expats?|buyers?|owners?|heirs?|founders?|workers?|pensions?',
  pt: 'cidadaos?|nacionais|residentes?|contribuintes?|clientes?|familias?|casais|investidor(?:es)?|pensao|pensoes',
  es: 'ciudadanos?|nacionales|contribuyentes?|parejas?|inversor(?:es)?|pension(?:es)?',
  fr: 'citoyens?|ressortissants?|contribuables?|familles?|pensions?|retraites?',
  it: 'cittadin[oi]|contribuent[ei]|clienti|famigli[ae]|coppi[ae]|investitor[ei]|pension[ei]',
};
/** Who becomes a citizen is under the rules of that country: "becoming Portuguese citizens". */
export const BECOMING: Words = {
  en: 'becom(?:e|es|ing)|turn',
  pt: 'tornar-se|torna-se|virar',
  es: 'hacerse|se hace|convertirse en',
  fr: 'devenir|devient',
  it: 'diventa(?:re)?|divenire',
};
/** Articles and the like before people. */
export const SOME: Words = {
  en: 'every',
  pt: 'os|as|dos|aos|uma?|cada',
  es: 'los|una?|cada',
  fr: 'les|des|aux|une?|chaque',
  it: 'gli|degli|agli|una?|uno|ogni',
};
/** Where somebody comes from: "born in Brazil". Not folded, as what follows. */
export const BORN: Words = {
  en: '[Bb]orn',
  pt: '[Nn]ascid[oa]s?',
  es: '[Nn]acid[oa]s?',
  fr: '[Nn]ee?s?',
  it: '[Nn]at[oaie]',
};
/** Before a town from which somebody comes, or where an office is. */
export const ELSEWHERE: Words = {
  en: 'from|leaving|(?:consul*|embass*|offices?) (?:in|of)',
  pt: 'desde|(?:consul*|embai*|escritorios?) (?:d[eoa]|em)',
  es: '(?:consul*|embaj*|oficinas?|despachos?) (?:de|en)',
  fr: 'depuis|(?:consul*|ambas*|bureaux?) (?:de|a)',
  it: 'dal|(?:consol*|ambas*|studio) (?:di|a)',
};
/** Between two places of which the same is said: "a Lisbona come a Roma", "tanto en Portugal como en Italia". */
export const AS_IN: Words = { en: 'as well as', pt: 'como|quanto', es: 'como', fr: 'comme', it: 'come|sia|che' };
