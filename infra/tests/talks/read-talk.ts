import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an article could take from a talk, and whether it may stand there as fact. */
interface Claim {
  text: string;
  isSlip: boolean;
  /** Only somebody in the room assumes it. */
  isAsked: boolean;
}

/** What one person says without a break. */
interface Turn {
  /** Of espeak-ng. */
  voice: string;
  sentences: string[];
  isFromRoom: boolean;
  claim?: Claim;
}

export interface Talk {
  /** The name of its file. */
  name: string;
  title: string;
  turns: Turn[];
}

/** Speakers of the texts: the lecturer, the lecturer in Portuguese, somebody in the room. */
const SPEAKERS: Record<string, string> = { L: 'lecturer', P: 'portuguese', R: 'room' };
/** A line: who speaks, "!" for a slip that is taken back or outdated, "?" for a false premise, "+" for what is true. */
const LINE = /^([LPR])([!?+]?) (.*?)(?: \| (.*))?$/;

/** The talks beside this file. */
export function readTalks(): Talk[] {
  // This runs as built code, which has only code beside it.
  const folder = join(import.meta.dirname, '../../../tests/talks/texts');
  return readdirSync(folder).map((file) =>
    readTalk(file.replace('.txt', ''), readFileSync(join(folder, file), 'utf8')),
  );
}

function readTalk(name: string, content: string): Talk {
  const [head = '', ...body] = content.split('\n\n');
  const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/)));
  const turns = body
    .join('\n')
    .split('\n')
    .filter(Boolean)
    .map((line): Turn => {
      const [, speaker = '', mark, text = '', claim = text] = LINE.exec(line) ?? [];
      if (!text) throw new Error(`${name}: ${line}`);
      return {
        voice: String(fields[SPEAKERS[speaker] ?? '']),
        sentences: text.split(/(?<=[.!?]) /),
        isFromRoom: speaker === 'R',
        ...(mark && { claim: { text: claim, isSlip: mark !== '+', isAsked: mark === '?' } }),
      };
    });
  return { name, title: String(fields['title']), turns };
}
