/** How a language says "you qualify" and the like. Words are alternatives of regular expressions. */
interface Grammar {
  /** "you", where it is said. */
  subjects: string;
  /** What may stand between the words of a verdict. */
  adverbs: string;
  /** Verdicts of which the form alone says "you". */
  certain: readonly string[];
  /** Verdicts that speak of the visitor with a subject, or at the beginning of a clause; empty where none drops the subject. */
  verbs: readonly string[];
  /** "it means that", after which a clause begins. */
  introductions: string;
  /** With one of these at its beginning a sentence has a subject of its own. */
  determiners: string;
  /** With one of these before the verdict or directly after it a sentence states a rule. */
  conditions: string;
  /** These make a condition where they begin the sentence of a verdict or its clause, or follow it without a comma. */
  cases: string;
}

/** Stands for adverbs between the words of a verdict. */
const ADVERBS = '~';

const ENGLISH: Grammar = {
  subjects: `you(?:['’](?:re|d|ll))?(?: both| all| two)?|(?:you and )?your (?:family|husband|wife|spouse|partner|children)`,
  adverbs: `also|already|still|even|clearly|certainly|definitely|probably|likely|therefore|thus|then|fully|now|not|no longer|indeed|obviously|absolutely|surely|both|all|do|does|did|don['’]t|doesn['’]t|would|wouldn['’]t|will|won['’]t|should|shouldn['’]t|may|might|could|can|cannot|can['’]t|must|seem to|seems to|appear to|appears to`,
  certain: [
    `you(?:['’](?:re|d|ll))?~ (?:qualify|owe|(?:meet|satisfy|fulfil|reach|exceed)~ (?:(?:all|every|each)(?: of)? )?(?:the |these |those |its |their )?(?:\\p{L}+ ){0,2}(?:requirements?|conditions?|criteria|tests?|threshold|minimum|limit))`,
    `your (?:income|pension|salary|savings|investment|company|employer|job|work|profile|nationality|fund)~ (?:qualif(?:y|ies)|entitles? you|makes? you|fits?|meets?|exceeds?|suffices?|(?:is|are) (?:enough|sufficient|high enough))`,
    `you~ (?:(?:have|need) to )?pay~ (?:(?:the|any|no|this|more) )?(?:\\p{L}+ )?tax(?:es)?`,
    `you(?:['’]re| are|['’]ll| will| would|['’]d| should| may| might| could| must| aren['’]t| won['’]t| wouldn['’]t)~(?: be)?~ (?:eligible|entitled|exempt|qualified|ineligible|disqualified|tax[- ]free|a tax resident|tax resident|liable|approved|accepted|safe)`,
    `you~ have~ (?:a|the|every|no) right to`,
    `your (?:application|case|request|visa|permit|file|petition|profile|family)~(?: be| is| are)?~ (?:approved|granted|accepted|refused|rejected|denied|successful|succeed|eligible|qualify|qualifies)`,
    `you~ (?:get|obtain|receive) (?:the|your|a|that) (?:golden visa|visa|permit|residence|card|citizenship|nationality|passport)`,
  ],
  verbs: [],
  introductions: '',
  determiners: '',
  conditions: `if|whether|unless|provided|as long as|so long as|depend\\p{L}*|in case|assuming|suppos\\p{L}*`,
  cases: `when|whenever|once|who|whoever|anyone|those who|(?:after|before|until) (?=you\\s|an?\\s|\\d|two|three|five|ten)`,
};

