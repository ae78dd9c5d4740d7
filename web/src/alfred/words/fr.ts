import type { SensitiveNumber } from '../sensitive-numbers';
import type { ChatWords } from './en';

const NOTICE = 'Alfred est une IA, pas une personne. Il donne des informations, pas de conseils juridiques.';

const NUMBERS: Record<SensitiveNumber, string> = {
  'a passport number': 'un numéro de passeport',
  'an identity card number': 'un numéro de carte d’identité',
  'a Social Security number': 'un numéro de sécurité sociale',
  'a National Insurance number': 'un numéro de sécurité sociale britannique',
  'a Social Insurance number': 'un numéro d’assurance sociale canadien',
  'a tax number': 'un numéro fiscal',
  'a bank account number': 'un numéro de compte bancaire',
  'a card number': 'un numéro de carte bancaire',
};

export const WORDS: ChatWords = {
  language: 'fr',
  locale: 'fr-FR',
  chat: 'Chat avec Alfred',
  conversation: 'Conversation avec Alfred',
  answers: 'Réponses d’Alfred',
  badge: 'Concierge IA',
  close: 'Fermer',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  opensInNewTab: ' (s’ouvre dans un nouvel onglet)',
  leavesSite: (host) => `Quitte ce site : ${host}`,
  you: 'Vous : ',

  notice: NOTICE,
  shortNotice: 'Une IA : des informations, pas de conseils juridiques.',
  kept: (days) =>
    `Les conversations sont conservées${days ? ` pendant ${days} jours` : ''} et notre équipe peut les lire ; ne communiquez rien de confidentiel.`,
  privacy: 'Confidentialité',
  closeNotice: 'Fermer cet avis',
  begunElsewhere:
    'Commencée sur un autre appareil ou par quelqu’un d’autre. Toute personne qui en a l’adresse peut la lire, y écrire et la supprimer.',
  replaced: 'Cette conversation a été supprimée ou a expiré. En voici une nouvelle.',
  deleted: 'Votre conversation a été supprimée.',
  erased: 'Cette conversation a été effacée. Ce que vous écrirez maintenant en commencera une nouvelle.',
  deletedMeanwhile:
    'La conversation qui précédait votre dernier message a été supprimée. Nous continuons dans une nouvelle.',
  printedHead: (days) => `Conversation avec Alfred, ${days}. ${NOTICE}`,

  options: 'Options de la conversation',
  copyLink: 'Copier le lien vers cette conversation',
  copied: 'Lien copié. Toute personne qui l’a peut lire toute la conversation et y écrire.',
  notCopied: 'Votre navigateur n’a pas permis la copie. Le lien est l’adresse de cette page.',
  startNew: 'Commencer une nouvelle conversation',
  erase: 'Supprimer cette conversation',
  eraseTitle: 'Supprimer cette conversation ?',
  eraseShared:
    'Cette conversation a été commencée sur un autre appareil ou par quelqu’un d’autre, et y disparaîtra aussi.',
  eraseQuestion:
    'Tout ce que vous et Alfred avez écrit ici sera supprimé de nos serveurs et ne pourra pas être rétabli. Un message que vous avez envoyé à un avocat reste chez nous.',
  eraseConfirm: 'Supprimer',
  notErased: 'La conversation n’a pas pu être supprimée. Veuillez réessayer.',

  askForPerson: 'Parler à une personne',
  lawyersKnow:
    'Nous avons prévenu nos avocats. L’un d’eux peut vous rejoindre ici ; en attendant, Alfred continue de répondre.',
  nobodyFree: 'Personne n’est disponible en ce moment.',
  noLawyer: 'Aucun de nos avocats ne peut vous rejoindre en ce moment.',
  officeClosed: 'Notre bureau est fermé en ce moment.',
  opens: ({ day, from, to }) => `Nous ouvrons ${day ?? 'aujourd’hui'}, de ${from} à ${to} (à votre heure locale).`,
  stillWaiting: 'Vous attendez toujours ?',
  writeInstead: ['Écrivez à un avocat', ' et nous vous répondrons.'],
  write: 'Écrire à un avocat',
  hasJoined:
    ', de notre équipe, a rejoint la conversation et vous écrit. Alfred se tait jusqu’à ce que la conversation lui soit rendue.',
  isWithYou: ', de notre équipe, est maintenant avec vous. Alfred se tait.',
  hasLeft: ' a quitté la conversation. Alfred répond de nouveau.',
  isTyping: ' est en train d’écrire...',
  askFailed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',

  yourMessageTo: (name) => `Votre message à ${name}`,
  askAlfred: 'Interrogez Alfred…',
  writeTo: (name) => `Écrivez à ${name}…`,
  send: 'Envoyer',
  notSent: (kind) =>
    `Non envoyé : ceci ressemble à ${NUMBERS[kind]}. Alfred n’en a jamais besoin, et toute personne qui a le lien peut lire cette conversation. Veuillez le retirer.`,
  sendAnyway: 'C’est autre chose, envoyer',
  tooLong: (characters) => `${characters} caractères de trop : veuillez raccourcir votre message`,
  length: (characters, limit) => `${characters} caractères sur ${limit}`,
  suggested: 'Questions suggérées',
  questions: [
    'Combien coûte le Golden Visa au Portugal ?',
    'Quelles sont les différences entre l’Italie et le Portugal ?',
    'Pourquoi les fonds sont-ils délicats pour les Américains ?',
  ],
  sessionFailure:
    'Je n’arrive pas à commencer une nouvelle conversation en ce moment. Veuillez actualiser la page et réessayer. Si le problème persiste, vérifiez votre connexion à Internet.',
  sendFailure:
    'Je vous prie de m’excuser, je n’arrive pas à joindre le serveur en ce moment. Veuillez réessayer dans un instant. Si le problème persiste, vérifiez votre connexion à Internet.',
  isFull: 'Cette conversation est devenue trop longue. Veuillez en commencer une nouvelle.',

  helpful: 'Réponse utile',
  notHelpful: 'Réponse peu utile',
  thanks: 'Merci.',
  notSaved: 'L’enregistrement a échoué. Veuillez réessayer dans un instant.',
  whatWasWrong: 'Qu’est-ce qui n’allait pas ?',
  reasons: {
    wrong: 'Elle est fausse',
    incomplete: 'Il manque quelque chose',
    unclear: 'Elle est difficile à comprendre',
    'off topic': 'Elle ne répond pas à ma question',
  },
  ownWords: 'Avec vos propres mots (facultatif)',
  sendFeedback: 'Envoyer votre avis',

  personalized: 'Personnalisé',
  profile: {
    label: 'Votre profil',
    title: 'Dites à Alfred ce que vous cherchez',
    hint: 'Tout est facultatif. Cela l’aide seulement à choisir des guides pour vous.',
    countries: 'Pays',
    incomeSources: 'Sources de revenus',
    nationality: 'Nationalité',
    residencyStatus: 'Situation de résidence',
    email: 'E-mail',
    emailHint: 'Ne quitte pas cette page.',
    send: 'Envoyer le profil',
    skip: 'Pas maintenant',
    choices: {
      Italy: 'Italie',
      Employment: 'emploi salarié',
      'Self Employment': 'activité indépendante',
      Dividends: 'dividendes',
      Interest: 'intérêts',
      'Capital Gains - Securities': 'plus-values mobilières',
      'Capital Gains - Property': 'plus-values immobilières',
      Royalties: 'redevances',
      Rent: 'loyers',
      'Retirement Accounts': 'plans de retraite',
    },
    introduction: 'Voici mon profil.',
    countriesOfInterest: 'Pays qui m’intéressent',
    income: 'Revenus',
    question: 'Quels guides dois-je lire en premier ?',
    interest: 'Je m’intéresse aux Golden Visas. Par où commencer ?',
    general:
      'Je voudrais des informations générales sur une installation au Portugal ou en Italie, s’il vous plaît. Quels guides dois-je lire en premier ?',
  },
};
