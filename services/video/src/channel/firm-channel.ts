import type { UploadPolicy, VideoChannel } from '@firm/contracts/api/video-channel';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { conflict, notFound, ProblemError, unprocessable } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { VideoJobStore } from '../jobs/video-job-store.js';
import type { VideoJobRow } from '../jobs/video-job.js';
import { readTranscriptFile } from '../transcript/transcript-file.js';
import { chooseTracks, isTranslation } from '../youtube/caption-reader.js';
import type { Captions } from '../youtube/video-source.js';
import { openToken, sealToken } from './sealed-token.js';
import { ChannelSettings, ConsentWithdrawn, YoutubeAccount } from './youtube-account.js';

/** A member of staff may take this long to agree. */
const CONSENT_LIFETIME = '10 minutes';
/** Uploads older than this when the channel is connected are not new. */
const NEW_FOR = '30 days';
const CHECK_EVERY = '1 day';

interface ChannelRow {
  id: string;
  title: string;
  uploadsId: string;
  refreshToken: Buffer;
  connectedBy: string;
  connectedAt: Date;
  policy: UploadPolicy;
  checkedAt: Date | null;
  problem: string | null;
}

/** The firm's own channel: connecting it, and its new uploads. There is one at most. */
@Injectable()
export class FirmChannel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly account: YoutubeAccount,
    private readonly settings: ChannelSettings,
    private readonly jobs: VideoJobStore,
    private readonly logger: Logger,
  ) {}

  async view(): Promise<VideoChannel> {
    const row = await this.findChannel();
    const uploads = await this.dataSource.query<{ videoId: string; title: string; publishedAt: Date }[]>(
      `select video_id as "videoId", title, published_at as "publishedAt" from channel_uploads
       where state = 'offered' order by published_at desc`,
    );
    return {
      isAvailable: this.settings.client !== null,
      ...(row && {
        channel: {
          ...{ title: row.title, connectedBy: row.connectedBy, policy: row.policy },
          connectedAt: row.connectedAt.toISOString(),
          ...(row.checkedAt && { checkedAt: row.checkedAt.toISOString() }),
          ...(row.problem !== null && { problem: row.problem }),
        },
      }),
      uploads: uploads.map(({ videoId, title, publishedAt }) => ({
        ...{ videoId, title, videoUrl: youtubeWatchUrl(videoId), publishedAt: publishedAt.toISOString() },
      })),
    };
  }

  /** Answers where the member of staff agrees. */
  async beginConsent(by: string): Promise<string> {
    const { address, state, verifier } = this.account.beginConsent();
    await this.dataSource.query(
      `with expired as (delete from channel_consents where begun_at < now() - interval '${CONSENT_LIFETIME}')
       insert into channel_consents (state_hash, verifier, begun_by) values ($1, $2, $3)`,
      [hashOf(state), verifier, by],
    );
    return address;
  }

  /**
   * Connects the channel of the account that has agreed, in the place of any other.
   * @throws ProblemError unprocessable when the consent was begun by somebody else, long ago or never, or the account has no
   *   channel; upstreamFailed, timedOut or unavailable when Google fails.
   */
  async finishConsent(state: string, code: string, by: string): Promise<void> {
    const [[consent]] = await this.dataSource.query<[{ verifier: string }[], number]>(
      `delete from channel_consents
       where state_hash = $1 and begun_by = $2 and begun_at > now() - interval '${CONSENT_LIFETIME}' returning verifier`,
      [hashOf(state), by],
    );
    if (!consent) throw unprocessable('This consent was begun elsewhere, or too long ago. Connect the channel again.');
    const { refreshToken, accessToken } = await this.account.finishConsent(code, consent.verifier).catch((error) => {
      throw error instanceof ConsentWithdrawn ? unprocessable('Google did not confirm the consent. Try again.') : error;
    });
    const channel = await this.account.readChannel(accessToken);
    if (!channel)
      throw unprocessable('This account has no channel on YouTube. Choose the account of the firm’s channel.');
    const sealed = sealToken(refreshToken, this.settings.secrets[0] ?? '');
    await this.dataSource.transaction(async (tx) => {
      await tx.query('delete from channels');
      await tx.query(
        `insert into channels (id, title, uploads_id, refresh_token, connected_by) values ($1, $2, $3, $4, $5)`,
        [channel.id, channel.title, channel.uploadsId, sealed, by],
      );
    });
    this.logger.log('channel connected');
  }

  async changePolicy(policy: UploadPolicy): Promise<void> {
    await this.dataSource.query('update channels set policy = $1', [policy]);
  }

  /** Ends the consent with Google, and forgets the token and what was offered, also when Google is away. */
  async disconnect(): Promise<void> {
    const row = await this.findChannel();
    if (!row) return;
    const opened = openToken(row.refreshToken, this.settings.secrets);
    await this.dataSource.query('delete from channels');
    if (!opened) return;
    await this.account
      .revoke(opened.token)
      .catch(() => this.logger.warn('Google was not told that the channel is disconnected'));
  }

  /** Lists new uploads where the last look is a day ago; in one process at a time. */
  async checkDaily(): Promise<void> {
    const [, due] = await this.dataSource.query<[unknown, number]>(
      `update channels set checked_at = now()
       where id in (select id from channels where checked_at is null or checked_at < now() - interval '${CHECK_EVERY}' for update skip locked)`,
    );
    if (due > 0) await this.check();
  }

  /** Lists new uploads now, and begins their drafts where staff chose that. A failure is kept for staff. */
  async check(): Promise<void> {
    const row = await this.findChannel();
    if (!row) throw conflict('No channel is connected.');
    let problem: string | null = null;
    try {
      await this.addUploads(row);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problem = error.message;
      this.logger.warn('the uploads of the channel were not listed', { kind: error.kind });
    }
    await this.dataSource.query('update channels set checked_at = now(), problem = $2 where id = $1', [
      row.id,
      problem,
    ]);
    if (row.policy === 'draft') await this.draftFound();
  }

  /** A token of an hour; null where no channel is connected. @throws ProblemError when it cannot be had. */
  async openAccount(): Promise<string | null> {
    const row = await this.findChannel();
    return row && this.accessTo(row);
  }

  /** Begins the draft of an upload. @param isBatched after those that staff want alone. @throws ProblemError notFound when it is not offered. */
  async draft(videoId: string, isBatched = false): Promise<VideoJobRow> {
    const [upload] = await this.dataSource.query<{ title: string }[]>(
      `select title from channel_uploads where video_id = $1 and state in ('offered', 'to draft')`,
      [videoId],
    );
    if (!upload) throw notFound('This upload is not offered any more.');
    const wanted = { videoId, videoTitle: upload.title, customPrompt: null, isBatched };
    // A crash before the next statement is repaired by the next look, which finds this submission.
    const submission = { by: 'the channel', key: `upload-${videoId}`, fingerprint: videoId };
    const job = await this.jobs.createJob(wanted, submission);
    await this.setState(videoId, 'drafted');
    return job;
  }

  /** @throws ProblemError notFound when it is not offered. */
  async dismiss(videoId: string): Promise<void> {
    if (!(await this.setState(videoId, 'dismissed'))) throw notFound('This upload is not offered any more.');
  }

  /**
   * Captions of an own video, which Google hands to its owner, however YouTube treats this server. Null for a video of another
   * channel, and for one without captions.
   * @param languages best first.
   * @throws ProblemError when Google fails.
   */
  async readCaptions(videoId: string, languages: readonly string[]): Promise<Captions | null> {
    const [own] = await this.dataSource.query<object[]>('select from channel_uploads where video_id = $1', [videoId]);
    const accessToken = own ? await this.openAccount() : null;
    if (accessToken === null) return null;
    const tracks = await this.account.listCaptions(accessToken, videoId);
    for (const track of chooseTracks(tracks, languages)) {
      const { lines } = readTranscriptFile(await this.account.downloadCaptions(accessToken, track.id));
      const { language, isAutomatic } = track;
      if (lines.length > 0) return { language, isAutomatic, isTranslation: isTranslation(track, tracks), lines };
    }
    return null;
  }

  private async addUploads(row: ChannelRow): Promise<void> {
    for (const { videoId, title, publishedAt } of await this.account.listUploads(
      await this.accessTo(row),
      row.uploadsId,
    )) {
      await this.dataSource.query(
        `insert into channel_uploads (video_id, channel_id, title, published_at, state)
         select $1, id, $2, $3::timestamptz, case policy when 'draft' then 'to draft' else 'offered' end from channels
         where id = $4 and $3::timestamptz > connected_at - interval '${NEW_FOR}' on conflict do nothing`,
        [videoId, title, publishedAt, row.id],
      );
    }
  }

  private async draftFound(): Promise<void> {
    const found = await this.dataSource.query<{ id: string }[]>(
      `select video_id as id from channel_uploads where state = 'to draft' order by published_at`,
    );
    for (const { id } of found) await this.draft(id, true);
  }

  private async accessTo({ id, refreshToken }: ChannelRow): Promise<string> {
    const opened = openToken(refreshToken, this.settings.secrets);
    const again = 'The channel has to be connected again: ';
    if (!opened) throw unprocessable(`${again}its key on this server was replaced.`);
    if (opened.isOutdated) {
      const sealed = sealToken(opened.token, this.settings.secrets[0] ?? '');
      await this.dataSource.query('update channels set refresh_token = $2 where id = $1', [id, sealed]);
    }
    return this.account.refresh(opened.token).catch((error: unknown) => {
      throw error instanceof ConsentWithdrawn ? unprocessable(`${again}its consent was withdrawn with Google.`) : error;
    });
  }

  private async findChannel(): Promise<ChannelRow | null> {
    const [row] = await this.dataSource.query<ChannelRow[]>(
      `select id, title, uploads_id as "uploadsId", refresh_token as "refreshToken", connected_by as "connectedBy",
              connected_at as "connectedAt", policy, checked_at as "checkedAt", problem from channels`,
    );
    return row ?? null;
  }

  private async setState(videoId: string, state: 'drafted' | 'dismissed'): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `update channel_uploads set state = $2 where video_id = $1 and state in ('offered', 'to draft')`,
      [videoId, state],
    );
    return count > 0;
  }
}

/** A copy of the database is no use to somebody who wants to finish a consent. */
const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
