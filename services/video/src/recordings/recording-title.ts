import { ALL_FORMATS, Input } from 'mediabunny';
import type { InspectedRecording } from './recording-inspector.js';
import type { RecordingReader } from './recording-reader.js';

const MAX_CHARACTERS = 200;

/** What a job on a file is called: the title that the recording names itself, else its file name, tidied. */
export async function titleOf(recording: InspectedRecording, reader: RecordingReader): Promise<string> {
  const named = recording.kind === 'sound' ? await readTitle(recording, reader) : undefined;
  return (named ?? tidyName(recording.fileName)).slice(0, MAX_CHARACTERS);
}

/** Undefined also where the tags cannot be read: a name is not worth a failure. */
async function readTitle(recording: InspectedRecording, reader: RecordingReader): Promise<string | undefined> {
  const input = new Input({ formats: ALL_FORMATS, source: reader.open(recording) });
  try {
    const { title } = await input.getMetadataTags();
    const words = title?.replace(/\s+/g, ' ').trim();
    return words && /\p{L}{2}/u.test(words) ? words : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

/** "2026-05_golden_visa talk.final.mp4" is "2026-05 golden visa talk.final". */
export const tidyName = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim() || fileName;
