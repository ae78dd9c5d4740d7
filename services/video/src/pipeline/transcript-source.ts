import type { CostEstimate } from '@firm/contracts/api/video-jobs';
import { Injectable } from '@nestjs/common';
import { CostEstimator } from '../costs/cost-estimator.js';
import { noSpeech } from '../jobs/job-failure.js';
import type { JobRun } from '../jobs/job-run.js';
import { JobRecordings } from '../recordings/recording-reader.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { cleanTranscript } from '../transcript/clean-transcript.js';
import type { VideoTranscript } from '../transcript/transcript.js';
import { FallbackVideoSource } from '../youtube/fallback-video-source.js';
import { CAPTION_LANGUAGES } from '../youtube/video-source.js';
import { AudioDownload } from './audio-download.js';
import { AudioTranscription } from './audio-transcription.js';
import { StepStorage } from './step-storage.js';

/**
 * Finds the transcript of a job, in this order: manual captions, automatic captions, transcription of the audio; for an
 * uploaded file its text, or transcription. The transcript is cleaned and stored once as the step `words`, so that a job
 * that copies the steps of another one does not transcribe again.
 */
@Injectable()
export class TranscriptSource {
  constructor(
    private readonly source: FallbackVideoSource,
    private readonly download: AudioDownload,
    private readonly transcription: AudioTranscription,
    private readonly storage: StepStorage,
    private readonly retries: RetryPolicies,
    private readonly estimator: CostEstimator,
    private readonly recordings: JobRecordings,
  ) {}

  /** @throws ProblemError unprocessable when nothing is said in the video. */
  async findTranscript(run: JobRun): Promise<VideoTranscript> {
    const { key } = await run.steps.run('words', {}, async () => {
      const transcript = cleanTranscript((await this.readExistingText(run)) ?? (await this.transcribe(run)));
      if (transcript.passages.length === 0) throw noSpeech();
      return { key: await this.storage.saveTranscript(run.job.id, transcript, run.signal) };
    });
    const transcript = await this.storage.readTranscript(key, run.signal);
    if (transcript.origin !== 'transcription') run.progress.skipAudio();
    return transcript;
  }

  /** Captions, or an uploaded text; null where there is neither. */
  private readExistingText(run: JobRun): Promise<VideoTranscript | null> {
    const { recordingId } = run.job;
    return recordingId === null ? this.readCaptions(run) : this.readUploadedText(run, recordingId);
  }

  private async readUploadedText(run: JobRun, recordingId: string): Promise<VideoTranscript | null> {
    const { signal } = run;
    const { durationSeconds, characters } = await this.recordings.findRecording(recordingId);
    await this.saveEstimate(run, this.estimator.estimateFile(durationSeconds, characters));
    if (characters === null) return null;
    run.progress.skipAudio();
    run.progress.report('captions', 0);
    return { origin: 'uploaded text', ...(await this.recordings.readText(recordingId, signal)) };
  }

  private async readCaptions(run: JobRun): Promise<VideoTranscript | null> {
    const input = { languages: CAPTION_LANGUAGES };
    const { key } = await run.steps.run<{ key: string | null }>('captions', input, async () => {
      run.progress.report('captions', 0);
      const { signal } = run;
      const video = await run.readVideo();
      const read = () => this.source.captions(video, { languages: CAPTION_LANGUAGES, signal });
      const captions = await this.retries.retryYoutube(read, signal);
      await this.saveEstimate(run, this.estimator.estimateVideo(video.durationSeconds, captions));
      if (!captions) return { key: null };
      const origin = captions.isAutomatic ? 'automatic captions' : 'captions';
      const transcript: VideoTranscript = { origin, passages: captions.passages };
      return { key: await this.storage.saveTranscript(`${run.job.id}/captions`, transcript, signal) };
    });
    if (key === null) return null;
    run.progress.skipAudio();
    return this.storage.readTranscript(key, run.signal);
  }

  private async transcribe(run: JobRun): Promise<VideoTranscript> {
    run.progress.report('download', 0);
    const chunks = await this.download.run(run);
    if (chunks === 0) throw noSpeech();
    return { origin: 'transcription', passages: await this.transcription.run(run) };
  }

  /** Stored beside the actual cost, now that it is known whether transcription has to be paid for. */
  private async saveEstimate(run: JobRun, { estimatedCost }: CostEstimate): Promise<void> {
    await run.lease.saveEstimatedCost(estimatedCost);
  }
}
