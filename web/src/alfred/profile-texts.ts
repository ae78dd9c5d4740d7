import type { COUNTRIES_OF_INTEREST, INCOME_SOURCES } from '@firm/contracts/rules/chat';

/** What the profile card says for the visitor, in a language of the chat. */
export interface ProfileTexts {
  introduction: string;
  nationality: string;
  residencyStatus: string;
  countries: string;
  income: string;
  question: string;
  /** Sent when a profile is sent in which nothing was chosen. */
  interest: string;
  /** Sent when the profile is skipped. */
  general: string;
  /** The names of choices, where they are not those of the card. */
  choices: Partial<Record<(typeof INCOME_SOURCES)[number] | (typeof COUNTRIES_OF_INTEREST)[number], string>>;
}

/** In the languages that Alfred answers in, other than English. */
export const OTHER_TEXTS: Record<string, ProfileTexts> = {
  pt: {
    introduction: 'Este é o meu perfil.',
    nationality: 'Nacionalidade',
    residencyStatus: 'Situação de residência',
    countries: 'Países que me interessam',
    income: 'Rendimentos',
    question: 'Que guias devo ler primeiro?',
    interest: 'Tenho interesse nos Golden Visas. Por onde devo começar?',
    general:
      'Gostaria de algumas informações gerais sobre viver em Portugal ou em Itália, por favor. Que guias devo ler primeiro?',
    choices: {
      Italy: 'Itália',
      Employment: 'trabalho por conta de outrem',
      'Self Employment': 'trabalho por conta própria',
      Dividends: 'dividendos',
      Interest: 'juros',
      'Capital Gains - Securities': 'mais-valias de valores mobiliários',
      'Capital Gains - Property': 'mais-valias imobiliárias',
      Royalties: 'royalties',
      Rent: 'rendas',
      'Retirement Accounts': 'planos de reforma',
    },
  },
  es: {
    introduction: 'Este es mi perfil.',
    nationality: 'Nacionalidad',
    residencyStatus: 'Situación de residencia',
    countries: 'Países que me interesan',
    income: 'Ingresos',
    question: '¿Qué guías debería leer primero?',
    interest: 'Me interesan las Golden Visas. ¿Por dónde empiezo?',
    general:
      'Quisiera información general sobre cómo mudarme a Portugal o a Italia, por favor. ¿Qué guías debería leer primero?',
    choices: {
      Italy: 'Italia',
      Employment: 'trabajo por cuenta ajena',
      'Self Employment': 'trabajo por cuenta propia',
      Dividends: 'dividendos',
      Interest: 'intereses',
      'Capital Gains - Securities': 'plusvalías de valores',
      'Capital Gains - Property': 'plusvalías inmobiliarias',
      Royalties: 'regalías',
      Rent: 'alquileres',
      'Retirement Accounts': 'planes de jubilación',
    },
  },
  it: {
    introduction: 'Questo è il mio profilo.',
    nationality: 'Nazionalità',
    residencyStatus: 'Situazione di residenza',
    countries: 'Paesi che mi interessano',
    income: 'Redditi',
    question: 'Quali guide dovrei leggere per prime?',
    interest: 'Mi interessano i Golden Visa. Da dove comincio?',
    general:
      'Vorrei qualche informazione generale su come trasferirmi in Portogallo o in Italia, per favore. Quali guide dovrei leggere per prime?',
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
  },
};
