import { fold } from '@firm/contracts/rules/fold';

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
come ti chiami|cosa puoi fare|cosa puo fare|come puo aiutarmi|puo aiutarmi|arrivederci|perfetto|va bene|per favore|
you are welcome|de nada|di nulla|
bonjour|bonsoir|salut|merci beaucoup|merci bien|merci|je vous en prie|au revoir|d accord|
guten tag|guten morgen|guten abend|hallo|vielen dank|herzlichen dank|danke schon|danke sehr|danke|gern geschehen|bitte|
你好|您好|谢谢你|谢谢您|谢谢|多谢|非常感谢|感谢|不客气|再见|
здравствуйте|добрый день|привет|большое спасибо|спасибо большое|спасибо|пожалуйста|до свидания|
merhaba|iyi günler|çok teşekkür ederim|teşekkür ederim|çok teşekkürler|teşekkürler|sağ olun|rica ederim|
مرحبا|السلام عليكم|شكرا جزيلا|شكرا لك|شكرا|عفوا|नमस्ते|बहुत धन्यवाद|धन्यवाद|शुक्रिया|
こんにちは|ありがとうございました|ありがとうございます|ありがとう`
  .split('|')
  .map((phrase) => fold(phrase.trim()))
  .sort((one, other) => other.length - one.length);

/** A greeting with what may follow it, which is part of it there alone: "Hello again", "Olá de novo". */
const LONG_GREETING =
  '(?:hello|hey|hi|good (?:morning|afternoon|evening)|ola|oi|bo[ma] (?:dia|tarde|noite)|hola|buen[oa]s (?:dias|tardes|noches)|ciao|salve|buongiorno|buonasera)' +
  '(?:[^\\p{L}]+(?:again|everyone|everybody|to you|de novo|novamente|outra vez|a todos|de nuevo|otra vez|que tal|como esta|como estas|di nuovo|a tutti|come sta|come stai))+';

/** Chinese and Japanese put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const isUnspaced = (phrase: string): boolean => UNSPACED.test(phrase);
const spaced = [LONG_GREETING, ...STOP_PHRASES.filter((phrase) => !isUnspaced(phrase))].join('|');
const STOP_PHRASE = new RegExp(`(?<!\\p{L})(?:${spaced})(?!\\p{L})|${STOP_PHRASES.filter(isUnspaced).join('|')}`, 'gu');

/** A folded text without the stop phrases. */
export const removeStopPhrases = (folded: string): string => folded.replace(STOP_PHRASE, '');
