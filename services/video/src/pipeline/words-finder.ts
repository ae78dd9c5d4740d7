import type { CostEstimate } from '@firm/contracts/api/video-jobs';
import { Injectable } from '@nestjs/common';
import { VideoJobRow } from '../jobs/video-job.entity.js';
import { noSpeech } from '../jobs/job-failure.js';
import { CostEstimator } from '../estimate/cost-estimator.js';
import { VideoSourceLadder } from '../youtube/video-source-ladder.js';
import { AudioDownload } from './audio-download.js';
import { AudioTranscription } from './audio-transcription.js';
import { CAPTION_LANGUAGES } from '../intake/caption-languages.js';
import { cleanWords } from './clean-words.js';
import type { JobRun } from './job-run.js';
import { ObjectShelf } from './object-shelf.js';
import { Patience } from './patience.js';
import { JobRecordings } from '../recordings/job-recordings.js';
import type { SpokenWords } from './spoken-words.js';

/**
 * The ladder to the words of a video: captions that somebody wrote, else captions that YouTube made, else the sound
 * itself, else a file that staff upload. Whatever is found is cleaned and stored once; a job that starts from another's words never hears the video.
 */
@Injectable()
export class WordsFinder {
  constructor(
    private readonly source: VideoSourceLadder,
    private readonly download: AudioDownload,
    private readonly transcription: AudioTranscription,
    private readonly shelf: ObjectShelf,
    private readonly patience: Patience,
    private readonly estimator: CostEstimator,
    private readonly recordings: JobRecordings,
  ) {}

  /** @throws ProblemError when nothing is said in the video. */
  async find(run: JobRun): Promise<SpokenWords> {
    const { key } = await run.steps.run('words', {}, async () => {
      const words = cleanWords((await this.readWords(run)) ?? (await this.hear(run)));
      if (words.passages.length === 0) throw noSpeech();
      return { output: { key: await this.shelf.putWords(run.job.id, words, run.signal) } };
    });
    const words = await this.shelf.readWords(key, run.signal);
    if (words.origin !== 'transcription') run.progress.skipAudio();
    return words;
  }

  /** The words, where somebody has written them down already. */
  private readWords(run: JobRun): Promise<SpokenWords | null> {
    const { recordingId } = run.job;
    return recordingId === null ? this.readCaptions(run) : this.readFile(run, recordingId);
  }

  private async readFile(run: JobRun, recordingId: string): Promise<SpokenWords | null> {
    const { signal } = run;
    const { durationSeconds, characters } = await this.recordings.find(recordingId);
    await this.keepEstimate(run, this.estimator.estimateFile(durationSeconds, characters));
    if (characters === null) return null;
    run.progress.skipAudio();
    run.progress.report('captions', 0);
    return { origin: 'uploaded text', ...(await this.recordings.readText(recordingId, signal)) };
  }

  private async readCaptions(run: JobRun): Promise<SpokenWords | null> {
    const { key } = await run.steps.run<{ key: string | null }>(
      'captions',
      { languages: CAPTION_LANGUAGES },
      async () => {
        run.progress.report('captions', 0);
        const { signal } = run;
        const video = await run.video();
        const captions = await this.patience.withYoutube(
          () => this.source.captions(video, { languages: CAPTION_LANGUAGES, signal }),
          signal,
        );
        await this.keepEstimate(run, this.estimator.estimate(video.durationSeconds, captions));
        if (!captions) return { output: { key: null } };
        const origin = captions.isAutomatic ? 'automatic captions' : 'captions';
        const words: SpokenWords = { origin, passages: captions.passages };
        return { output: { key: await this.shelf.putWords(`${run.job.id}/captions`, words, signal) } };
      },
    );
    if (key === null) return null;
    run.progress.skipAudio();
    return this.shelf.readWords(key, run.signal);
  }

  private async hear(run: JobRun): Promise<SpokenWords> {
    run.progress.report('download', 0);
    const chunks = await this.download.run(run);
    if (chunks === 0) throw noSpeech();
    return { origin: 'transcription', passages: await this.transcription.run(run) };
  }

  /** Kept beside what the job really costs, now that it is known whether sound has to be paid for. */
  private async keepEstimate(run: JobRun, { estimatedCost }: CostEstimate): Promise<void> {
    await run.lease.write((tx) =>
      tx.update(VideoJobRow, { id: run.job.id }, { estimatedCost: estimatedCost.toFixed(6) }),
    );
  }
}
