import type { Preview } from '@firm/contracts/api/newsroom';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { notFound } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { SignInSettings, Site } from '../settings.module.js';
import { isUuid } from '../http/read-request.js';
import { sign, unsign, type SigningSecrets } from '../http/signed-value.js';
import { PostReader } from '../posts/post-reader.js';
import { WorkingCopies } from '../working-copies/working-copies.js';
import { PreviewRow } from './preview.entity.js';

const HOUR_MS = 3_600_000;
const DEFAULT_VALID_HOURS = 72;

/** Creates, lists and revokes the addresses of previews, and finds the preview of an address. */
@Injectable()
export class PreviewLinks {
  private readonly secrets: SigningSecrets;

  constructor(
    @InjectRepository(PreviewRow) private readonly previews: Repository<PreviewRow>,
    private readonly posts: PostReader,
    private readonly copies: WorkingCopies,
    private readonly clock: Clock,
    private readonly site: Site,
    private readonly logger: Logger,
    { cookieSecrets: [secret, ...previous] }: SignInSettings,
    chores: Chores,
  ) {
    // A prefix of its own, so that the signature of a preview is not valid in a cookie.
    const prefixed = (cookieSecret: string) => `preview ${cookieSecret}`;
    this.secrets = [prefixed(secret), ...previous.map(prefixed)];
    chores.every(HOUR_MS, 'deleting expired previews', () => this.deleteExpired());
  }

  /**
   * An address under which a post, with what this member of staff has not saved now, can be read without signing in.
   * @throws ProblemError notFound when there is no such post.
   */
  async createPreview(postId: string, by: StaffMember, validHours = DEFAULT_VALID_HOURS): Promise<Preview> {
    const post = await this.posts.findPost(postId);
    const copy = await this.copies.findCopy({ postId, staffId: by.id });
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + validHours * HOUR_MS);
    const preview = { id: randomUUID(), createdBy: by.email, createdAt, expiresAt };
    await this.previews.insert({ ...preview, postId, postVersion: post.version, form: copy?.form ?? null });
    return this.toPreview(preview);
  }

  /**
   * The valid addresses of a post, newest first.
   * @throws ProblemError notFound when there is no such post.
   */
  async listPreviews(postId: string): Promise<Preview[]> {
    await this.posts.findPost(postId);
    const expiresAt = MoreThan(this.clock.now());
    const rows = await this.previews.find({ where: { postId, expiresAt }, order: { createdAt: 'DESC', id: 'DESC' } });
    return rows.map((row) => this.toPreview(row));
  }

  /** @throws ProblemError notFound when there is no such post or preview. */
  async revokePreview(postId: string, id: string): Promise<void> {
    await this.posts.findPost(postId);
    const { affected } = isUuid(id) ? await this.previews.delete({ id, postId }) : { affected: 0 };
    if (!affected) throw notFound('There is no such preview.');
  }

  /** @throws ProblemError notFound when the token is forged, expired or revoked. */
  async findPreview(token: string): Promise<PreviewRow> {
    const id = unsign(token, this.secrets);
    const expiresAt = MoreThan(this.clock.now());
    const row = id && isUuid(id) ? await this.previews.findOneBy({ id, expiresAt }) : null;
    if (!row) throw notFound('This preview has expired or was withdrawn.');
    return row;
  }

  /** Deletes expired previews; returns how many. */
  async deleteExpired(): Promise<number> {
    const { affected } = await this.previews.delete({ expiresAt: LessThan(this.clock.now()) });
    if (affected) this.logger.log('expired previews deleted', { count: affected });
    return affected ?? 0;
  }

  private toPreview(row: Omit<PreviewRow, 'postId' | 'postVersion' | 'form'>): Preview {
    const { id, createdBy, createdAt, expiresAt } = row;
    const url = `${this.site.origin}/preview/${sign(id, this.secrets)}`;
    return { id, url, createdBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  }
}
