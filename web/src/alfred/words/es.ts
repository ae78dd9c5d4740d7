import type { SensitiveNumber } from '../sensitive-numbers';
import type { ChatWords } from './en';

const NOTICE = 'Alfred es una IA, no una persona. Da información, no asesoramiento jurídico.';

const NUMBERS: Record<SensitiveNumber, string> = {
  'a passport number': 'un número de pasaporte',
  'an identity card number': 'un número de documento de identidad',
  'a Social Security number': 'un número de la Seguridad Social',
  'a National Insurance number': 'un número de la seguridad social británica',
  'a Social Insurance number': 'un número de la seguridad social canadiense',
  'a tax number': 'un número de identificación fiscal',
  'a bank account number': 'un número de cuenta bancaria',
  'a card number': 'un número de tarjeta',
};

export const WORDS: ChatWords = {
  language: 'es',
  locale: 'es-ES',
  chat: 'Chat con Alfred',
  conversation: 'Conversación con Alfred',
  answers: 'Respuestas de Alfred',
  badge: 'Conserje de IA',
  close: 'Cerrar',
  cancel: 'Cancelar',
  tryAgain: 'Reintentar',
  opensInNewTab: ' (se abre en una pestaña nueva)',
  leavesSite: (host) => `Sale de este sitio: ${host}`,
  you: 'Usted: ',

  notice: NOTICE,
  shortNotice: 'Una IA: información, no asesoramiento jurídico.',
  kept: (days) =>
    `Las conversaciones se conservan${days ? ` durante ${days} días` : ''} y nuestro equipo puede leerlas; no comparta nada confidencial.`,
  privacy: 'Privacidad',
  closeNotice: 'Cerrar este aviso',
  begunElsewhere:
    'Iniciada en otro dispositivo o por otra persona. Quien tenga la dirección puede leerla, escribir en ella y borrarla.',
  replaced: 'Esta conversación se ha borrado o ha caducado. Aquí empieza una nueva.',
  deleted: 'Su conversación se ha borrado.',
  erased: 'Esta conversación se ha borrado. Lo que escriba ahora inicia una nueva.',
  deletedMeanwhile: 'La conversación anterior a su último mensaje se ha borrado. Continuamos en una nueva.',
  printedHead: (days) => `Conversación con Alfred, ${days}. ${NOTICE}`,

  options: 'Opciones de la conversación',
  copyLink: 'Copiar el enlace de esta conversación',
  copied: 'Enlace copiado. Quien lo tenga puede leer toda la conversación y escribir en ella.',
  notCopied: 'Su navegador no ha permitido copiar. El enlace es la dirección de esta página.',
  startNew: 'Empezar una conversación nueva',
  erase: 'Borrar esta conversación',
  eraseTitle: '¿Borrar esta conversación?',
  eraseShared: 'Esta conversación se inició en otro dispositivo o por otra persona, y desaparecerá también allí.',
  eraseQuestion:
    'Todo lo que usted y Alfred han escrito aquí se borrará de nuestros servidores y no podrá recuperarse. Un mensaje que haya enviado a un abogado se queda con nosotros.',
  eraseConfirm: 'Borrar',
  notErased: 'No se ha podido borrar la conversación. Inténtelo de nuevo.',

  askForPerson: 'Hablar con una persona',
  lawyersKnow:
    'Hemos avisado a nuestros abogados. Uno de ellos puede unirse a usted aquí; mientras tanto, Alfred sigue respondiendo.',
  nobodyFree: 'En este momento no hay nadie disponible.',
  noLawyer: 'En este momento ninguno de nuestros abogados puede unirse a la conversación.',
  officeClosed: 'La oficina está cerrada en este momento.',
  opens: ({ day, from, to }) => `Abrimos ${day ? `el ${day}` : 'hoy'}, de ${from} a ${to} (en su hora local).`,
  stillWaiting: '¿Sigue esperando?',
  writeInstead: ['Escriba a un abogado', ' y nos pondremos en contacto con usted.'],
  write: 'Escribir a un abogado',
  hasJoined:
    ', de nuestro equipo, se ha unido a la conversación y le está escribiendo. Alfred guarda silencio hasta que se le devuelva la conversación.',
  isWithYou: ', de nuestro equipo, está ahora con usted. Alfred guarda silencio.',
  hasLeft: ' ha salido de la conversación. Alfred vuelve a responder.',
  isTyping: ' está escribiendo...',
  askFailed: 'No ha funcionado. Inténtelo de nuevo dentro de un momento.',

  yourMessageTo: (name) => `Su mensaje para ${name}`,
  askAlfred: 'Pregunte a Alfred…',
  writeTo: (name) => `Escriba a ${name}…`,
  send: 'Enviar',
  notSent: (kind) =>
    `No se ha enviado: esto parece ${NUMBERS[kind]}. Alfred nunca lo necesita, y cualquiera que tenga el enlace puede leer esta conversación. Quítelo, por favor.`,
  sendAnyway: 'Es otra cosa, enviar',
  tooLong: (characters) => `Sobran ${characters} caracteres: acorte su mensaje, por favor`,
  length: (characters, limit) => `${characters} de ${limit} caracteres`,
  suggested: 'Preguntas sugeridas',
  questions: [
    '¿Cuánto cuesta la Golden Visa en Portugal?',
    '¿En qué se diferencian Italia y Portugal?',
    '¿Por qué son complicados los fondos para los estadounidenses?',
  ],
  sessionFailure:
    'En este momento no consigo iniciar una conversación nueva. Actualice la página e inténtelo de nuevo. Si el problema continúa, compruebe su conexión a Internet.',
  sendFailure:
    'Lo siento, pero en este momento no consigo conectar con el servidor. Inténtelo de nuevo dentro de un momento. Si el problema persiste, compruebe su conexión a Internet.',
  isFull: 'Esta conversación se ha hecho demasiado larga. Empiece una nueva, por favor.',

  helpful: 'Respuesta útil',
  notHelpful: 'Respuesta poco útil',
  thanks: 'Gracias.',
  notSaved: 'No se ha podido guardar. Inténtelo de nuevo dentro de un momento.',
  whatWasWrong: '¿Qué estaba mal?',
  reasons: {
    wrong: 'Es incorrecta',
    incomplete: 'Falta algo',
    unclear: 'Es difícil de entender',
    'off topic': 'No responde a mi pregunta',
  },
  ownWords: 'Con sus propias palabras (opcional)',
  sendFeedback: 'Enviar opinión',

  personalized: 'Personalizado',
  profile: {
    label: 'Su perfil',
    title: 'Diga a Alfred lo que busca',
    hint: 'Todo es opcional. Solo le ayuda a elegir guías para usted.',
    countries: 'Países',
    incomeSources: 'Fuentes de ingresos',
    nationality: 'Nacionalidad',
    residencyStatus: 'Situación de residencia',
    email: 'Correo electrónico',
    emailHint: 'No sale de esta página.',
    send: 'Enviar perfil',
    skip: 'Ahora no',
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
    introduction: 'Este es mi perfil.',
    countriesOfInterest: 'Países que me interesan',
    income: 'Ingresos',
    question: '¿Qué guías debería leer primero?',
    interest: 'Me interesan las Golden Visas. ¿Por dónde empiezo?',
    general:
      'Quisiera información general sobre cómo mudarme a Portugal o a Italia, por favor. ¿Qué guías debería leer primero?',
  },
};
