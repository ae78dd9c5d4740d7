import type { DigestFrequency, DigestSettings, SaveDigestSettings } from '@firm/contracts/api/notifications';
import { invalid } from '@firm/platform/http/problem';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whom staff have mailed, and who said so, for the privacy desk. */
export const DIGEST_TABLES: readonly StaffTable[] = [
  {
    ...{ store: 'Versions of the digest’s settings', table: 'digest_versions', id: 'number' },
    ...{ title: `'Version ' || number`, texts: ['settings'], by: ['changed_by'] },
  },
];

const DEFAULT_SETTINGS: SaveDigestSettings = { frequency: 'off', hour: 9, recipients: [] };

/** Where staff read what a digest is about, and the firm's own address. */
export abstract class DigestSite {
  abstract readonly origin: string | undefined;
  /** The address that enquiries are mailed to. */
  abstract readonly firmMailbox: string;
}

/** When staff are mailed a digest, in versions: the latest is in force. */
@Injectable()
export class DigestSettingsStore {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly site: DigestSite,
  ) {}

  async readLatest(): Promise<DigestSettings> {
    const [latest] = await this.dataSource.query<
      { settings: SaveDigestSettings; changedBy: string; changedAt: Date }[]
    >(
      `select settings, changed_by as "changedBy", created_at as "changedAt"
       from digest_versions order by number desc limit 1`,
    );
    if (!latest) return { ...DEFAULT_SETTINGS, changedBy: null, changedAt: null };
    const { settings, changedBy, changedAt } = latest;
    return { ...settings, changedBy, changedAt: changedAt.toISOString() };
  }

  /**
   * Saves a new version. Only addresses of the firm are mailed, so that a browser that was taken over leaves no signal to an
   * outsider: those of the domain of who saves it, the only one that may sign in, and the one that enquiries are mailed to.
   * @throws ProblemError invalid when there is a digest and nobody to mail it to, or an address is not of the firm.
   */
  async saveVersion(settings: SaveDigestSettings, staffEmail: string): Promise<DigestSettings> {
    if (settings.frequency !== 'off' && settings.recipients.length === 0) {
      throw invalid('A digest needs somebody to mail it to.');
    }
    const ours = this.site.firmMailbox.toLowerCase();
    const outside = settings.recipients.filter(
      (address) => domainOf(address) !== domainOf(staffEmail) && address.toLowerCase() !== ours,
    );
    if (outside.length > 0) throw invalid(`Only addresses of the firm can be mailed, not ${outside.join(', ')}.`);
    await this.dataSource.query('insert into digest_versions (changed_by, settings) values ($1, $2)', [
      staffEmail,
      JSON.stringify({ ...settings, recipients: [...new Set(settings.recipients)] }),
    ]);
    return this.readLatest();
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * The period of a digest that a moment belongs to: what belongs to one that is over is due. A day begins at the hour of the
 * digest, by the clocks of its time zone.
 * @param timeZone IANA name.
 */
export function digestPeriod(frequency: 'hourly' | 'daily', hour: number, timeZone: string, at: Date): string {
  if (frequency === 'hourly') return at.toISOString().slice(0, 13);
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const isBefore = part('hour') < hour;
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day') - Number(isBefore)));
  return day.toISOString().slice(0, 10);
}

/** Whether a notice of this moment is to be mailed now. */
export function isDue(
  { frequency, hour }: { frequency: Exclude<DigestFrequency, 'off'>; hour: number },
  timeZone: string,
  at: Date,
  now: Date,
): boolean {
  if (frequency === 'at once') return true;
  return digestPeriod(frequency, hour, timeZone, at) < digestPeriod(frequency, hour, timeZone, now);
}
