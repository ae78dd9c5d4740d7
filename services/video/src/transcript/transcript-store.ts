import type { TalkTranscript, TranscriptPassage } from '@firm/contracts/api/transcripts';
import type { WordOrigin } from '@firm/contracts/api/post-talk';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Retention } from '@firm/platform/privacy/retention';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { joinLines, moveTimes, type Passage } from './passages.js';
import { listSpeakers, SpeakerNameRow } from './speakers.js';
import type { VideoTranscript } from './transcript.js';

const DAY_MS = 86_400_000;
const TRANSCRIPTS = 'transcripts';
/** Names that are offered for a speaker. */
const MOST_OFFERED = 20;

/** What is said in a talk, in the words of its source, which are never changed. The id is that of the job that found it. */
@Entity('transcripts')
export class TranscriptRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') origin!: WordOrigin;
  @Column('text', { nullable: true }) language!: string | null;
  @Column('boolean', { name: 'is_untimed' }) isUntimed!: boolean;
  /** Name of the channel of the video; null for an uploaded file. */
  @Column('text', { nullable: true }) channel!: string | null;
  @Column('jsonb') passages!: Passage[];
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

/** What a member of staff made of a passage; the highest version counts. */
@Entity('transcript_corrections')
export class CorrectionRow {
  @PrimaryColumn('uuid', { name: 'transcript_id' }) transcriptId!: string;
  @PrimaryColumn('int') passage!: number;
  /** From 1. */
  @PrimaryColumn('int') version!: number;
  @Column('text') words!: string;
  /** Email address. */
  @Column('text', { name: 'corrected_by' }) correctedBy!: string;
  @Column('timestamptz', { name: 'corrected_at' }) correctedAt!: Date;
}

/** A transcript as it is read for writing: with its corrections. */
export type CorrectedTranscript = Pick<TranscriptRow, 'origin' | 'isUntimed' | 'passages'>;

export abstract class TranscriptSettings {
  /** The most days that a transcript is kept; staff may shorten it. */
  abstract readonly retentionDays: number;
}

/** Transcripts, from the step of a job that finds one to the end of their retention. */
@Injectable()
export class TranscriptStore {
  constructor(
    private readonly dataSource: DataSource,
    settings: TranscriptSettings,
    private readonly retention: Retention,
  ) {
    retention.enforce({
      kind: TRANSCRIPTS,
      label: 'Transcripts of talks, with corrections',
      countedFrom: 'the day it was made',
      shortestDays: 7,
      longestDays: settings.retentionDays,
      erase: (days) => this.deleteExpired(days),
    });
  }

  /** Joins the lines of the source to passages and stores them. A transcript that is stored already stays as it is. */
  async save(tx: EntityManager, id: string, transcript: VideoTranscript): Promise<void> {
    const { origin, language = null, isUntimed = false, channel = null, lines } = transcript;
    const row = { id, origin, language, isUntimed, channel, passages: joinLines(lines) };
    await tx.createQueryBuilder().insert().into(TranscriptRow).values(row).orIgnore().execute();
  }

  /** Null when it was deleted. */
  async read(id: string): Promise<CorrectedTranscript | null> {
    const row = await this.findRow(id);
    if (!row) return null;
    const corrections = await this.listCorrections(id);
    const words = new Map(corrections.map(({ passage, words: corrected }) => [passage, corrected]));
    const passages = row.passages.map((passage) => moveTimes(passage, words.get(passage.id) ?? passage.text));
    return { origin: row.origin, isUntimed: row.isUntimed, passages };
  }

  /** As staff read it. @throws ProblemError notFound when there is none, or no longer. */
  async view(id: string | null): Promise<TalkTranscript> {
    const row = await this.findRow(id);
    if (!row) throw noTranscript();
    const corrections = await this.listCorrections(row.id);
    const keptDays = await this.retention.daysOf(TRANSCRIPTS);
    const names = await this.dataSource.manager.findBy(SpeakerNameRow, { transcriptId: row.id });
    const speakers = listSpeakers(row.passages, names);
    const nameOf = new Map(speakers.flatMap(({ passages, name }) => passages.map((passage) => [passage, name])));
    return {
      origin: row.origin,
      ...(row.language !== null && { language: row.language }),
      ...(row.isUntimed && { isUntimed: true }),
      passages: row.passages.map((passage) => {
        const speaker = nameOf.get(passage.id);
        return { ...viewPassage(passage, corrections), ...(speaker !== undefined && { speaker }) };
      }),
      speakers,
      offeredNames: await this.listOfferedNames(row.channel),
      keptUntil: new Date(row.createdAt.getTime() + keptDays * DAY_MS).toISOString(),
    };
  }

