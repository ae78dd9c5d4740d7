import type { OfficeSettings, SaveOfficeSettings } from '@firm/contracts/api/office';
import { WEEKDAYS, type Weekday } from '@firm/contracts/rules/office';
import { invalid } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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

type Opening = Pick<SaveOfficeSettings, 'timeZone' | 'days'>;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Whether the office is open at a time. */
export function isOfficeOpen({ timeZone, days }: Opening, at: Date): boolean {
  const { day: today, minute } = localTime(timeZone, at);
  return days.some(({ day, opens, closes }) => day === today && minuteOf(opens) <= minute && minute < minuteOf(closes));
}

/** From when until when the office, closed at a time, is open next; null where it is open or has no hours. */
export function nextOpening({ timeZone, days }: Opening, at: Date): { opensAt: Date; closesAt: Date } | null {
  if (isOfficeOpen({ timeZone, days }, at)) return null;
  const { day: today, minute } = localTime(timeZone, at);
  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead++) {
    const name = WEEKDAYS[(WEEKDAYS.indexOf(today) + ahead) % WEEKDAYS.length];
    const hours = days.find(({ day }) => day === name);
    if (hours === undefined) continue;
    const { opens, closes } = hours;
    const wait = ahead * DAY_MINUTES + minuteOf(opens) - minute;
    if (wait <= 0) continue;
    const opening = Math.floor(at.getTime() / MINUTE_MS + wait) * MINUTE_MS;
    // The clocks may change until then.
    const shift = minuteOf(opens) - localTime(timeZone, new Date(opening)).minute;
    const opensAt = new Date(opening + shift * MINUTE_MS);
    return { opensAt, closesAt: new Date(opensAt.getTime() + (minuteOf(closes) - minuteOf(opens)) * MINUTE_MS) };
  }
  return null;
}

function localTime(timeZone: string, at: Date): { day: Weekday; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  return { day: part('weekday') as Weekday, minute: minuteOf(`${part('hour')}:${part('minute')}`) };
}

/** @param time as "09:30". */
function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
