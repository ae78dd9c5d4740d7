import type { SensitiveNumber } from '../sensitive-numbers';
import type { ChatWords } from './en';

const NOTICE = 'O Alfred é uma IA, não uma pessoa. Dá informações, não aconselhamento jurídico.';

const NUMBERS: Record<SensitiveNumber, string> = {
  'a passport number': 'um número de passaporte',
  'an identity card number': 'um número de documento de identificação',
  'a Social Security number': 'um número de segurança social',
  'a National Insurance number': 'um número de segurança social britânico',
  'a Social Insurance number': 'um número de segurança social canadiano',
  'a tax number': 'um número de identificação fiscal',
  'a bank account number': 'um número de conta bancária',
  'a card number': 'um número de cartão',
};

/** European Portuguese. */
export const WORDS: ChatWords = {
  language: 'pt',
  locale: 'pt-PT',
  chat: 'Chat com o Alfred',
  conversation: 'Conversa com o Alfred',
  answers: 'Respostas do Alfred',
  badge: 'Concierge de IA',
  close: 'Fechar',
  cancel: 'Cancelar',
  tryAgain: 'Tentar novamente',
  opensInNewTab: ' (abre num novo separador)',
  leavesSite: (host) => `Sai deste site: ${host}`,
  you: 'Visitante: ',

  notice: NOTICE,
  shortNotice: 'Uma IA: informação, não aconselhamento jurídico.',
  kept: (days) =>
    `As conversas são conservadas${days ? ` durante ${days} dias` : ''} e a nossa equipa pode lê-las; não partilhe nada de confidencial.`,
  privacy: 'Privacidade',
  closeNotice: 'Fechar este aviso',
  begunElsewhere:
    'Iniciada noutro dispositivo ou por outra pessoa. Quem tiver o endereço pode lê-la, escrever nela e apagá-la.',
  replaced: 'Esta conversa foi apagada ou expirou. Começa aqui uma nova.',
  deleted: 'A sua conversa foi apagada.',
  erased: 'Esta conversa foi apagada. O que escrever agora inicia uma nova.',
  deletedMeanwhile: 'A conversa anterior à sua última mensagem foi apagada. Continuamos numa nova.',
  printedHead: (days) => `Conversa com o Alfred, ${days}. ${NOTICE}`,

  options: 'Opções da conversa',
  copyLink: 'Copiar a ligação para esta conversa',
  copied: 'Ligação copiada. Quem a tiver pode ler toda a conversa e escrever nela.',
  notCopied: 'O seu navegador não permitiu copiar. A ligação é o endereço desta página.',
  startNew: 'Começar uma nova conversa',
  erase: 'Apagar esta conversa',
  eraseTitle: 'Apagar esta conversa?',
  eraseShared: 'Esta conversa foi iniciada noutro dispositivo ou por outra pessoa e desaparecerá também aí.',
  eraseQuestion:
    'Tudo o que aqui foi escrito, por si e pelo Alfred, será apagado dos nossos servidores e não poderá ser recuperado. Uma mensagem que tenha enviado a um advogado fica connosco.',
  eraseConfirm: 'Apagar',
  notErased: 'Não foi possível apagar a conversa. Tente novamente, por favor.',

  askForPerson: 'Falar com uma pessoa',
  lawyersKnow:
    'Avisámos os nossos advogados. Um deles pode juntar-se a si aqui; entretanto, o Alfred continua a responder.',
  nobodyFree: 'Neste momento ninguém está disponível.',
  noLawyer: 'Neste momento nenhum dos nossos advogados pode juntar-se à conversa.',
  officeClosed: 'O escritório está fechado neste momento.',
  opens: ({ day, from, to }) => `Abrimos ${day ?? 'hoje'}, das ${from} às ${to} (na sua hora local).`,
  stillWaiting: 'Continua à espera?',
  writeInstead: ['Escreva a um advogado', ' e entraremos em contacto consigo.'],
  write: 'Escrever a um advogado',
  hasJoined:
    ', da nossa equipa, entrou na conversa e está a escrever-lhe. O Alfred fica em silêncio até a conversa lhe ser devolvida.',
  isWithYou: ', da nossa equipa, está agora consigo. O Alfred está em silêncio.',
  hasLeft: ' saiu da conversa. O Alfred volta a responder.',
  isTyping: ' está a escrever...',
  askFailed: 'Não resultou. Tente novamente dentro de momentos, por favor.',

  yourMessageTo: (name) => `A sua mensagem para ${name}`,
  askAlfred: 'Pergunte ao Alfred…',
  writeTo: (name) => `Escreva a ${name}…`,
  send: 'Enviar',
  notSent: (kind) =>
    `Não foi enviada: isto parece ${NUMBERS[kind]}. O Alfred nunca precisa dele, e quem tiver a ligação pode ler esta conversa. Retire-o, por favor.`,
  sendAnyway: 'É outra coisa, enviar',
  tooLong: (characters) => `${characters} caracteres a mais: encurte a sua mensagem, por favor`,
  length: (characters, limit) => `${characters} de ${limit} caracteres`,
  suggested: 'Perguntas sugeridas',
  questions: [
    'Quanto custa o Golden Visa em Portugal?',
    'Como se comparam a Itália e Portugal?',
    'Porque são os fundos complicados para os americanos?',
  ],
  sessionFailure:
    'Neste momento não consigo iniciar uma nova conversa. Atualize a página e tente novamente, por favor. Se o problema continuar, verifique a sua ligação à Internet.',
  sendFailure:
    'Peço desculpa, mas neste momento não consigo ligar-me ao servidor. Tente novamente dentro de momentos, por favor. Se o problema persistir, verifique a sua ligação à Internet.',
  isFull: 'Esta conversa ficou demasiado longa. Comece uma nova, por favor.',

  helpful: 'Resposta útil',
  notHelpful: 'Resposta pouco útil',
  thanks: 'Obrigado.',
  notSaved: 'Não foi possível guardar. Tente novamente dentro de momentos, por favor.',
  whatWasWrong: 'O que estava mal?',
  reasons: {
    wrong: 'Está errada',
    incomplete: 'Falta alguma coisa',
    unclear: 'É difícil de perceber',
    'off topic': 'Não responde à minha pergunta',
  },
  ownWords: 'Por palavras suas (opcional)',
  sendFeedback: 'Enviar opinião',

  personalized: 'Personalizado',
  profile: {
    label: 'O seu perfil',
    title: 'Diga ao Alfred o que procura',
    hint: 'Tudo é opcional. Serve apenas para o ajudar a escolher guias para si.',
    countries: 'Países',
    incomeSources: 'Fontes de rendimento',
    nationality: 'Nacionalidade',
    residencyStatus: 'Situação de residência',
    email: 'E-mail',
    emailHint: 'Não sai desta página.',
    send: 'Enviar perfil',
    skip: 'Agora não',
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
    introduction: 'Este é o meu perfil.',
    countriesOfInterest: 'Países que me interessam',
    income: 'Rendimentos',
    question: 'Que guias devo ler primeiro?',
    interest: 'Tenho interesse nos Golden Visas. Por onde devo começar?',
    general:
      'Gostaria de algumas informações gerais sobre viver em Portugal ou em Itália, por favor. Que guias devo ler primeiro?',
  },
};