const PORTUGUESE: Grammar = {
  subjects: `você|vocês|tu|os? senhor(?:es)?|as? senhoras?|a (?:sua|tua|vossa) (?:família|esposa|mulher)|o (?:seu|teu|vosso) (?:marido|filho|caso|perfil|pedido)`,
  adverbs: `também|já|ainda|claramente|certamente|provavelmente|portanto|não|sim|sempre|realmente|efetivamente|efectivamente|plenamente|logo|assim|então|mesmo|até|agora|de facto|de fato|sem dúvida|todos|ambos`,
  certain: [
    `(?:tens|terás|terias|tendes)~ direito`,
    `(?:cumpres|preenches|reúnes|satisfazes|cumprirás|cumpririas)~ (?:com )?(?:(?:todos|todas) )?[ao]s (?:requisitos|condições|critérios)`,
    `(?:és|serás|serias)~ (?:elegível|residente fiscal)|(?:estás|estarás|estarias)~ isent[oa]`,
    `(?:qualificas|enquadras|encaixas)-te|te~ (?:qualificas|enquadras|encaixas)`,
    `(?:o (?:seu|teu|vosso) (?:rendimento|salário|perfil|investimento)|os (?:seus|teus) rendimentos|a (?:sua|tua) (?:pensão|reforma|empresa))~ (?:chegam?|bastam?|encaixa|enquadra-se|qualifica|permite|dá(?:-lhe)? direito|(?:é|são) suficientes?)`,
  ],
  verbs: [
    `(?:tem|têm|terá|terão|teria|teriam|vai ter|vão ter)~ direito`,
    `(?:cumprem?|cumprirá|cumprirão|cumpriria|preenchem?|preencheria|reún(?:e|em)|reuniria|satisfaz(?:em)?)~ (?:com )?(?:(?:todos|todas) )?[ao]s (?:requisitos|condições|critérios)`,
    `(?:é|são|será|serão|seria|seriam)~ (?:elegíve(?:l|is)|residentes? fisca(?:l|is))`,
    `(?:está|estão|estará|estarão|estaria|fica|ficam|ficará)~ isent[oa]s?(?! [ao]s? )`,
    `(?:qualifica|enquadra|encaixa)m?-se|(?:qualificar|enquadrar|encaixar)-se-(?:á|ia|ão|iam)|se~ (?:qualifica|enquadra|encaixa)(?:m|ria|rá|riam|rão)?`,
    `(?:deve|terá de|vai|tem de|tem que) pagar (?:o )?(?:impostos?|irs)|paga~ (?:impostos?|irs)|deve (?:nada|imposto|impostos)`,
    `(?:cumpre|atinge|ultrapassa|alcança)~ o (?:limite|limiar|mínimo)`,
    `(?:pode|poderá|consegue|vai)~ (?:obter )?(?:o|a) (?:visto|golden visa|nacionalidade|cidadania|residência)`,
  ],
  introductions: `significa|quer dizer|acho|creio|penso|parece|confirmo|concluo|dizem?|é certo|certo|claro|óbvio|digo|diria`,
  determiners: `os?|as?|uma?|uns|umas|cada|tod[ao]s?|est[ea]s?|ess[ea]s?|qualquer|ambos|muit[ao]s|alguns|algumas|nenhum|nenhuma`,
  conditions: `(?<!-|quando |quem |que |como )se(?! (?:qualific|enquadr|encaix|aplic|consider)\\p{L}*)|(?<!(?:seu|teu|vosso|este|neste|nesse|no|o|seu próprio) )caso|desde que|contanto que|a menos que|depend\\p{L}*`,
  cases: `quando|quem|quantos|aquel[ea]s? que`,
};

