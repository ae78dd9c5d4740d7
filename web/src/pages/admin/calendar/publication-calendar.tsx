import { toFirmTime } from '@firm/contracts/rules/firm-time';
import { useState, type DragEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { calendarQuery } from '../../../api/calendar';
import { ChevronLeft, ChevronRight } from '../../../ui/icons';
import { Link } from '../../../ui/link';
import { classNames } from '../../../ui/class-names';
import { Spinner } from '../../../ui/status';
import { editorPath } from '../admin-paths';
import { BackToPosts } from '../back-to-posts';
import { FailedRead } from '../failed-read';
import { formatTime } from '../firm-time';
import { CalendarClock, Plus } from '../icons';
import { daysOf, entriesByDay, monthOf, neighborOf, type CalendarEntry } from './month';
import { MoveDialog, type Move } from './move-dialog';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What is published, goes out and is due for review, by days of the firm's time zone: a month, or a list on a small screen. */
export function PublicationCalendar({ onWrite }: Pick<DayProps, 'onWrite'>) {
  const [params, setParams] = useSearchParams();
  // oxlint-disable-next-line react/purity -- a day or an hour, as of when it is drawn
  const now = new Date();
  const asked = params.get('month') ?? '';
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(now);
  const days = daysOf(month);
  const { data, error, isFetching, refetch } = useRead(calendarQuery, days[0] ?? '', days.at(-1) ?? '');
  const [move, setMove] = useState<Move | null>(null);
  const entries = entriesByDay(data ?? []);
  const today = toFirmTime(now.toISOString()).slice(0, 10);
  const isEmpty = data && !days.some((day) => day.startsWith(month) && entries.has(day));
  const goTo = (other: string) => setParams({ month: other }, { preventScrollReset: true });
  return (
    <div className="space-y-4">
      <div>
        <BackToPosts />
        <div className="flex flex-wrap items-center gap-2">
          <h2 aria-live="polite" className="mr-auto text-2xl max-sm:basis-full">
            {monthName.format(new Date(`${month}-01`))}
          </h2>
          <SmallButton onClick={() => goTo(monthOf(now))}>Today</SmallButton>
          <SmallButton aria-label="Previous month" onClick={() => goTo(neighborOf(month, -1))}>
            <ChevronLeft size={16} />
          </SmallButton>
          <SmallButton aria-label="Next month" onClick={() => goTo(neighborOf(month, 1))}>
            <ChevronRight size={16} />
          </SmallButton>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          Lisbon time. Move a scheduled post with its Move button, or drag it to another day.
        </p>
      </div>
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!data && !error && <Spinner label="Loading the calendar…" />}
      <div aria-hidden="true" className="hidden grid-cols-7 text-xs font-semibold text-ink-soft md:grid">
        {WEEKDAYS.map((name) => (
          <span key={name} className="px-2">
            {name}
          </span>
        ))}
      </div>
      <ol
        aria-label="Days"
        className="grid gap-px overflow-hidden rounded-lg border border-ink/12 bg-ink/12 md:grid-cols-7"
      >
        {days.map((day) => (
          <Day
            key={day}
            {...{ day, today, onWrite }}
            isLoaded={data !== undefined}
            isOfMonth={day.startsWith(month)}
            entries={entries.get(day) ?? []}
            onMove={setMove}
            onDrop={(id) => {
              const post = data?.find((candidate) => candidate.id === id);
              if (post) setMove({ post, day });
            }}
          />
        ))}
      </ol>
      {isEmpty && <p className="text-ink-soft md:hidden">Nothing is planned or published in this month.</p>}
      {move && <MoveDialog key={move.post.id + move.day} move={move} onClose={() => setMove(null)} />}
    </div>
  );
}

interface DayProps {
  day: string;
  today: string;
  isOfMonth: boolean;
  /** Whether the days have their entries, and their heights. */
  isLoaded: boolean;
  entries: readonly CalendarEntry[];
  onMove: (move: Move) => void;
  /** Begins a post that goes out on a day. */
  onWrite: (day: string) => void;
  /** A post was dropped, by its id. */
  onDrop: (id: string) => void;
}

/** One day. On a small screen, past days without entries are left out, and today comes into view. */
function Day({ day, today, isOfMonth, isLoaded, entries, onMove, onWrite, onDrop }: DayProps) {
  const [isTarget, setIsTarget] = useState(false);
  const accept = (event: DragEvent) => {
    if (day < today || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setIsTarget(true);
  };
  return (
    <li
      ref={day === today && isOfMonth && isLoaded ? showOnSmallScreen : undefined}
      onDragOver={accept}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsTarget(false);
        onDrop(event.dataTransfer.getData(DRAGGED));
      }}
      className={classNames(
        'relative min-w-0 p-2 md:min-h-28',
        isOfMonth ? 'bg-white' : 'bg-limestone max-md:hidden',
        entries.length === 0 && day < today && 'max-md:hidden',
        isTarget && 'outline-2 -outline-offset-2 outline-azulejo',
      )}
    >
      <h3 className="font-sans text-xs font-semibold tabular-nums">
        <span aria-hidden="true" className="max-md:hidden">
          <span className={classNames(day === today && 'rounded bg-azulejo px-1.5 py-0.5 text-white')}>
            {Number(day.slice(8))}
          </span>
        </span>
        <span className="md:sr-only">
          {dayName.format(new Date(day))}
          {day === today && ', today'}
        </span>
      </h3>
      {day >= today && (
        <button
          type="button"
          aria-label={`New post on ${dayName.format(new Date(day))}`}
          title="New post on this day"
          onClick={() => onWrite(day)}
          className="absolute top-0.5 right-0.5 grid size-7 place-items-center rounded text-ink-soft hover:bg-ink/8"
        >
          <Plus size={14} />
        </button>
      )}
      {entries.length > 0 && (
        <ul className="mt-1.5 space-y-1.5">
          {entries.map(({ kind, post }) => (
            <Entry key={`${kind} ${post.id}`} {...{ kind, post, day, onMove }} />
          ))}
        </ul>
      )}
    </li>
  );
}

function showOnSmallScreen(day: HTMLElement | null): void {
  if (window.matchMedia('(width < 48rem)').matches) day?.scrollIntoView({ block: 'center' });
}

/** The type of what is dragged, so that a day accepts nothing else. */
const DRAGGED = 'application/x-post-id';

const LOOKS = {
  published: { text: 'Published', color: 'border-success' },
  scheduled: { text: 'Goes out', color: 'border-azulejo' },
  due: { text: 'Review due', color: 'border-brass' },
} as const;

function Entry({ kind, post, day, onMove }: CalendarEntry & Pick<DayProps, 'day' | 'onMove'>) {
  const { text, color } = LOOKS[kind];
  const isMovable = kind === 'scheduled';
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, post.id)}
      className={classNames('border-l-3 pl-2 text-xs', color, isMovable && 'cursor-grab')}
    >
      <p className="text-ink-soft">
        {text} {kind !== 'due' && formatTime(post.publishedAt)}
      </p>
      <Link to={editorPath(post.id)} draggable={false} className="line-clamp-3 wrap-anywhere text-azulejo underline">
        {post.title}
      </Link>
      {isMovable && (
        <button
          type="button"
          aria-label={`Move ${post.title}`}
          onClick={() => onMove({ post, day })}
          className="mt-0.5 inline-flex min-h-7 items-center gap-1 rounded px-1 font-semibold hover:bg-ink/8"
        >
          <CalendarClock size={14} />
          Move
        </button>
      )}
    </li>
  );
}
