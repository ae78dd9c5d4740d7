import type { Language } from '../language/detect-language.js';
import type { AnswerPiece } from './answer-parser.js';

/** The first word of a statement about the visitor. */
const VISITOR =
  /(?<![\p{L}\p{N}])(?:you|você|o senhor|a senhora|usted|(?:Ud|Vd)\.|lei|tu|tú|cumple|cumpre|califica|tem direito|tiene derecho|ha diritto|qualifica-se|é elegível|es elegible|è idone[oa])(?![\p{L}\p{N}])/iu;

const ADVERBS = `(?:(?:also|already|still|clearly|certainly|definitely|probably|likely|therefore|thus|then|fully|now|not|no longer|do|do not|don't|would|will|should|may|might|could|can|seem to|appear to|também|já|ainda|claramente|provavelmente|portanto|não|también|ya|todavía|claramente|probablemente|por tanto|no|anche|già|ancora|chiaramente|probabilmente|quindi|non)\\s+)*`;

/** A conclusion about the visitor: that they qualify, are entitled, exempt, or owe. */
const CONCLUSION = new RegExp(
  [
    `^you ${ADVERBS}(?:qualify|meet (?:all |all of )?the (?:requirements|conditions|criteria)|owe)\\b`,
    `^you(?:'re| are) ${ADVERBS}(?:eligible|entitled|exempt|qualified)\\b`,
    `^you would ${ADVERBS}be (?:eligible|entitled|exempt)\\b`,
    `^(?:você |o senhor |a senhora )?${ADVERBS}(?:qualifica-se|se qualifica|é elegível|tem direito|cumpre (?:todos )?os requisitos|está isent[oa]|deve pagar)(?![\\p{L}])`,
    `^(?:usted |tú )?${ADVERBS}(?:califica|es elegible|tiene derecho|cumple (?:todos )?(?:con )?(?:todos )?los requisitos|está exent[oa])(?![\\p{L}])`,
    `^(?:lei |tu )?${ADVERBS}(?:ha diritto|è idone[oa]|è ammissibile|soddisfa (?:tutti )?i requisiti|è esente)(?![\\p{L}])`,
  ].join('|'),
  'iu',
);

/** A sentence with a condition states a rule, not a conclusion. */
const CONDITION =
  /(?<![\p{L}])(?:if|whether|unless|when|once|provided|as long as|depend\w*|se|caso|quando|desde que|depende\w*|si|cuando|siempre que|qualora|purché|dipende\w*)(?![\p{L}])/iu;

const SENTENCE_END = /[.!?…]["”»)]*\s|\n/;

/** What replaces a conclusion; it ends the sentence. */
const REPLACEMENT: Record<Language, string> = {
  en: 'whether this applies to you is for a lawyer to say who knows your situation.',
  pt: 'saber se isto se aplica ao seu caso cabe a um advogado que conheça a sua situação.',
  es: 'si esto se aplica a su caso lo ha de decir un abogado que conozca su situación.',
  it: 'se questo vale nel suo caso lo può dire solo un avvocato che conosce la sua situazione.',
};

/**
 * Streaming filter that replaces conclusions about the visitor ("you qualify") to the end of their sentence by a canned
 * one. Only statements about the visitor are buffered until their sentence is complete.
 */
export class AdviceFilter {
  /** The sentence so far: the part that was passed on, and the part that is buffered. */
  private passed = '';
  private buffered: AnswerPiece[] | null = null;

  constructor(private readonly language: Language) {}

  *push(piece: AnswerPiece): Generator<AnswerPiece> {
    if (piece.kind === 'text') yield* this.readText(piece.text);
    else if (this.buffered) this.buffered.push(piece);
    else yield piece;
  }

  *finish(): Generator<AnswerPiece> {
    yield* this.release();
  }

  private *readText(text: string): Generator<AnswerPiece> {
    for (let rest = text; rest;) {
      const tail = (this.passed + textOf(this.buffered ?? [])).slice(-3);
      const end = SENTENCE_END.exec(tail + rest);
      const length = end ? Math.max(1, end.index + end[0].length - tail.length) : rest.length;
      yield* this.readPart(rest.slice(0, length));
      if (end) {
        yield* this.release();
        this.passed = '';
      }
      rest = rest.slice(length);
    }
  }

  /** Reads text that belongs to one sentence. */
  private *readPart(text: string): Generator<AnswerPiece> {
    if (this.buffered) {
      this.buffered.push({ kind: 'text', text });
      return;
    }
    const start = VISITOR.exec(text)?.index ?? text.length;
    this.passed += text.slice(0, start);
    if (start > 0) yield { kind: 'text', text: text.slice(0, start) };
    if (start < text.length) this.buffered = [{ kind: 'text', text: text.slice(start) }];
  }

  private *release(): Generator<AnswerPiece> {
    const buffered = this.buffered ?? [];
    const text = textOf(buffered);
    if (concludes(text, this.passed)) {
      const ending = text.slice(text.trimEnd().length);
      yield { kind: 'text', text: `${startLike(text, REPLACEMENT[this.language])}${ending}` };
    } else yield* buffered;
    this.buffered = null;
  }
}

const textOf = (pieces: AnswerPiece[]): string =>
  pieces.map((piece) => (piece.kind === 'mark' ? '' : piece.text)).join('');

function concludes(text: string, before: string): boolean {
  if (CONDITION.test(before) || CONDITION.test(text)) return false;
  return [...text.matchAll(new RegExp(VISITOR, 'giu'))].some(({ index }) => CONCLUSION.test(text.slice(index)));
}

const startLike = (model: string, text: string): string =>
  /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
