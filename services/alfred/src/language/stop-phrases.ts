/** Greetings, thanks, and questions about Alfred himself, folded. Longer ones are matched first. */
const STOP_PHRASES = `
good morning|good afternoon|good evening|good day|hello|hey|hi|greetings|how are you|nice to meet you|thank you very much|
thank you so much|thank you|many thanks|thanks a lot|thanks|great|perfect|excellent|wonderful|okay|ok|alright|i see|
understood|bye|goodbye|see you|have a nice day|who are you|what are you|are you a human|are you human|are you a person|
are you a bot|are you a robot|are you an ai|are you real|what is your name|whats your name|what can you do|
what can you help me with|how can you help me|how can you help|can you help me|i need help|help|please|there|alfred|yes|no|
bom dia|boa tarde|boa noite|ola|oi|muito obrigado|muito obrigada|obrigado|obrigada|quem e voce|quem es tu|e um robo|
e humano|como se chama|o que pode fazer|como pode ajudar|pode ajudar me|tudo bem|adeus|ate logo|otimo|perfeito|por favor|
sim|nao|
buenos dias|buenas tardes|buenas noches|buenas|hola|muchas gracias|gracias|quien eres|quien es usted|eres un robot|
eres humano|como te llamas|que puedes hacer|que puede hacer|como puedes ayudarme|puede ayudarme|adios|hasta luego|perfecto|
vale|por favor|si|
buongiorno|buonasera|buona sera|salve|ciao|molte grazie|grazie mille|grazie|chi sei|chi e lei|sei un robot|sei umano|
come ti chiami|cosa puoi fare|cosa puo fare|come puo aiutarmi|puo aiutarmi|arrivederci|perfetto|va bene|per favore`
  .split('|')
  .map((phrase) => phrase.trim())
  .sort((one, other) => other.length - one.length);

const STOP_PHRASE = new RegExp(`(?<![a-z])(?:${STOP_PHRASES.join('|')})(?![a-z])`, 'g');

/** A folded text without the stop phrases. */
export const removeStopPhrases = (folded: string): string => folded.replace(STOP_PHRASE, '');

/** Lower case, without accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
