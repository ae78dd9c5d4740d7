import type { SensitiveNumber } from '../sensitive-numbers';
import type { ChatWords } from './en';

const NOTICE = 'Alfred è un’IA, non una persona. Dà informazioni, non consulenza legale.';

const NUMBERS: Record<SensitiveNumber, string> = {
  'a passport number': 'un numero di passaporto',
  'an identity card number': 'un numero di documento d’identità',
  'a Social Security number': 'un numero di previdenza sociale',
  'a National Insurance number': 'un numero di previdenza sociale britannico',
  'a Social Insurance number': 'un numero di previdenza sociale canadese',
  'a tax number': 'un codice fiscale',
  'a bank account number': 'un numero di conto bancario',
  'a card number': 'un numero di carta',
};

export const WORDS: ChatWords = {
  language: 'it',
  locale: 'it-IT',
  chat: 'Chat con Alfred',
  conversation: 'Conversazione con Alfred',
  answers: 'Risposte di Alfred',
  badge: 'Concierge IA',
  close: 'Chiudi',
  cancel: 'Annulla',
  tryAgain: 'Riprova',
  opensInNewTab: ' (si apre in una nuova scheda)',
  leavesSite: (host) => `Esce da questo sito: ${host}`,
  you: 'Lei: ',

  notice: NOTICE,
  shortNotice: 'Un’IA: informazioni, non consulenza legale.',
  kept: (days) =>
    `Le conversazioni sono conservate${days ? ` per ${days} giorni` : ''} e il nostro personale può leggerle; non condivida nulla di riservato.`,
  privacy: 'Privacy',
  closeNotice: 'Chiudi questo avviso',
  begunElsewhere:
    'Iniziata su un altro dispositivo o da un’altra persona. Chiunque ne abbia l’indirizzo può leggerla, scrivervi e cancellarla.',
  replaced: 'Questa conversazione è stata cancellata o è scaduta. Qui ne comincia una nuova.',
  deleted: 'La sua conversazione è stata cancellata.',
  erased: 'Questa conversazione è stata cancellata. Quello che scrive ora ne comincia una nuova.',
  deletedMeanwhile: 'La conversazione precedente al suo ultimo messaggio è stata cancellata. Continuiamo in una nuova.',
  printedHead: (days) => `Conversazione con Alfred, ${days}. ${NOTICE}`,

  options: 'Opzioni della conversazione',
  copyLink: 'Copia il link a questa conversazione',
  copied: 'Link copiato. Chiunque lo abbia può leggere tutta la conversazione e scrivervi.',
  notCopied: 'Il suo browser non ha consentito la copia. Il link è l’indirizzo di questa pagina.',
  startNew: 'Comincia una nuova conversazione',
  erase: 'Cancella questa conversazione',
  eraseTitle: 'Cancellare questa conversazione?',
  eraseShared:
    'Questa conversazione è stata iniziata su un altro dispositivo o da un’altra persona e sparirà anche lì.',
  eraseQuestion:
    'Tutto ciò che lei e Alfred avete scritto qui sarà cancellato dai nostri server e non potrà essere recuperato. Un messaggio che ha inviato a un avvocato resta presso di noi.',
  eraseConfirm: 'Cancella',
  notErased: 'Non è stato possibile cancellare la conversazione. Riprovi.',

  askForPerson: 'Parla con una persona',
  lawyersKnow:
    'Abbiamo avvisato i nostri avvocati. Uno di loro può unirsi a lei qui; nel frattempo Alfred continua a rispondere.',
  nobodyFree: 'In questo momento nessuno è disponibile.',
  noLawyer: 'In questo momento nessuno dei nostri avvocati può unirsi alla conversazione.',
  officeClosed: 'Lo studio in questo momento è chiuso.',
  opens: ({ day, from, to }) => `Siamo aperti ${day ?? 'oggi'}, ore ${from}–${to} (nel suo fuso orario).`,
  stillWaiting: 'Sta ancora aspettando?',
  writeInstead: ['Scriva a un avvocato', ' e la ricontatteremo.'],
  write: 'Scrivi a un avvocato',
  hasJoined:
    ', del nostro studio, si è unito alla conversazione e le sta scrivendo. Alfred tace finché la conversazione non gli viene restituita.',
  isWithYou: ', del nostro studio, è ora con lei. Alfred tace.',
  hasLeft: ' ha lasciato la conversazione. Alfred risponde di nuovo.',
  isTyping: ' sta scrivendo...',
  askFailed: 'Non ha funzionato. Riprovi tra un momento.',

  yourMessageTo: (name) => `Il suo messaggio per ${name}`,
  askAlfred: 'Chieda ad Alfred…',
  writeTo: (name) => `Scriva a ${name}…`,
  send: 'Invia',
  notSent: (kind) =>
    `Non inviato: sembra ${NUMBERS[kind]}. Alfred non ne ha mai bisogno, e chiunque abbia il link può leggere questa conversazione. Lo tolga, per favore.`,
  sendAnyway: 'È un’altra cosa, invia',
  tooLong: (characters) => `${characters} caratteri di troppo: accorci il messaggio, per favore`,
  length: (characters, limit) => `${characters} di ${limit} caratteri`,
  suggested: 'Domande suggerite',
  questions: [
    'Quanto costa il Golden Visa in Portogallo?',
    'Che differenza c’è tra Italia e Portogallo?',
    'Perché i fondi sono complicati per gli americani?',
  ],
  sessionFailure:
    'In questo momento non riesco ad avviare una nuova conversazione. Aggiorni la pagina e riprovi. Se il problema continua, controlli la connessione a Internet.',
  sendFailure:
    'Mi scusi, ma in questo momento non riesco a collegarmi al server. Riprovi tra un momento. Se il problema persiste, controlli la connessione a Internet.',
  isFull: 'Questa conversazione è diventata troppo lunga. Ne cominci una nuova, per favore.',

  helpful: 'Risposta utile',
  notHelpful: 'Risposta poco utile',
  thanks: 'Grazie.',
  notSaved: 'Non è stato possibile salvare. Riprovi tra un momento.',
  whatWasWrong: 'Che cosa non andava?',
  reasons: {
    wrong: 'È sbagliata',
    incomplete: 'Manca qualcosa',
    unclear: 'È difficile da capire',
    'off topic': 'Non risponde alla mia domanda',
  },
  ownWords: 'Con parole sue (facoltativo)',
  sendFeedback: 'Invia il parere',

  personalized: 'Personalizzato',
  profile: {
    label: 'Il suo profilo',
    title: 'Dica ad Alfred che cosa cerca',
    hint: 'Tutto è facoltativo. Lo aiuta soltanto a scegliere le guide per lei.',
    countries: 'Paesi',
    incomeSources: 'Fonti di reddito',
    nationality: 'Nazionalità',
    residencyStatus: 'Situazione di residenza',
    email: 'E-mail',
    emailHint: 'Non lascia questa pagina.',
    send: 'Invia il profilo',
    skip: 'Non ora',
    choices: {
      Portugal: 'Portogallo',
      Italy: 'Italia',
      Employment: 'lavoro dipendente',
      'Self Employment': 'lavoro autonomo',
      Dividends: 'dividendi',
      Interest: 'interessi',
      'Capital Gains - Securities': 'plusvalenze su titoli',
      'Capital Gains - Property': 'plusvalenze immobiliari',
      Royalties: 'royalties',
      Rent: 'affitti',
      'Retirement Accounts': 'piani pensionistici',
    },
    introduction: 'Questo è il mio profilo.',
    countriesOfInterest: 'Paesi che mi interessano',
    income: 'Redditi',
    question: 'Quali guide dovrei leggere per prime?',
    interest: 'Mi interessano i Golden Visa. Da dove comincio?',
    general:
      'Vorrei qualche informazione generale su come trasferirmi in Portogallo o in Italia, per favore. Quali guide dovrei leggere per prime?',
  },
};
