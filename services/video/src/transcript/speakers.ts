import type { TalkSpeaker } from '@firm/contracts/api/transcripts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Passage } from './passages.js';

/** The name that staff gave to somebody who speaks in a talk. */
@Entity('speaker_names')
export class SpeakerNameRow {
  @PrimaryColumn('uuid', { name: 'transcript_id' }) transcriptId!: string;
  /** The first one that this person says (see `listSpeakers`). */
  @PrimaryColumn('int') passage!: number;
  @Column('text') name!: string;
  /** Email address. */
  @Column('text', { name: 'named_by' }) namedBy!: string;
  @Column('timestamptz', { name: 'named_at' }) namedAt!: Date;
}

/**
 * Those who speak in a talk, in the order of their first passages. Who has one label in the source is one person; without
 * labels, nobody has heard whether two turns are of one person, so that each turn counts as a speaker of its own.
 */
export function listSpeakers(passages: readonly Passage[], names: readonly SpeakerNameRow[]): TalkSpeaker[] {
  const speakers: TalkSpeaker[] = [];
  let last: TalkSpeaker | undefined;
  for (const { id, speaker: label, isNewTurn = false } of passages) {
    const goesOn = label === undefined && !isNewTurn && last?.label === undefined;
    const known = goesOn ? last : speakers.find((one) => label !== undefined && one.label === label);
    if (known) known.passages.push(id);
    else {
      const name = names.find(({ passage }) => passage === id)?.name;
      speakers.push({ passages: [id], ...(label !== undefined && { label }), ...(name !== undefined && { name }) });
    }
    last = known ?? speakers.at(-1);
  }
  return speakers;
}
