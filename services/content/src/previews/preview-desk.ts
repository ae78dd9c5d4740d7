import type { Preview } from '@firm/contracts/api/newsroom';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { notFound } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { PostReader } from '../posts/post-reader.js';
import { sign, unsign, type SigningSecrets } from '../signed-value.js';
import { Site } from '../site.module.js';
import { isUuid } from '../uuid.js';
import { PreviewRow } from './preview.entity.js';

const HOUR_MS = 3_600_000;
const USUAL_HOURS = 72;

/** Token of the secrets under which previews are signed. */
export const PREVIEW_SECRETS = Symbol('preview secrets');

/** Gives out addresses of previews, and takes them back. */
@Injectable()
export class PreviewDesk {
  constructor(
    @InjectRepository(PreviewRow) private readonly previews: Repository<PreviewRow>,
    private readonly posts: PostReader,
    private readonly clock: Clock,
    private readonly site: Site,
    @Inject(PREVIEW_SECRETS) private readonly secrets: SigningSecrets,
  ) {}

  async open(postId: string, by: StaffMember, validHours = USUAL_HOURS): Promise<Preview> {
    await this.posts.byId(postId);
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + validHours * HOUR_MS);
    const row = { id: randomUUID(), postId, staffId: by.id, createdBy: by.email, createdAt, expiresAt };
    await this.previews.insert(row);
    return this.describe(row);
  }

  /** The addresses of a post that still work, newest first. */
  async list(postId: string): Promise<Preview[]> {
    await this.posts.byId(postId);
    const expiresAt = MoreThan(this.clock.now());
    const rows = await this.previews.find({ where: { postId, expiresAt }, order: { createdAt: 'DESC', id: 'DESC' } });
    return rows.map((row) => this.describe(row));
  }

  async revoke(postId: string, id: string): Promise<void> {
    await this.posts.byId(postId);
    const { affected } = isUuid(id) ? await this.previews.delete({ id, postId }) : { affected: 0 };
    if (!affected) throw notFound('There is no such preview.');
  }

  /** The preview behind a token. Throws `notFound` when the token is forged, expired or revoked. */
  async find(token: string): Promise<PreviewRow> {
    const id = unsign(token, this.secrets);
    const expiresAt = MoreThan(this.clock.now());
    const row = id && isUuid(id) ? await this.previews.findOneBy({ id, expiresAt }) : null;
    if (!row) throw notFound('This preview has expired or was withdrawn.');
    return row;
  }

  /** Forgets what has expired; returns how many that were. */
  async clearExpired(): Promise<number> {
    const { affected } = await this.previews.delete({ expiresAt: LessThan(this.clock.now()) });
    return affected ?? 0;
  }

  private describe({ id, createdBy, createdAt, expiresAt }: PreviewRow): Preview {
    const url = `${this.site.origin}/preview/${sign(id, this.secrets)}`;
    return { id, url, createdBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  }
}