const SPANISH: Grammar = {
  subjects: `usted|ustedes|tú|vos|vosotr[oa]s|(?:ud|uds|vd)\\.|su (?:familia|esposa|mujer|marido|hijo|caso|perfil)|tu (?:familia|esposa|mujer|marido|hijo|caso|perfil)`,
  adverbs: `también|ya|aún|todavía|claramente|ciertamente|seguramente|probablemente|por tanto|por lo tanto|no|sí|siempre|realmente|efectivamente|plenamente|entonces|así|incluso|ahora|de hecho|sin duda|todos|ambos`,
  certain: [
    `(?:tienes|tenés|tendrás|tendrías|tenéis|tendréis)~ derecho`,
    `(?:cumples|cumplís|cumplirás|cumplirías|reúnes|reunís|satisfaces)~ (?:con )?(?:(?:todos|todas) )?l[oa]s (?:requisitos|condiciones|criterios)`,
    `(?:eres|sos|sois|serás|serías)~ (?:elegibles?|residentes? fiscal(?:es)?|apt[oa]s?)|(?:estás|estáis|estarás|estarías)~ exent[oa]s?`,
    `(?:calificas|calificás|calificáis|calificarás|calificarías)`,
    `(?:sus?|tus?) (?:ingresos|renta|salario|pensión|perfil|inversión|empresa)~ (?:bastan?|alcanzan?|encajan?|califican?|permiten?|(?:es|son) suficientes?|le da derecho)`,
    `le~ (?:corresponde|corresponden)`,
  ],
  verbs: [
    `(?:tienen?|tendrán?|tendrían?|van? a tener)~ derecho`,
    `(?:cumplen?|cumplirán?|cumplirían?|reún(?:e|en)|reuniría|satisfacen?)~ (?:con )?(?:(?:todos|todas) )?l[oa]s (?:requisitos|condiciones|criterios)`,
    `(?:es|son|serán?|serían?)~ (?:elegibles?|residentes? fiscal(?:es)?|apt[oa]s?)`,
    `(?:está|están|estarán?|estarían?|queda|quedan|quedará)~ exent[oa]s?(?! (?:el|la|los|las) )`,
    `(?:se )?(?:califican?|calificarán?|calificarían?)`,
    `(?:debe|tiene que|tendrá que|va a) pagar (?:el |los )?(?:impuestos?|irpf)|paga~ (?:impuestos?|irpf)|no debe (?:nada|impuestos?)`,
    `(?:tienen?|tendrán?|tendrían?) (?:usted|ustedes)~ derecho|(?:cumplen?|reúnen?) (?:usted|ustedes)~ l[oa]s (?:requisitos|condiciones)`,
    `(?:cumple|alcanza|supera)~ el (?:umbral|mínimo|límite)`,
    `(?:puede|podrá|va a)~ obtener (?:la|el|su) (?:golden visa|visa|visado|residencia|nacionalidad|ciudadanía)`,
  ],
  introductions: `significa|quiere decir|creo|pienso|parece|confirmo|concluyo|dicen?|es cierto|cierto|claro|seguro|digo|diría`,
  determiners: `el|la|los|las|una?|unos|unas|cada|tod[ao]s?|est[ea]s?|esos?|esas?|cualquier|ambos|much[ao]s|algun[ao]s|ningún|ninguna`,
  conditions: `si|siempre que|siempre y cuando|a menos que|salvo que|en caso de|depend\\p{L}*`,
  cases: `cuando|quien|quienes|l[oa]s que|el que|la que|aquell[ao]s que`,
};