  /**
   * Adds a version of a passage.
   * @param basedOn how many corrections it had when it was read.
   * @param by email address.
   * @throws ProblemError notFound when there is no such passage; conflict when somebody corrected it since.
   */
  async correct(
    id: string | null,
    passage: number,
    { words, basedOn }: { words: string; basedOn: number },
    by: string,
  ): Promise<TranscriptPassage> {
    const transcript = await this.findRow(id);
    const original = transcript?.passages.find((one) => one.id === passage);
    if (!transcript || !original) throw noTranscript();
    const { id: transcriptId } = transcript;
    const corrections = await this.listCorrections(transcriptId);
    if (corrections.filter((one) => one.passage === passage).length !== basedOn) throw correctedMeanwhile();
    const row = { transcriptId, passage, version: basedOn + 1, words, correctedBy: by, correctedAt: new Date() };
    const inserted = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(CorrectionRow)
      .values(row)
      .orIgnore()
      .returning('version')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) throw correctedMeanwhile();
    return viewPassage(original, [...corrections, row]);
  }

  /**
   * Names somebody who speaks, in all that this person says.
   * @param passage the first one of the speaker.
   * @param name null for none.
   * @param by email address.
   * @throws ProblemError notFound when no speaker begins with this passage.
   */
  async nameSpeaker(id: string | null, passage: number, name: string | null, by: string): Promise<void> {
    const row = await this.findRow(id);
    const isSpeaker = row && listSpeakers(row.passages, []).some(({ passages }) => passages[0] === passage);
    if (!isSpeaker) throw noTranscript();
    const key = { transcriptId: row.id, passage };
    if (name === null) await this.dataSource.manager.delete(SpeakerNameRow, key);
    else await this.dataSource.manager.save(SpeakerNameRow, { ...key, name, namedBy: by, namedAt: new Date() });
  }

  /** The names that were given in talks of a channel, or in uploaded files, the latest first. */
  private async listOfferedNames(channel: string | null): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>(
      `select name from speaker_names join transcripts on id = transcript_id
       where channel is not distinct from $1 group by name order by max(named_at) desc limit ${MOST_OFFERED}`,
      [channel],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Deletes, with their corrections and the names of their speakers, transcripts that are older than so many days and that no unfinished job reads; and the steps of
   * their jobs, which quote them. The result of a job stays.
   * @returns how many transcripts.
   */
  async deleteExpired(days: number): Promise<number> {
    const deleted = await this.dataSource.query<object[]>(
      `with expired as (delete from transcripts where created_at < now() - make_interval(days => $1) and not exists
           (select 1 from video_jobs where transcript_id = transcripts.id and state in ('waiting', 'active')) returning id),
         quoted as (delete from finished_steps where job_id in
           (select video_jobs.id from video_jobs join expired on expired.id = transcript_id))
       select from expired`,
      [days],
    );
    return deleted.length;
  }

  private async findRow(id: string | null): Promise<TranscriptRow | null> {
    return id === null ? null : this.dataSource.manager.findOneBy(TranscriptRow, { id });
  }

  private listCorrections(transcriptId: string): Promise<CorrectionRow[]> {
    return this.dataSource.manager.find(CorrectionRow, { where: { transcriptId }, order: { version: 'ASC' } });
  }
}

const noTranscript = () =>
  notFound('There is no such transcript. It may have been deleted at the end of its retention.');
const correctedMeanwhile = () => conflict('Somebody corrected this passage in the meantime. Read it again first.');

function viewPassage({ times: _times, text, ...passage }: Passage, all: readonly CorrectionRow[]): TranscriptPassage {
  const corrections = all
    .filter((one) => one.passage === passage.id)
    .map(({ words, correctedBy: by, correctedAt }) => ({ words, by, at: correctedAt.toISOString() }));
  const words = corrections.at(-1)?.words ?? text;
  return { ...passage, words, ...(corrections.length > 0 && { originalWords: text, corrections }) };
}
