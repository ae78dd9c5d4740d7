import { freeze, readEnvironment, required } from '@firm/platform/config/read-config';
import { ConfigurationError } from '@firm/platform/config/variables';
import { accessSync, constants } from 'node:fs';
import type { ServiceSettings } from '@firm/platform/http/run-service';
import type { StorageSettings } from '@firm/platform/object-storage/object-storage';
import type { OpenAiSettings } from '@firm/platform/openai/openai-client';
import type { PricedModels } from './costs/cost-estimator.js';
import type { TranscriptSettings } from './transcript/transcript-store.js';
import type { ChannelSettings } from './channel/youtube-account.js';
import type { ProbeSettings } from './probe/youtube-probe.js';
import { ENGINE_PRICES, type EngineSettings } from './transcription/engines.js';
import type { VideoSourceSettings } from './youtube/fallback-video-source.js';

export interface VideoConfig {
  service: Omit<ServiceSettings, 'name'>;
  databaseUrl: string;
  /** Where the queues are without `redisUrl`; the database itself where it is left out. */
  queueDatabaseUrl?: string | undefined;
  redisUrl?: string | undefined;
  storage: StorageSettings;
  openAi: OpenAiSettings;
  engine: EngineSettings;
  models: PricedModels;
  transcripts: TranscriptSettings;
  youtube: VideoSourceSettings;
  probe: ProbeSettings;
  channel: ChannelSettings;
  /** Jobs, and chunks of recordings, that one worker process works on at once. */
  concurrency: number;
  /** Longest chunk of a recording, in seconds. */
  chunkSeconds: number;
}

/**
 * The configuration of both processes, read from the environment once at start.
 * @throws ConfigurationError that names the variable and what to do.
 */
export function readVideoConfig(): VideoConfig {
  const env = readEnvironment(
    ...([
      'DATABASE_URL',
      'QUEUE_DATABASE_URL',
      'REDIS_URL',
      'INTERNAL_SECRET',
      'SERVICE_HOST',
      'SERVICE_PORT',
      'LOG_LEVEL',
    ] as const),
    ...(['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
    ...(['S3_FORCE_PATH_STYLE', 'S3_PUBLIC_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'] as const),
    ...(['TRANSCRIPTION_MODEL', 'VIDEO_WRITING_MODEL', 'AI_PRICES', 'YOUTUBE_ORIGIN', 'YT_DLP_PATH'] as const),
    ...(['YT_DLP_ARGS', 'YT_DLP_COOKIES', 'YOUTUBE_PROXY', 'YOUTUBE_CLIENTS', 'YOUTUBE_PROBE_VIDEO'] as const),
    ...(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL'] as const),
    ...(['YOUTUBE_API_URL', 'PUBLIC_URL', 'INTERNAL_SECRET_PREVIOUS'] as const),
    ...(['VIDEO_CONCURRENCY', 'VIDEO_CHUNK_SECONDS', 'TRANSCRIPT_RETENTION_DAYS'] as const),
  );
  const engine = readEngine();
  return freeze({
    service: {
      host: env.SERVICE_HOST,
      port: env.SERVICE_PORT,
      internalSecret: required('INTERNAL_SECRET', env.INTERNAL_SECRET),
      logLevel: env.LOG_LEVEL,
    },
    databaseUrl: required('DATABASE_URL', env.DATABASE_URL),
    queueDatabaseUrl: env.QUEUE_DATABASE_URL,
    redisUrl: env.REDIS_URL,
    storage: {
      endpoint: required('S3_ENDPOINT', env.S3_ENDPOINT),
      region: env.S3_REGION,
      bucket: required('S3_BUCKET', env.S3_BUCKET),
      accessKeyId: required('S3_ACCESS_KEY_ID', env.S3_ACCESS_KEY_ID),
      secretAccessKey: required('S3_SECRET_ACCESS_KEY', env.S3_SECRET_ACCESS_KEY),
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
      ...(env.S3_PUBLIC_URL !== undefined && { publicUrl: env.S3_PUBLIC_URL }),
    },
    // A compatible server of one's own may need no key.
    openAi: {
      apiKey: env.OPENAI_BASE_URL ? env.OPENAI_API_KEY : required('OPENAI_API_KEY', env.OPENAI_API_KEY),
      baseUrl: env.OPENAI_BASE_URL,
    },
    engine,
    models: {
      transcription: modelOf(engine, env.TRANSCRIPTION_MODEL),
      writing: env.VIDEO_WRITING_MODEL,
      prices: { ...env.AI_PRICES, audio: { ...ENGINE_PRICES, ...env.AI_PRICES.audio } },
    },
    transcripts: { retentionDays: env.TRANSCRIPT_RETENTION_DAYS },
    youtube: {
      youtubeOrigin: env.YOUTUBE_ORIGIN,
      proxy: env.YOUTUBE_PROXY,
      clients: env.YOUTUBE_CLIENTS,
      ...(env.YT_DLP_PATH && {
        ytDlp: { path: env.YT_DLP_PATH, args: env.YT_DLP_ARGS, cookies: readableFile(env.YT_DLP_COOKIES) },
      }),
    },
    probe: { videoId: env.YOUTUBE_PROBE_VIDEO ?? null },
    channel: {
      client: env.GOOGLE_CLIENT_ID ? { id: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET ?? '' } : null,
      authorizationUrl: env.GOOGLE_AUTHORIZATION_URL ?? 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: env.GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
      apiUrl: env.YOUTUBE_API_URL,
      siteOrigin: env.PUBLIC_URL ?? '',
      secrets: [env.INTERNAL_SECRET, env.INTERNAL_SECRET_PREVIOUS].filter((secret) => secret !== undefined),
    },
    concurrency: env.VIDEO_CONCURRENCY,
    chunkSeconds: env.VIDEO_CHUNK_SECONDS,
  });
}

/** @throws ConfigurationError when the cookies cannot be read. */
function readableFile(path: string | undefined): string | undefined {
  try {
    if (path) accessSync(path, constants.R_OK);
    return path;
  } catch {
    throw new ConfigurationError('YT_DLP_COOKIES', `${JSON.stringify(path)} cannot be read; correct the path`);
  }
}

function readEngine(): EngineSettings {
  const env = readEnvironment(
    ...(['TRANSCRIPTION_ENGINE', 'WHISPER_URL', 'DEEPGRAM_API_KEY', 'DEEPGRAM_URL', 'DEEPGRAM_MODEL'] as const),
  );
  switch (env.TRANSCRIPTION_ENGINE) {
    case 'openai':
      return { engine: 'openai' };
    case 'whisper.cpp':
      return { engine: 'whisper.cpp', url: required('WHISPER_URL', env.WHISPER_URL) };
    case 'deepgram': {
      const apiKey = required('DEEPGRAM_API_KEY', env.DEEPGRAM_API_KEY);
      return { engine: 'deepgram', apiKey, url: env.DEEPGRAM_URL, model: env.DEEPGRAM_MODEL };
    }
  }
}

/** The name under which an engine is priced. @param openAiModel TRANSCRIPTION_MODEL, which the OpenAI API is asked for. */
function modelOf(settings: EngineSettings, openAiModel: string): string {
  switch (settings.engine) {
    case 'openai':
      return openAiModel;
    case 'whisper.cpp':
      return settings.engine;
    case 'deepgram':
      return settings.model;
  }
}
