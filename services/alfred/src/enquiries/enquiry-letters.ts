import type { EnquirySummary } from '@firm/contracts/api/enquiries';
import type { Language } from '@firm/platform/language/detect-language';
import { withinTerm } from './answer-term.js';

/** What an enquiry is told about in mails. */
export interface LetterFacts extends Pick<
  EnquirySummary,
  'id' | 'name' | 'email' | 'country' | 'isUnproven' | 'hasConversation'
> {
  telephone: string | null;
  question: string;
  language: Language;
  createdAt: Date;
}

interface Text {
  subject: string;
  body: string;
}

/** By which visitors and staff speak of an enquiry: the beginning of its id. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** The mail to the firm. */
export function letterToFirm(enquiry: LetterFacts, origin: string | undefined): Text {
  const { id, name, email, telephone, country, question, hasConversation, isUnproven } = enquiry;
  const facts = [
    `Name: ${name}`,
    `Email: ${email}`,
    telephone && `Telephone: ${telephone}`,
    country && `Country: ${country}`,
    hasConversation && 'The conversation with Alfred may be read along with it.',
    isUnproven && 'Sent from a browser without scripts: please look at it with care.',
  ].filter(Boolean);
  return {
    subject: `New enquiry from ${name} (${referenceOf(id)})`,
    // Ours comes first, and what the visitor wrote is quoted: nobody can write a link that looks like ours.
    body: `Answer it here: ${origin ?? ''}/admin/alfred/enquiries/${id}\n\n${facts.join('\n')}\n\nThe question:\n${quote(question)}`,
  };
}

/**
 * The confirmation to the sender. Nothing in it was written by the visitor: whoever entered somebody else's address cannot
 * have us mail them a text.
 * @param answersWithin by when it is answered, as the site says (`withinTerm`).
 */
export function confirmation(
  { id, language }: Pick<LetterFacts, 'id' | 'language'>,
  firmName: string,
  answersWithin: string | null,
): Text {
  return CONFIRMATIONS[language](referenceOf(id), firmName, withinTerm(answersWithin, language));
}

/** The answer of a lawyer, with the firm's name and the reference, and the question below. */
export function answerLetter(
  { id, question, language, createdAt }: Pick<LetterFacts, 'id' | 'question' | 'language' | 'createdAt'>,
  { subject, body }: Text,
  firmName: string,
): Text {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Lisbon' }).format(createdAt);
  const sender = `${firmName}\n${REFERENCE[language]}: ${referenceOf(id)}`;
  return { subject, body: `${body.trim()}\n\n${sender}\n\n${YOU_WROTE[language](date)}\n${quote(question)}` };
}

const quote = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

const CONFIRMATIONS: Record<Language, (reference: string, firm: string, within: string) => Text> = {
  en: (reference, firm, within) => ({
    subject: `We have received your question (${reference})`,
    body: `Thank you for writing to ${firm}.\n\nWe have received your question. A lawyer will read it and answer you by email${within}. If you would like to add something, just reply to this message.\n\nYour reference is ${reference}. If you did not write to us, someone entered your address by mistake, and you can ignore this message.\n\n${firm}`,
  }),
  pt: (reference, firm, within) => ({
    subject: `Recebemos o seu pedido (${reference})`,
    body: `Obrigado por escrever a ${firm}.\n\nRecebemos o seu pedido. Um advogado vai lê-lo e responder-lhe por e-mail${within}. Se quiser acrescentar algo, basta responder a esta mensagem.\n\nA sua referência é ${reference}. Se não nos escreveu, alguém indicou o seu endereço por engano e pode ignorar esta mensagem.\n\n${firm}`,
  }),
  es: (reference, firm, within) => ({
    subject: `Hemos recibido su consulta (${reference})`,
    body: `Gracias por escribir a ${firm}.\n\nHemos recibido su consulta. Un abogado la leerá y le responderá por correo electrónico${within}. Si desea añadir algo, basta con responder a este mensaje.\n\nSu referencia es ${reference}. Si no nos ha escrito, alguien ha indicado su dirección por error y puede ignorar este mensaje.\n\n${firm}`,
  }),
  it: (reference, firm, within) => ({
    subject: `Abbiamo ricevuto la sua richiesta (${reference})`,
    body: `Grazie per aver scritto a ${firm}.\n\nAbbiamo ricevuto la sua richiesta. Un avvocato la leggerà e le risponderà per e-mail${within}. Se desidera aggiungere qualcosa, basta rispondere a questo messaggio.\n\nIl suo riferimento è ${reference}. Se non ci ha scritto, qualcuno ha indicato il suo indirizzo per errore e può ignorare questo messaggio.\n\n${firm}`,
  }),
};

const REFERENCE: Record<Language, string> = {
  en: 'Your reference',
  pt: 'A sua referência',
  es: 'Su referencia',
  it: 'Il suo riferimento',
};

const YOU_WROTE: Record<Language, (date: string) => string> = {
  en: (date) => `On ${date} you wrote:`,
  pt: (date) => `Em ${date} escreveu:`,
  es: (date) => `El ${date} escribió:`,
  it: (date) => `Il ${date} ha scritto:`,
};
