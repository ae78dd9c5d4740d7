import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { isOfDomain, type AdmittedAccount } from './admission.js';
import { isUuid } from '../uuid.js';
import { SignInSettings } from './sign-in-settings.js';
import { StaffSession } from './staff-session.entity.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session ends when it was not used for so long, or so long after it began. */
const IDLE_MS = DAY_MS;
const LIFETIME_MS = 14 * DAY_MS;

export const SESSION_SECONDS = LIFETIME_MS / 1_000;

/** Who is signed in: random tokens, of which only hashes are kept. */
@Injectable()
export class StaffSessions {
  constructor(
    @InjectRepository(StaffSession) private readonly sessions: Repository<StaffSession>,
    private readonly settings: SignInSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session; whatever the browser carried before is worth nothing from here on. Returns the new token.
   * @param device the browser in plain words.
   */
  async begin(account: AdmittedAccount, device: string, earlierToken: string | null): Promise<string> {
    await this.end(earlierToken);
    await this.forgetEnded();
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const { id: staffId, email, name, picture } = account;
    await this.sessions.insert({
      ...{ tokenHash: hash(token), id: randomUUID(), device, staffId, email, name, picture },
      ...{ startedAt: now, seenAt: now },
    });
    return token;
  }

  /** Who carries a token; null when it is unknown or has ended. Prolongs the session, at most once a minute. */
  async identify(token: string | null): Promise<StaffMember | null> {
    if (!token) return null;
    const now = this.clock.now().getTime();
    const session = await this.sessions.findOneBy({ tokenHash: hash(token), ...this.alive() });
    if (!session || !isOfDomain(session.email, this.settings.domain)) return null;
    if (session.seenAt.getTime() < now - MINUTE_MS) {
      await this.sessions.update({ tokenHash: session.tokenHash }, { seenAt: new Date(now) });
    }
    const { staffId: id, email, name, picture } = session;
    return { id, email, name, picture };
  }

  async end(token: string | null): Promise<void> {
    if (token) await this.sessions.delete({ tokenHash: hash(token) });
  }

  /** The sessions of a person that have not ended, the one last used first; `isCurrent` is the one with this token. */
  async listOf(staffId: string, token: string | null): Promise<(StaffSession & { isCurrent: boolean })[]> {
    const sessions = await this.sessions.find({
      where: { staffId, ...this.alive() },
      order: { seenAt: 'DESC', id: 'ASC' },
    });
    return sessions.map((session) => ({ ...session, isCurrent: token !== null && session.tokenHash === hash(token) }));
  }

  /** Ends one session of a person; false when they have none of that id. */
  async endOne(staffId: string, id: string): Promise<boolean> {
    const { affected } = isUuid(id) ? await this.sessions.delete({ id, staffId }) : { affected: 0 };
    return Boolean(affected);
  }

  /** Ends all sessions of a person but the one with this token; returns how many that were. */
  async endOthers(staffId: string, token: string | null): Promise<number> {
    const { affected } = await this.sessions.delete({ staffId, tokenHash: Not(hash(token ?? '')), ...this.alive() });
    return affected ?? 0;
  }

  /** What holds for a session that has not ended. */
  private alive() {
    const now = this.clock.now().getTime();
    return { seenAt: MoreThan(new Date(now - IDLE_MS)), startedAt: MoreThan(new Date(now - LIFETIME_MS)) };
  }

  private async forgetEnded(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.sessions.delete([
      { seenAt: LessThan(new Date(now - IDLE_MS)) },
      { startedAt: LessThan(new Date(now - LIFETIME_MS)) },
    ]);
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