const ITALIAN: Grammar = {
  subjects: `lei|tu|voi|la (?:sua|tua|vostra) (?:famiglia|moglie|domanda)|il (?:suo|tuo|vostro) (?:caso|profilo|marito)`,
  adverbs: `anche|già|ancora|chiaramente|certamente|sicuramente|probabilmente|quindi|dunque|non|sì|sempre|davvero|effettivamente|pienamente|allora|così|perfino|ora|di fatto|senza dubbio|tutti|entrambi|più`,
  certain: [
    `(?:hai|avete|avrai|avrete|avresti|avreste)~ diritto`,
    `(?:soddisfi|soddisfate|rispetti|rispettate|possiedi|possedete|soddisferesti)~ (?:tutti |tutte )?(?:i requisiti|le condizioni|i criteri)`,
    `(?:sei|siete|sarai|sarete|saresti|sareste)~ (?:idone[oaie]|ammissibil[ei]|esent[ei]|resident[ei] fiscal[ei]|qualificat[oaie])`,
    `(?:rientri|rientrate)~ (?:nei requisiti|nel regime|nei criteri)|(?:ti qualifichi|vi qualificate)`,
    `(?:il (?:suo|tuo) (?:reddito|stipendio|profilo|investimento)|i (?:suoi|tuoi) redditi|la (?:sua|tua) (?:pensione|società))~ (?:bast(?:a|ano)|rientra(?:no)?|consent(?:e|ono)|(?:è|sono) sufficient[ei]|le dà diritto)`,
    `le~ (?:spetta|spettano)`,
  ],
  verbs: [
    `(?:ha|hanno|avrà|avranno|avrebbe|avrebbero)~ diritto`,
    `(?:soddisfa|soddisfano|soddisferebbe|soddisferà|rispetta|rispettano|possiede)~ (?:tutti |tutte )?(?:i requisiti|le condizioni|i criteri)`,
    `(?:è|sono|sarà|sarebbe|saranno)~ (?:idone[oaie]|ammissibil[ei]|esent[ei]|resident[ei] fiscal[ei]|qualificat[oaie])(?! (?:il|lo|la|i|gli|le|l['’]))`,
    `(?:rientra|rientrano|rientrerebbe|rientrerà)~ (?:nei requisiti|nel regime|nei criteri)|si qualific(?:a|herebbe|herà|ano)`,
    `(?:deve|dovrà) pagare (?:le |la |l['’]|alcuna )?(?:tasse|imposte|imposta|exit tax)|paga~ (?:le )?(?:tasse|imposte)|non deve (?:nulla|tasse|imposte)`,
    `(?:ha|avrà|avrebbe) lei~ diritto|soddisfa lei~ i requisiti`,
    `(?:raggiunge|supera)~ la soglia`,
    `(?:può|potrà)~ ottenere (?:il|la) (?:golden visa|visto|residenza|cittadinanza)`,
  ],
  introductions: `significa|vuol dire|credo|penso|pare|sembra|confermo|concludo|dicono|dice|certo|è chiaro|chiaro|direi|dico`,
  determiners: `il|lo|la|i|gli|le|una?|uno|ogni|ciascun[oa]?|tutt[ie]|quest[aoie]|quei|quegli|quell[aoie]|qualsiasi|entramb[ie]|molt[ie]|alcun[ie]|nessun[oa]?`,
  conditions: `se|qualora|purché|a condizione che|a meno che|salvo|dipend\\p{L}*`,
  cases: `(?<!da )quando|chi|coloro|chiunque`,
};

const word = (alternatives: string): string => `(?<!\\p{L})(?:${alternatives})(?!\\p{L})`;

/** What a sentence says with no subject may be said to anybody; with one of these it is said to the visitor. */
const PRONOUN = /(?<!\p{L})(?:você|vocês|usted|ustedes|lei|senhora?)(?!\p{L})/u;

/**
 * The verdicts of a language as one expression over a sentence in lower case, and its conditions where they stand before and after
 * one. With the flag "i" these expressions take three times as long to compile, of which the first answer would have to wait.
 */
function compile({ subjects, adverbs, certain, verbs, introductions, determiners, conditions, cases }: Grammar) {
  const between = `(?:,?\\s+(?:${adverbs}),?)*`;
  const fill = (patterns: readonly string[]) =>
    patterns
      .map((pattern) => pattern.replaceAll(`${ADVERBS} `, `${between}\\s+`).replaceAll(ADVERBS, between))
      .join('|');
  const leading = `(?:(?:${adverbs}),?\\s+)*`;
  const alternatives = [word(fill(certain))];
  if (verbs.length > 0) {
    const verdict = `${leading}(?:${fill(verbs)})(?!\\p{L})`;
    alternatives.push(
      `${word(subjects)}\\s*,?\\s+${verdict}`,
      // Without a subject: at the beginning of a clause, unless the sentence began with a subject of its own.
      `(?:^|[:;—–(]|[.!?…]["”»]?)\\s*(?:(?:e|mas|y|pero|ma|sì|sí|sim|quindi|dunque|portanto|logo|entonces)[\\s,]+)*${verdict}`,
      `^(?!\\s*(?:${determiners})(?!\\p{L}))[^.!?]*,\\s*(?:(?:e|mas|y|pero|ma)\\s+)?${verdict}`,
      `${word(introductions)}\\s+(?:que|che)\\s+${verdict}`,
    );
  }
  return {
    verdict: new RegExp(alternatives.join('|'), 'gu'),
    condition: new RegExp(word(conditions), 'u'),
    leadingCase: new RegExp(`^\\W*(?:${cases})(?!\\p{L})`, 'u'),
    // "The cheapest permit is the one you have a right to" is a maxim: it says of no permit that it is the visitor's.
    introduced: new RegExp(
      `${word(`${cases}|what|before|after|until|the \\p{L}+est \\p{L}+ is the one(?: that| which)?`)}\\s+$`,
      'u',
    ),
    next: new RegExp(
      `^[^,;:–—(]*(?:,?\\s+(?:(?:but|only|mas|só|apenas|pero|solo|ma|soltanto) )*${word(conditions)}|\\s${word(cases)})`,
      'u',
    ),
  };
}

