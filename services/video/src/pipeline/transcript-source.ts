import { Injectable } from '@nestjs/common';
import { ProblemError } from '@firm/platform/http/problem';
import { FirmChannel } from '../channel/firm-channel.js';
import { CostEstimator } from '../costs/cost-estimator.js';
import { noSpeech } from '../jobs/job-failure.js';
import type { JobRun } from '../jobs/job-run.js';
import { VideoJobRow } from '../jobs/video-job.js';
import { JobRecordings } from '../recordings/recording-reader.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { cleanTranscript } from '../transcript/clean-transcript.js';
import { type CorrectedTranscript, TranscriptStore } from '../transcript/transcript-store.js';
import type { VideoTranscript } from '../transcript/transcript.js';
import { FallbackVideoSource } from '../youtube/fallback-video-source.js';
import type { Captions } from '../youtube/video-source.js';
import { AudioDownload } from './audio-download.js';
import { AudioTranscription } from './audio-transcription.js';

/**
 * Finds the transcript of a job, in this order: manual captions, automatic captions, transcription of the audio; for an
 * uploaded file its text, or transcription. The transcript is cleaned and stored as a record of its own, named by the step
 * `words`, so that a job that copies the steps of another one does not transcribe again.
 */
@Injectable()
export class TranscriptSource {
  constructor(
    private readonly source: FallbackVideoSource,
    private readonly download: AudioDownload,
    private readonly transcription: AudioTranscription,
    private readonly transcripts: TranscriptStore,
    private readonly retries: RetryPolicies,
    private readonly estimator: CostEstimator,
    private readonly recordings: JobRecordings,
    private readonly channel: FirmChannel,
  ) {}

  /** @throws KnownFailure when nothing is said in the video. */
  async findTranscript(run: JobRun): Promise<CorrectedTranscript> {
    const { transcriptId } = await run.steps.run('words', {}, async () => {
      if (!(await this.hasText(run))) await this.transcribe(run);
      return { transcriptId: run.job.id };
    });
    const transcript = await this.transcripts.read(transcriptId);
    if (!transcript) throw new Error('the transcript was deleted while the job was under way');
    if (transcript.origin !== 'transcription') run.progress.skipAudio();
    return transcript;
  }

  /** Stores captions, or an uploaded text; false where there is neither. */
  private hasText(run: JobRun): Promise<boolean> {
    const { recordingId } = run.job;
    return recordingId === null ? this.readCaptions(run) : this.readUploadedText(run, recordingId);
  }

  private async readUploadedText(run: JobRun, recordingId: string): Promise<boolean> {
    const { durationSeconds, characters } = await this.recordings.findRecording(recordingId);
    await run.lease.saveEstimate(this.estimator.estimateFile(durationSeconds, characters, run));
    if (characters === null) return false;
    run.progress.skipAudio();
    run.progress.report('captions', 0);
    const text = await this.recordings.readText(recordingId, run.signal);
    await this.save(run, { origin: 'uploaded text', ...text });
    return true;
  }

  private async readCaptions(run: JobRun): Promise<boolean> {
    const { languages } = run.style;
    const { isFound } = await run.steps.run('captions', { languages }, async () => {
      run.progress.report('captions', 0);
      const { signal } = run;
      const video = await run.readVideo();
      const read = () => this.source.captions(video, { languages, signal });
      const captions = (await this.readOwnCaptions(run)) ?? (await this.retries.retryYoutube(read, signal));
      await run.lease.saveEstimate(this.estimator.estimateVideo(video.durationSeconds, captions, run));
      if (!captions) return { isFound: false };
      const { language, lines, isAutomatic, isTranslation } = captions;
      const origin = isAutomatic ? 'automatic captions' : isTranslation ? 'translated captions' : 'captions';
      await this.save(run, { origin, language, lines });
      return { isFound: true };
    });
    if (isFound) run.progress.skipAudio();
    return isFound;
  }

  /** Captions of a video of the firm's own channel; the public captions are tried when Google fails. */
  private readOwnCaptions({ job, style }: JobRun): Promise<Captions | null> {
    return this.channel.readCaptions(job.videoId ?? '', style.languages).catch((error: unknown) => {
      if (error instanceof ProblemError) return null;
      throw error;
    });
  }

  private async transcribe(run: JobRun): Promise<void> {
    run.progress.report('download', 0);
    const chunks = await this.download.run(run);
    if (chunks === 0) throw noSpeech();
    await this.save(run, { origin: 'transcription', lines: await this.transcription.run(run) });
  }

  /** @throws KnownFailure when nothing is left of it once it is cleaned. */
  private async save({ lease, style, channel }: JobRun, found: VideoTranscript): Promise<void> {
    const transcript = cleanTranscript(found, style.glossary);
    if (transcript.lines.length === 0) throw noSpeech();
    await lease.write(async (tx) => {
      await this.transcripts.save(tx, lease.job.id, { ...transcript, ...(channel && { channel }) });
      await tx.update(VideoJobRow, { id: lease.job.id }, { transcriptId: lease.job.id });
    });
  }
}
