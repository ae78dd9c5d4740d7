import type { Language } from '@firm/platform/language/detect-language';
import { fold } from '@firm/contracts/rules/fold';

/**
 * The parts that a request for a person is made of, each with a letter by which requests name it, and its words, folded; a verb
 * with a star stands for all that begin so. Any other word is `x`.
 */
export type Parts = Readonly<Record<string, string>>;

/** The words of some languages, and how they ask for a person: expressions of a clause as the letters of its parts. */
export interface RequestWords {
  parts: Parts;
  requests: readonly string[];
  /** Words that together mean something else than each; they become the word "question", which is no part. */
  questions?: RegExp;
}

/** The verbs that ask for a talk, folded; each is a word of this language alone. */
export const TALK: Record<Language, string> = {
  en: 'speak talk chat',
  pt: 'falar conversar',
  es: 'hablar charlar platicar tratarlo',
  it: 'parlare parlarne',
};

/** What is done to the visitor: "call me", "me liga", "que me pueda atender", "ser contactado". */
const REACHES_ME = '(?:rw?m|mv?r|c|b[rd])';
const KNOWN = '[mwvf]';

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
];

/** English, Portuguese, Spanish and Italian. */
export const FOUR_LANGUAGES: RequestWords = {
  requests: REQUESTS,
  parts: {
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
  },
};

/** Its verb often ends the sentence: "Ich möchte mit einem Anwalt sprechen". */
export const GERMAN: RequestWords = {
  requests: [
    `p${KNOWN}{0,4}t|t${KNOWN}{0,3}w${KNOWN}{0,3}p`,
    // "Kann mich ein Anwalt anrufen", "jemand soll mich anrufen"
    `m${KNOWN}{0,3}p${KNOWN}{0,2}r|p${KNOWN}{0,3}m${KNOWN}{0,3}r`,
    // "Rufen Sie mich zurück", "bitte um Rückruf"
    `^${KNOWN}*(?:c|r${KNOWN}{0,2}m|m${KNOWN}{0,2}r)`,
    // "Wie erreiche ich einen Anwalt"
    `^(?:${KNOWN}|h)*r${KNOWN}{0,3}p`,
    // "Ich hätte gern einen Termin mit einem Anwalt"
    `v${KNOWN}*nw${KNOWN}*p`,
    // "Ich brauche einen Anwalt"; "Brauche ich einen Anwalt" is a question.
    `^[wf]+v${KNOWN}*p${KNOWN}*$`,
  ],
  parts: {
    t: 'sprechen reden telefonieren chatten schreiben unterhalten',
    m: 'mich mir uns',
    w: 'mit zu zum zur von vom an bei um uber wegen',
    c: 'ruckruf',
    p: `anwalt anwaltin anwaltinnen anwalte anwalten rechtsanwalt rechtsanwaltin rechtsanwalte jurist juristin juristen mensch
      menschen person jemand jemanden jemandem mitarbeiter mitarbeiterin mitarbeitern berater beraterin beratern steuerberater
      kollege kollegin kollegen experte expertin experten fachmann sachbearbeiter sachbearbeiterin ansprechpartner
      ansprechpartnerin`,
    r: 'anrufen anruf ruf rufe rufen ruft zuruckrufen zuruckruft kontaktieren verbinden verbinde erreichen erreiche durchstellen weiterleiten',
    n: 'termin gesprach beratung beratungsgesprach telefonat telefontermin besprechung',
    h: 'wie',
    v: `mochte mochten wurde wurden will wollen wunsche brauche brauchen benotige benotigen kann konnte konnten konnen darf durfte
      hatte hatten soll bitte gibt`,
    f: `ich wir es sie ihr einem einen eine einer ein der die das dem den ihrem ihren ihrer ihre eurem euren eurer eure echten
      echter echte richtigen richtiger richtige wirklichen realen menschlichen gern gerne lieber jetzt sofort heute morgen mal doch
      direkt kurz personlich hier moglich dringend endlich gleich einmal nur und durch zuruck haben vereinbaren sein ware telefonisch
      aus fleisch blut kanzlei buro team firma hallo guten tag danke`,
  },
};

