import type { Language } from '@firm/platform/language/detect-language';
import { REGISTER } from '../facts/rules-in-force.js';
import type { RequestLanguage } from './person-request.js';

/** Why Alfred declines to answer. */
const REFUSALS = ['unlawful', 'off topic', 'abuse'] as const;
export type Refusal = (typeof REFUSALS)[number];
export const isRefusal = (text: string): text is Refusal => (REFUSALS as readonly string[]).includes(text.trim());

/** What stands beside, or instead of, a sentence that does not hold. */
interface Remarks {
  /** Beside a sentence that no passage supports. */
  unconfirmed: string;
  /** Instead of one that its passage contradicts. */
  contradicted: string;
  /** Instead of a conclusion about the visitor; a clause that ends the sentence. */
  verdict: string;
  /** Instead of a value that the register no longer holds; a clause that ends the sentence. */
  rule: (rule: Rule) => string;
  /** The link to a rule of the register. */
  register: string;
  /** Beside a sentence from an answer that a lawyer has approved. */
  approved: (by: string, on: string) => string;
}

/** A rule of the register in the visitor's language; its name is in English where it has none there. */
interface Rule {
  /** With its country. */
  name: string;
  /** Null where nothing is in force. */
  value: string | null;
  since: string | null;
  source: string | null;
  /** The next change that is known; without a value the rule ends. */
  coming: { day: string; value: string | null } | null;
}

/** What the words of a language make of a rule. */
const ruleIn =
  (words: { says: string; is: string; since: string; ended: string; from: (day: string) => string; ends: string }) =>
  ({ name, value, since, source, coming }: Rule): string => {
    if (value === null) return `${words.says} ${name} ${words.ended}.`;
    const holds = [since && `, ${words.since} ${since}`, source && ` (${source})`].filter(Boolean).join('');
    const change = coming ? ` ${words.from(coming.day)} ${coming.value ?? words.ends}.` : '';
    return `${words.says} ${name} ${words.is} ${value}${holds}.${change}`;
  };

export const REMARKS: Record<Language, Remarks> = {
  en: {
    unconfirmed: '(not confirmed by our guides)',
    contradicted: '(left out: our guides say otherwise)',
    verdict: 'whether this applies to you is for a lawyer to say who knows your situation.',
    rule: ruleIn({
      ...{ says: 'by our register of the rules in force,', is: 'is', since: 'since', ended: 'is no longer in force' },
      ...{ from: (day) => `From ${day}:`, ends: 'no longer in force' },
    }),
    register: REGISTER.title,
    approved: (by, on) => `(approved by ${by}, ${on})`,
  },
  pt: {
    unconfirmed: '(não confirmado pelos nossos guias)',
    contradicted: '(omitido: os nossos guias dizem outra coisa)',
    verdict: 'saber se isto se aplica ao seu caso cabe a um advogado que conheça a sua situação.',
    rule: ruleIn({
      says: 'segundo o nosso registo das regras em vigor,',
      is: 'é',
      since: 'desde',
      ended: 'já não está em vigor',
      from: (day) => `A partir de ${day}:`,
      ends: 'deixa de estar em vigor',
    }),
    register: 'Regras em vigor',
    approved: (by, on) => `(aprovado por ${by}, ${on})`,
  },
  es: {
    unconfirmed: '(no confirmado por nuestras guías)',
    contradicted: '(omitido: nuestras guías dicen otra cosa)',
    verdict: 'si esto se aplica a su caso lo ha de decir un abogado que conozca su situación.',
    rule: ruleIn({
      says: 'según nuestro registro de las reglas en vigor,',
      is: 'es',
      since: 'desde el',
      ended: 'ya no está en vigor',
      from: (day) => `A partir del ${day}:`,
      ends: 'deja de estar en vigor',
    }),
    register: 'Reglas en vigor',
    approved: (by, on) => `(aprobado por ${by}, ${on})`,
  },
  it: {
    unconfirmed: '(non confermato dalle nostre guide)',
    contradicted: '(omesso: le nostre guide dicono altro)',
    verdict: 'se questo vale nel suo caso lo può dire solo un avvocato che conosce la sua situazione.',
    rule: ruleIn({
      says: 'secondo il nostro registro delle regole in vigore,',
      is: 'è',
      since: 'dal',
      ended: 'non è più in vigore',
      from: (day) => `Dal ${day}:`,
      ends: 'non è più in vigore',
    }),
    register: 'Regole in vigore',
    approved: (by, on) => `(approvato da ${by}, ${on})`,
  },
};

