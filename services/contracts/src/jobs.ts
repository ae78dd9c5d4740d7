import { IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';

/** Process one video; everything else is in the row. */
export class ProcessVideoPayload {
  @IsUUID() jobId!: string;
}

/** Help to transcribe the chunks of a recording that no worker has claimed yet. */
export class TranscribeAudioPayload {
  @IsUUID() jobId!: string;
}

/** Read YouTube in each way; everything else is in the row. */
export class ProbeYoutubePayload {
  @IsUUID() probeId!: string;
}

/** Make the smaller copies of an image. */
export class MakeRenditionsPayload {
  @IsUUID() imageId!: string;
}

/** Ask all questions of a configuration of Alfred's and grade the answers; everything else is in the row. */
export class EvaluateAlfredPayload {
  @IsUUID() evaluationId!: string;
}

/** Evaluate a saved version of Alfred's configuration that changed his instructions or his model, or one of his fact sheet. */
export class EvaluateChangePayload {
  /** Number of the version. */
  @IsInt() version!: number;
  /** Absent for the configuration. */
  @IsOptional() @IsIn(['fact sheet']) of?: 'fact sheet';
}

/** Make the vectors that the passages of an article, or of the fact sheet (null), lack. */
export class EmbedPassagesPayload {
  @IsOptional() @IsUUID() postId!: string | null;
}

/** Look whether a source of facts has changed; everything else is in the row. */
export class CheckFactSourcePayload {
  @IsUUID() sourceId!: string;
}

/** Send a mail; everything else is in the row. */
export class SendMailPayload {
  @IsUUID() mailId!: string;
}

/** Erase what staff have chosen of a person; everything else is in the row. */
export class ErasePersonPayload {
  @IsUUID() erasureId!: string;
}

/**
 * All jobs: name, class of the payload, queue. A job requests work from one worker; the payload carries ids, the state
 * is in the row. One with a priority is taken after those of its queue that have none: BullMQ's order, on both of its stores.
 */
export const JOBS = {
  'process-video': { payload: ProcessVideoPayload, queue: 'process-video' },
  'process-batched-video': { payload: ProcessVideoPayload, queue: 'process-video', priority: 1 },
  'transcribe-audio': { payload: TranscribeAudioPayload, queue: 'transcribe-audio' },
  'transcribe-batched-audio': { payload: TranscribeAudioPayload, queue: 'transcribe-audio', priority: 1 },
  'probe-youtube': { payload: ProbeYoutubePayload, queue: 'probe-youtube' },
  'make-renditions': { payload: MakeRenditionsPayload, queue: 'make-renditions' },
  'evaluate-alfred': { payload: EvaluateAlfredPayload, queue: 'evaluate-alfred' },
  'evaluate-change': { payload: EvaluateChangePayload, queue: 'evaluate-change' },
  'embed-passages': { payload: EmbedPassagesPayload, queue: 'embed-passages' },
  'check-fact-source': { payload: CheckFactSourcePayload, queue: 'check-fact-source' },
  'send-alfred-mail': { payload: SendMailPayload, queue: 'send-alfred-mail' },
  'erase-person': { payload: ErasePersonPayload, queue: 'erase-person' },
} as const satisfies Record<string, { payload: new () => object; queue: string; priority?: number }>;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = InstanceType<(typeof JOBS)[N]['payload']>;

/** Jobs that send the mails of a service: one for each service that writes mails, because each has its own rows. */
export type MailJob = { [N in JobName]: JobPayload<N> extends SendMailPayload ? N : never }[JobName];