/** The order of its words is that of the four languages. */
export const FRENCH: RequestWords = {
  requests: [
    ...REQUESTS,
    // "Quelqu'un peut-il me répondre"
    `p${KNOWN}{0,4}a`,
    // "Un rendez-vous avec un avocat"
    `^${KNOWN}*n${KNOWN}{0,2}w${KNOWN}{0,3}p`,
  ],
  questions:
    /\b(?:ai je|est ce que (?:jai|j ai|nous avons)|avons nous|faut il|(?:jai|ai|avons|ont) (?:deja )?(?:parle|discute|echange)e?)\b/g,
  parts: {
    t: 'parler parle discuter discute echanger echange dialoguer entretenir tchatter',
    m: 'm me moi nous',
    w: 'a au aux avec de du des en par pour sur chez d',
    p: `avocat avocate avocats avocates personne personnes humain humaine humains quelquun qqun qqn conseiller conseillere conseillers
      juriste juristes agent agente operateur operatrice employe employee collaborateur collaboratrice associe associee
      specialiste expert experte responsable interlocuteur interlocutrice`,
    o: 'cabinet bureau equipe service',
    // Told of, or something else: "appelé", "se passer de".
    d: 'appele appelee appeles contacte contactee rappele rappelee transfere passer',
    r: `appeler appelle appellent appelez rappeler rappelle rappellent rappelez contacter contactez joindre joignez transferer
      transferez passez mettre mettez telephoner recontacter rediriger redirigez`,
    a: 'repondre reponde repond',
    n: 'rdv rendez entretien consultation appel conversation reunion',
    b: 'etre',
    h: 'comment',
    v: `veux veut voudrais voudrions voulons souhaite souhaiterais souhaitons souhaiterions aimerais aimerions prefere prefererais
      peux peut pouvez pouvons pourrais pourriez pourrait puis besoin faudrait demande
      disponible disponibles`,
    f: `je j jai on vous il elle ils t y ait est ce c que qu quun un une le la les l lun lune dun dune votre vos vrai vraie veritable reel
      reelle possible serait ai svp sil te plait stp plutot directement maintenant aujourdhui demain tout suite merci vite ici mis
      mise relation contact ligne telephone rapidement simplement juste prendre avoir fixer chair et os bonjour bonsoir salut`,
  },
};

/**
 * Requests in languages that Alfred does not answer in, folded: who asks for a person says whom, and what is to be done, within a
 * few words. One that tells of such a talk, or asks whether a lawyer is needed, has other forms.
 */
export const OTHER_REQUESTS: readonly RegExp[] = [
  // Chinese
  '(?:和|跟|与|同).{0,10}(?:律师|真人|人工|客服|顾问|专员|工作人员).{0,4}(?:谈|说话|聊|通话|沟通|交流|讲)(?!过|了)',
  '(?:转接?|接|找|联系|安排)(?:一[个位名]|你们的|您们的|一下)?(?:律师|真人|人工|客服)',
  '人工(?:客服|服务)|(?:律师|有人|你们).{0,6}(?:给我(?:回)?打?电话|回电|联系我)',
  // Russian
  '(?:хочу|хотел[аи]? бы|хотелось бы|можно|могу|можем|нужно|надо|прошу|как)[^.?!]{0,25}(?:поговорить|связаться|пообщаться|говорить|побеседовать)[^.?!]{0,25}(?:юрист|адвокат|человек|оператор|специалист|консультант|кем-|сотрудник)',
  '(?:соедините|свяжите|переключите|переведите)[^.?!]{0,10} (?:с|на) |позовите |(?:пере|по)звоните мне',
  '(?:хочу|нужен|нужна|нужно) (?:живо[йг]о? |реальн[а-я]+ )?(?:человек|оператор|юрист|адвокат)[а-я]{0,2}(?: |[.!,]|$)',
  // Arabic
  '(?:اريد|اود|يمكنني|ممكن|ارغب|بدي|عايز|عاوز|ابغى|احتاج|كيف)[^.؟!]{0,25}(?:التحدث|الكلام|التكلم|اتكلم|اتحدث|التواصل|اتواصل|اكلم|احكي)[^.؟!]{0,15}(?:محام|شخص|انسان|موظف|مستشار|احد|حدا|خبير)',
  'اتصلوا بي|اتصل بي|حولني (?:الى|على|ل)|حولوني',
  // Turkish
  '(?:avukat|insan|kişi|yetkili|danışman|uzman|temsilci|biri)[a-zı]{0,8}(?: ile)?[^.?!]{0,15}(?:konuş|görüş|iletişime geç)(?:mak|mek|ebil|abil|eyim|ayım)',
  'beni (?:ara(?:yın|yabil|r mısınız)|[^.?!]{0,20}bağla)|(?:avukat|yetkili|insan|temsilci)[a-zı]{0,4} bağla',
  // Hindi
  '(?:वकील|व्यक्ति|इंसान|किसी|सलाहकार)[^।?!]{0,12}से[^।?!]{0,8}(?:बात|संपर्क)[^।?!]{0,8}(?:चाह|सकत|कर(?:नी|वा|ा)|होगी)',
  // Japanese
  '(?:弁護士|人間|担当者|スタッフ|専門家)(?:と|に).{0,4}(?:話|相談|連絡).{0,6}(?:たい|ますか|ください|でき)',
].map((request) => new RegExp(fold(request), 'u'));