/** A longer sentence is no sentence; the expressions need time for it. */
const MAX_CHARACTERS = 2_000;

const COMPILED = [ENGLISH, PORTUGUESE, SPANISH, ITALIAN].map(compile);

/** The words with which a verdict may begin, in any of the languages. */
export const VERDICT_BEGINNING = new RegExp(
  `^["“(«¿¡*_]*(?:${[
    'you|your|voc[êe]|vocês|tu|vos|senhor|senhora|senhores|senhoras|sua|tua|vossa|seu|teu|vosso|usted|ustedes',
    'tú|vosotr[oa]s|uds?|vds?|su|lei|voi|tuo|suo|vostr[oa]|te[nm]s?|têm|ter(?:á|ás|ão|ia|ias|iam)|tendes',
    'cumpr\\p{L}*|preench\\p{L}*|re[uú]n\\p{L}*|satisf\\p{L}*|és|é|são|ser(?:á|ás|ão|ia|ias|iam|án|ías?|ían)',
    'está\\p{L}*|estar\\p{L}*|ficam?|ficará|isent\\p{L}*|qualifi\\p{L}*|enquadr\\p{L}*|encaix\\p{L}*|tien\\p{L}*',
    'tend(?:rá|ría|ré)\\p{L}*|tené[si]s?|cumpl\\p{L}*|eres|sos|sois|es|son|queda\\p{L}*|calific\\p{L}*|se|ti|vi|si',
    'ha|hai|hanno|avete|avr\\p{L}*|è|sei|siete|sono|sar\\p{L}*|soddisf\\p{L}*|rispett\\p{L}*|possied\\p{L}*',
    'rientr\\p{L}*|deve|debe|dovrà|vai|va|seus|teus|sus|tus|suoi|tuoi|pag\\p{L}*|pode\\p{L}*|pued\\p{L}*',
    'podr\\p{L}*|può|potrà|le|vão|van|conseg\\p{L}*|ating\\p{L}*|ultrapass\\p{L}*|alcan\\p{L}*|super\\p{L}*',
    'raggiung\\p{L}*',
  ].join('|')})(?:['’-].*|[^\\p{L}]*)$`,
  'iu',
);

/**
 * Whether a sentence concludes about the visitor that they qualify, are entitled, exempt, or owe ("you qualify", "tem
 * direito", "califica", "ha diritto"). A question does not, nor a verdict under a condition, which
 * stands before it or directly after it: "you qualify if …", not "you qualify, as you came before …".
 */
export function concludesAboutVisitor(sentence: string): boolean {
  const text = sentence.slice(0, MAX_CHARACTERS).normalize('NFC').toLowerCase().trim();
  if (/\?["”»)]*$/u.test(text)) return false;
  return COMPILED.some(({ verdict, condition, leadingCase, introduced, next }) =>
    [...text.matchAll(verdict)].some(({ 0: found, index }) => {
      const end = index + found.length;
      const before = text.slice(0, end);
      const isCase = introduced.test(text.slice(0, index)) || (leadingCase.test(before) && !PRONOUN.test(found));
      return !condition.test(before) && !isCase && !next.test(text.slice(end));
    }),
  );
}