/** Texts that never vary: refusals, the notes beside answers, the answer at a spending cap. */
interface CannedReplies {
  refusals: Record<Refusal, string>;
  /** Note beside an answer without a published source. */
  unsourced: string;
  /** Note beside an answer of which only a part has one. */
  partly: string;
  /** Note beside an answer to a question that depends on the visitor's own facts. */
  personal: string;
  /** Beside the answer to who wants to book. */
  booking: string;
  /** Instead of an answer, when a spending cap is reached. */
  capped: string;
  /**
   * To the request for a person: what happens now.
   * @param form the link to the form by which a visitor writes to a lawyer.
   * @param areTold whether somebody of staff learns of it now; said while the office is open alone.
   * @param office what is said of it depends on whether somebody can join now.
   */
  person: (form: Link, areTold: boolean, office: OfficeState) => string;
}

/**
 * Of a closed office nobody is said to know: who reads of it tonight is at home. Also the day and the time when it opens, in the
 * visitor's language and the office's time zone, and whether that is Lisbon's, which then is named.
 */
export type OfficeState =
  { isOpen: true } | { isOpen: false; opens: { day: string; time: string; isInLisbon: boolean } | null };

type Link = (text: string) => string;

/** The two ways to talk to a person, as the booking site names them. */
const SERVICES = { consultation: 'combined_tax_and_immigration_consultation', orientation: 'orientation_meeting' };

/** @param bookingUrl origin of the booking site. */
export function cannedReplies(language: Language, bookingUrl: string): CannedReplies {
  return TEXTS[language](
    (text) => bookingLink(bookingUrl, text, 'consultation'),
    (text) => bookingLink(bookingUrl, text, 'orientation'),
  );
}

const bookingLink = (bookingUrl: string, text: string, service: keyof typeof SERVICES): string =>
  `[${text}](${bookingUrl}/book_service?service=${SERVICES[service]})`;

/**
 * The reply to the request for a person, also in a language in which Alfred does not answer otherwise.
 * @param bookingUrl origin of the booking site.
 */
export const personReplyIn = (language: RequestLanguage, bookingUrl: string): CannedReplies['person'] =>
  language === 'de' || language === 'fr'
    ? PERSON_IN_OTHERS[language]((text) => bookingLink(bookingUrl, text, 'orientation'))
    : cannedReplies(language, bookingUrl).person;

const PERSON_IN_OTHERS: Record<'de' | 'fr', (orientation: Link) => CannedReplies['person']> = {
  de: (orientation) => (form, areTold, office) =>
    office.isOpen
      ? areTold
        ? `Wir haben unsere Anwälte benachrichtigt; jemand von ihnen kann sich hier zu Ihnen dazuschalten. Bis dahin können Sie mich gern weiter fragen, auf Englisch, Portugiesisch, Spanisch oder Italienisch. Falls niemand kommt, ${form('schreiben Sie uns Ihre Frage')}, und wir melden uns bei Ihnen.`
        : `Gerade kann sich keiner unserer Anwälte dazuschalten. ${form('Schreiben Sie uns Ihre Frage')}, und wir melden uns bei Ihnen. Bis dahin können Sie mich gern weiter fragen, auf Englisch, Portugiesisch, Spanisch oder Italienisch.`
      : `Unser Büro ist gerade geschlossen${office.opens ? `; es öffnet am ${office.opens.day} um ${office.opens.time} Uhr ${office.opens.isInLisbon ? 'Lissabonner' : 'unserer'} Zeit` : ''}. ${form('Schreiben Sie uns Ihre Frage')}, wann immer Sie möchten, und wir melden uns bei Ihnen. Oder buchen Sie ein kostenloses ${orientation('Orientierungsgespräch')}.`,
  fr: (orientation) => (form, areTold, office) =>
    office.isOpen
      ? areTold
        ? `Nous avons prévenu nos avocats, et l’un d’eux peut vous rejoindre ici même ; en attendant, vous pouvez continuer à m’interroger, en anglais, portugais, espagnol ou italien. Si personne ne vient, ${form('laissez-nous votre question')} et nous vous répondrons.`
        : `Aucun de nos avocats n’est disponible en ce moment. ${form('Laissez-nous votre question')} et nous vous répondrons ; en attendant, vous pouvez continuer à m’interroger, en anglais, portugais, espagnol ou italien.`
      : `Notre bureau est fermé en ce moment${office.opens ? ` ; il ouvre ${office.opens.day} à ${office.opens.time}, heure ${office.opens.isInLisbon ? 'de Lisbonne' : 'locale du bureau'}` : ''}. Vous pouvez ${form('nous laisser votre question')} à tout moment, et nous vous répondrons, ou réserver un ${orientation('entretien d’orientation')} gratuit.`,
};

