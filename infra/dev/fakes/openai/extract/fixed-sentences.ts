import type { Language } from './words.js';

/** What the stand-in says in its own name, in the visitor's language; everything else it says is quoted. */
interface FixedSentences {
  notConnected: string;
  nothingFound: string;
  greeting: string;
  more: string;
}

export const FIXED_SENTENCES: Record<Language, FixedSentences> = {
  en: {
    notConnected:
      'No language model is connected here: these sentences were picked word for word from what the firm has published.',
    nothingFound: 'I do not know: I found nothing about this in what the firm has published.',
    greeting: 'Hello! Ask me something that the guides of the firm may answer.',
    more: 'Read more:',
  },
  pt: {
    notConnected:
      'Nenhum modelo de linguagem está ligado: estas frases foram retiradas, palavra por palavra, do que a firma publicou.',
    nothingFound: 'Não sei: não encontrei nada sobre isto no que a firma publicou.',
    greeting: 'Olá! Faça-me uma pergunta a que os guias da firma possam responder.',
    more: 'Leia mais:',
  },
  es: {
    notConnected:
      'Ningún modelo de lenguaje está conectado: estas frases se han tomado, palabra por palabra, de lo publicado por la firma.',
    nothingFound: 'No lo sé: no he encontrado nada sobre esto en lo publicado por la firma.',
    greeting: '¡Hola! Pregúnteme algo que las guías de la firma puedan responder.',
    more: 'Leer más:',
  },
  it: {
    notConnected:
      'Nessun modello linguistico è collegato: queste frasi sono prese, parola per parola, da ciò che lo studio ha pubblicato.',
    nothingFound: 'Non lo so: non ho trovato nulla su questo in ciò che lo studio ha pubblicato.',
    greeting: 'Buongiorno! Mi chieda qualcosa a cui le guide dello studio possano rispondere.',
    more: 'Per saperne di più:',
  },
};
