import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/pass';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes } from 'node:crypto';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { isOfDomain, type AdmittedAccount } from './admission.js';
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

  /** Begins a session; whatever the browser carried before is worth nothing from here on. Returns the new token. */
  async begin(account: AdmittedAccount, earlierToken: string | null): Promise<string> {
    await this.end(earlierToken);
    await this.forgetEnded();
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const { id: staffId, email, name, picture } = account;
    await this.sessions.insert({
      ...{ tokenHash: hash(token), staffId, email, name, picture },
      ...{ startedAt: now, seenAt: now },
    });
    return token;
  }

  /** Who carries a token; null when it is unknown or has ended. Prolongs the session, at most once a minute. */
  async identify(token: string | null): Promise<StaffMember | null> {
    if (!token) return null;
    const now = this.clock.now().getTime();
    const session = await this.sessions.findOneBy({
      tokenHash: hash(token),
      seenAt: MoreThan(new Date(now - IDLE_MS)),
      startedAt: MoreThan(new Date(now - LIFETIME_MS)),
    });
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

  private async forgetEnded(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.sessions.delete([
      { seenAt: LessThan(new Date(now - IDLE_MS)) },
      { startedAt: LessThan(new Date(now - LIFETIME_MS)) },
    ]);
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
