import { IsUUID } from 'class-validator';

/** Work on one video; everything else is in the row. */
export class ProcessVideoPayload {
  @IsUUID() jobId!: string;
}

/** Lend a hand with the parts of a recording that nobody is transcribing yet. */
export class TranscribeAudioPayload {
  @IsUUID() jobId!: string;
}

/** Make the smaller copies of one picture. */
export class MakeRenditionsPayload {
  @IsUUID() imageId!: string;
}

/**
 * Every job: its name, the class of its payload, the queue it waits in. A job asks one doer for work and carries ids;
 * the row owns the truth.
 */
export const JOBS = {
  'process-video': { payload: ProcessVideoPayload, queue: 'process-video' },
  'transcribe-audio': { payload: TranscribeAudioPayload, queue: 'transcribe-audio' },
  'make-renditions': { payload: MakeRenditionsPayload, queue: 'make-renditions' },
} as const satisfies Record<string, { payload: new () => object; queue: string }>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = InstanceType<(typeof JOBS)[N]['payload']>;
