import type { OfficeSettings, SaveOfficeSettings } from '@firm/contracts/api/office';
import { WEEKDAYS } from '@firm/contracts/rules/office';
import { invalid } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The settings of a new installation. */
const DEFAULT_SETTINGS: SaveOfficeSettings = {
  timeZone: 'Europe/Lisbon',
  days: WEEKDAYS.slice(0, 5).map((day) => ({ day, opens: '09:00', closes: '18:00' })),
  waitMinutes: 3,
  rereadMonths: 12,
};

/** When people of the firm can take over a conversation, in versions: the latest is in force. */
@Injectable()
export class OfficeHours {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async readLatest(): Promise<OfficeSettings> {
    const [latest] = await this.dataSource.query<
      { settings: SaveOfficeSettings; changedBy: string; changedAt: Date }[]
    >(
      `select settings, changed_by as "changedBy", created_at as "changedAt"
       from office_versions order by number desc limit 1`,
    );
    if (!latest) return { ...DEFAULT_SETTINGS, changedBy: null, changedAt: null };
    const { settings, changedBy, changedAt } = latest;
    return { ...settings, changedBy, changedAt: changedAt.toISOString() };
  }

  /**
   * Saves a new version.
   * @throws ProblemError invalid when a day is named twice, or closes before it opens.
   */
  async saveVersion(settings: SaveOfficeSettings, staffEmail: string): Promise<OfficeSettings> {
    const days = settings.days.map(({ day }) => day);
    if (new Set(days).size < days.length) throw invalid('Each day of the week may be given once.');
    if (settings.days.some(({ opens, closes }) => opens >= closes)) throw invalid('A day must close after it opens.');
    await this.dataSource.query('insert into office_versions (changed_by, settings) values ($1, $2)', [
      staffEmail,
      JSON.stringify(settings),
    ]);
    return this.readLatest();
  }
}

/** Whether the office is open at a time. */
export function isOfficeOpen({ timeZone, days }: Pick<SaveOfficeSettings, 'timeZone' | 'days'>, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  const time = `${part('hour')}:${part('minute')}`;
  return days.some(({ day, opens, closes }) => day === part('weekday') && opens <= time && time < closes);
}
