import { Clock } from '@firm/platform/clock';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { SignInSettings } from '../settings.module.js';
import { isUuid } from '../http/read-request.js';
import { isOfDomain, type StaffAccount } from './account-policy.js';
import { StaffSession } from './staff-session.entity.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session ends after a day without use, and two weeks after its start in any case. */
const IDLE_MS = DAY_MS;
const LIFETIME_MS = 14 * DAY_MS;

const SWEEP_EVERY_MS = 60 * MINUTE_MS;

export const SESSION_SECONDS = LIFETIME_MS / 1_000;

/** Asked with each request of staff: the member of staff of a session that has not ended. */
const FIND_STAFF = `select staff_id as id, email, name, picture, seen_at as "seenAt" from staff_sessions
  where token_hash = $1 and seen_at > $2 and started_at > $3`;

/** The sessions of staff: random tokens, of which only hashes are stored. */
@Injectable()
export class StaffSessions {
  constructor(
    @InjectRepository(StaffSession) private readonly sessions: Repository<StaffSession>,
    private readonly settings: SignInSettings,
    private readonly clock: Clock,
    chores: Chores,
  ) {
    chores.every(SWEEP_EVERY_MS, 'deleting ended sign-ins', () => this.deleteEnded());
  }

  /**
   * Creates a session and ends the one that the browser had; returns the new token.
   * @param device as `describeDevice` writes it.
   */
  async createSession(account: StaffAccount, device: string, earlierToken: string | null): Promise<string> {
    await this.endSession(earlierToken);
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const { id: staffId, email, name, picture } = account;
    await this.sessions.insert({
      ...{ tokenHash: hash(token), id: randomUUID(), device, staffId, email, name, picture },
      ...{ startedAt: now, seenAt: now },
    });
    return token;
  }

  /** The member of staff of a token; null when its session is unknown or has ended. Extends the session. */
  async findStaff(token: string | null): Promise<StaffMember | null> {
    if (!token) return null;
    const now = this.clock.now().getTime();
    const tokenHash = hash(token);
    const { manager } = this.sessions;
    const oldest = this.oldestNow();
    const values = [tokenHash, oldest.seenAt, oldest.startedAt];
    const [found] = await queryPrepared<StaffMember & { seenAt: Date }>(manager, FIND_STAFF, values);
    if (!found || !isOfDomain(found.email, this.settings.domain)) return null;
    const { seenAt, ...staff } = found;
    if (seenAt.getTime() < now - MINUTE_MS) await this.sessions.update({ tokenHash }, { seenAt: new Date(now) });
    return staff;
  }

  async endSession(token: string | null): Promise<void> {
    if (token) await this.sessions.delete({ tokenHash: hash(token) });
  }

  /** The sessions of a person, last used first; `isCurrent` marks the one with this token. */
  async listSessions(staffId: string, token: string | null): Promise<(StaffSession & { isCurrent: boolean })[]> {
    const sessions = await this.sessions.find({
      where: { staffId, ...this.notEnded() },
      order: { seenAt: 'DESC', id: 'ASC' },
    });
    return sessions.map((session) => ({ ...session, isCurrent: token !== null && session.tokenHash === hash(token) }));
  }

  /** Ends one session of a person; false when they have no session with this id. */
  async endSessionById(staffId: string, id: string): Promise<boolean> {
    const { affected } = isUuid(id) ? await this.sessions.delete({ id, staffId }) : { affected: 0 };
    return Boolean(affected);
  }

  /** Ends all sessions of a person but the one with this token; returns how many. */
  async endOtherSessions(staffId: string, token: string | null): Promise<number> {
    const { affected } = await this.sessions.delete({ staffId, tokenHash: Not(hash(token ?? '')), ...this.notEnded() });
    return affected ?? 0;
  }

  /** The condition of a session that has not ended. */
  private notEnded() {
    const { seenAt, startedAt } = this.oldestNow();
    return { seenAt: MoreThan(seenAt), startedAt: MoreThan(startedAt) };
  }

  /** Deletes sessions that ended by themselves, with the names in them. */
  async deleteEnded(): Promise<void> {
    const { seenAt, startedAt } = this.oldestNow();
    await this.sessions.delete([{ seenAt: LessThan(seenAt) }, { startedAt: LessThan(startedAt) }]);
  }

  /** A session has ended that was last used, or that began, before these. */
  private oldestNow(): Pick<StaffSession, 'seenAt' | 'startedAt'> {
    const now = this.clock.now().getTime();
    return { seenAt: new Date(now - IDLE_MS), startedAt: new Date(now - LIFETIME_MS) };
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