const TEXTS: Record<Language, (consultation: Link, orientation: Link) => CannedReplies> = {
  en: (consultation, orientation) => {
    const ways = `a ${consultation('Golden Visa Strategy Consultation')} or a free ${orientation('orientation meeting')}`;
    return {
      refusals: {
        unlawful:
          'I cannot help with that: the firm advises only on lawful ways. Is there another question I can help with?',
        'off topic':
          'I can only help with Golden Visas, moving to Europe and the taxes that come with it, and with questions about the firm.',
        abuse: 'I cannot help with that. I am glad to answer questions about Golden Visas and moving to Europe.',
      },
      unsourced: `This answer has no source in the firm’s published guides. To be sure, talk to a person: ${ways}.`,
      partly: `Parts of this answer are not confirmed by the firm’s published guides. To be sure, talk to a person: ${ways}.`,
      personal: `General information, not advice on your case. A lawyer can look at your own facts: ${ways}.`,
      booking: `Book here: ${ways}.`,
      capped: `I have answered as much as I can today, and would rather not leave you without help. A person of the firm can take over: ${ways}.`,
      person: (form, areTold, office) =>
        office.isOpen
          ? areTold
            ? `We have let our lawyers know, and one of them may join you right here; you can go on asking me meanwhile. If nobody comes, ${form('leave us your question')}, and we will get back to you.`
            : `None of our lawyers can join you right now. ${form('Leave us your question')}, and we will get back to you; you can go on asking me meanwhile.`
          : `Our office is closed right now${office.opens ? `; it opens ${office.opens.day} at ${office.opens.time}, ${office.opens.isInLisbon ? 'Lisbon time' : 'our local time'}` : ''}. You can ${form('leave us your question')} at any time, and we will get back to you, or book a free ${orientation('orientation meeting')}.`,
    };
  },
  pt: (consultation, orientation) => {
    const ways = `uma ${consultation('consulta de estratégia Golden Visa')} ou uma ${orientation('reunião de orientação')} gratuita`;
    return {
      refusals: {
        unlawful: 'Não posso ajudar nisso: o escritório só aconselha caminhos lícitos. Posso ajudar noutra questão?',
        'off topic':
          'Só posso ajudar com Golden Visa, com a mudança para a Europa e os impostos que ela traz, e com perguntas sobre o escritório.',
        abuse:
          'Não posso ajudar nisso. Terei gosto em responder a perguntas sobre Golden Visa e a mudança para a Europa.',
      },
      unsourced: `Esta resposta não tem fonte nos guias publicados pelo escritório. Para ter a certeza, fale com uma pessoa: ${ways}.`,
      partly: `Partes desta resposta não são confirmadas pelos guias publicados pelo escritório. Para ter a certeza, fale com uma pessoa: ${ways}.`,
      personal: `Informação geral, não aconselhamento sobre o seu caso. Um advogado pode analisar os seus factos: ${ways}.`,
      booking: `Marque aqui: ${ways}.`,
      capped: `Por hoje já respondi a tudo o que podia e não quero deixá-lo sem ajuda. Uma pessoa do escritório pode continuar: ${ways}.`,
      person: (form, areTold, office) =>
        office.isOpen
          ? areTold
            ? `Já avisámos os nossos advogados, e um deles pode juntar-se a si aqui mesmo; entretanto pode continuar a fazer-me perguntas. Se ninguém vier, ${form('deixe-nos a sua pergunta')} e responderemos.`
            : `Neste momento nenhum dos nossos advogados está disponível. ${form('Deixe-nos a sua pergunta')} e responderemos; entretanto pode continuar a fazer-me perguntas.`
          : `O escritório está fechado neste momento${office.opens ? `; abre ${office.opens.day} às ${office.opens.time}, hora ${office.opens.isInLisbon ? 'de Lisboa' : 'local do escritório'}` : ''}. Pode ${form('deixar-nos a sua pergunta')} a qualquer hora, e responderemos, ou marcar uma ${orientation('reunião de orientação')} gratuita.`,
    };
  },
  es: (consultation, orientation) => {
    const ways = `una ${consultation('consulta de estrategia Golden Visa')} o una ${orientation('reunión de orientación')} gratuita`;
    return {
      refusals: {
        unlawful:
          'No puedo ayudar con eso: el despacho solo asesora sobre vías lícitas. ¿Puedo ayudarle con otra pregunta?',
        'off topic':
          'Solo puedo ayudar con la Golden Visa, con el traslado a Europa y los impuestos que conlleva, y con preguntas sobre el despacho.',
        abuse: 'No puedo ayudar con eso. Con gusto respondo preguntas sobre la Golden Visa y el traslado a Europa.',
      },
      unsourced: `Esta respuesta no tiene fuente en las guías publicadas por el despacho. Para estar seguro, hable con una persona: ${ways}.`,
      partly: `Las guías publicadas por el despacho no confirman partes de esta respuesta. Para estar seguro, hable con una persona: ${ways}.`,
      personal: `Información general, no asesoramiento sobre su caso. Un abogado puede estudiar sus circunstancias: ${ways}.`,
      booking: `Reserve aquí: ${ways}.`,
      capped: `Por hoy he respondido todo lo que podía y no quiero dejarle sin ayuda. Una persona del despacho puede continuar: ${ways}.`,
      person: (form, areTold, office) =>
        office.isOpen
          ? areTold
            ? `Ya hemos avisado a nuestros abogados, y uno de ellos puede unirse a usted aquí mismo; mientras tanto puede seguir preguntándome. Si no viene nadie, ${form('déjenos su pregunta')} y le responderemos.`
            : `En este momento no hay ningún abogado disponible. ${form('Déjenos su pregunta')} y le responderemos; mientras tanto puede seguir preguntándome.`
          : `La oficina está cerrada en este momento${office.opens ? `; abre el ${office.opens.day} a las ${office.opens.time}, hora ${office.opens.isInLisbon ? 'de Lisboa' : 'local de la oficina'}` : ''}. Puede ${form('dejarnos su pregunta')} a cualquier hora, y le responderemos, o reservar una ${orientation('reunión de orientación')} gratuita.`,
    };
  },
  it: (consultation, orientation) => {
    const ways = `una ${consultation('consulenza strategica Golden Visa')} o un ${orientation('incontro di orientamento')} gratuito`;
    return {
      refusals: {
        unlawful:
          'Non posso aiutare in questo: lo studio consiglia solo vie lecite. Posso aiutarla con un’altra domanda?',
        'off topic':
          'Posso aiutare solo con Golden Visa, trasferimento in Europa e relative imposte, e con domande sullo studio.',
        abuse: 'Non posso aiutare in questo. Rispondo volentieri a domande su Golden Visa e trasferimento in Europa.',
      },
      unsourced: `Questa risposta non ha una fonte nelle guide pubblicate dallo studio. Per esserne certi, parli con una persona: ${ways}.`,
      partly: `Le guide pubblicate dallo studio non confermano parti di questa risposta. Per esserne certi, parli con una persona: ${ways}.`,
      personal: `Informazione generale, non un parere sul suo caso. Un avvocato può esaminare i suoi dati: ${ways}.`,
      booking: `Prenoti qui: ${ways}.`,
      capped: `Per oggi ho risposto a tutto ciò che potevo e non voglio lasciarla senza aiuto. Può continuare una persona dello studio: ${ways}.`,
      person: (form, areTold, office) =>
        office.isOpen
          ? areTold
            ? `Abbiamo avvisato i nostri avvocati, e uno di loro può unirsi a lei qui; nel frattempo può continuare a farmi domande. Se non viene nessuno, ${form('ci lasci la sua domanda')} e le risponderemo.`
            : `In questo momento nessuno dei nostri avvocati è disponibile. ${form('Ci lasci la sua domanda')} e le risponderemo; nel frattempo può continuare a farmi domande.`
          : `Lo studio in questo momento è chiuso${office.opens ? `; riapre ${office.opens.day} alle ${office.opens.time}, ora ${office.opens.isInLisbon ? 'di Lisbona' : 'locale dello studio'}` : ''}. Può ${form('lasciarci la sua domanda')} in qualsiasi momento, e le risponderemo, o prenotare un ${orientation('incontro di orientamento')} gratuito.`,
    };
  },
};
