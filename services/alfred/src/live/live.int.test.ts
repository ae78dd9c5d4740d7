import type { ChatTerms, SentMessage } from '@firm/contracts/api/chat';
import type { ConversationPerson, LiveDesk } from '@firm/contracts/api/live';
import { WEEKDAYS } from '@firm/contracts/rules/office';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { Logger } from '@firm/platform/logging/logger';
import { createTestDatabase, type TestDatabase } from '@firm/platform/testing/test-database';
import { callerHeaders, staffHeaders, TEST_STAFF, visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Handovers, PERSON_MESSAGES } from '../conversations/handovers.js';
import { AlfredProcess } from '../testing/alfred-process.js';
import { ConversationWatcher } from './conversation-watcher.js';
import { readEvents, type SentEvent, until, useAlfred } from '../testing/test-alfred.js';

const LAWYER = TEST_STAFF.name;
const colleagueHeaders = () => callerHeaders({ staff: { ...TEST_STAFF, email: 'rui@example.com', name: 'Rui Teste' } });

/** An open event stream, and what it has told so far. */
class OpenStream {
  readonly events: SentEvent[] = [];
  /** Whether it ended in the middle, and not as the other end said. */
  isCut = false;
  private readonly ending = new AbortController();
  private reading: Promise<void> | undefined;

  static async open(url: string, headers: Record<string, string>): Promise<OpenStream> {
    const stream = new OpenStream();
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: stream.ending.signal,
    });
    expect(response.status).toBe(200);
    stream.reading = stream.read(response.body!).catch(() => void (stream.isCut = true));
    return stream;
  }

  of(event: string): Record<string, unknown>[] {
    return this.events.filter((one) => one.event === event).map(({ data }) => data);
  }

  /** What `Last-Event-ID` would be. */
  get lastId(): string {
    return String(this.events.findLast(({ id }) => id !== undefined)?.id ?? '');
  }

  async has(condition: (stream: OpenStream) => boolean): Promise<void> {
    await until(() => Promise.resolve(condition(this)));
  }

  /** Resolves when the other end has closed it. */
  async ended(): Promise<void> {
    await this.reading;
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.reading;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let waiting = '';
    for await (const piece of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
      waiting += piece;
      const whole = waiting.lastIndexOf('\n\n') + 2;
      if (whole < 2) continue;
      this.events.push(...readEvents(waiting.slice(0, whole)));
      waiting = waiting.slice(whole);
    }
  }
}

const textsOf = (messages: readonly { content?: unknown }[]) => messages.map(({ content }) => content);

describe('a lawyer joins a conversation', () => {
  const alfred = useAlfred();
  afterEach(() => alfred.openAi.reset());

  const desk = (id: string, step: string, headers = staffHeaders()) =>
    alfred.ask('post', `/api/admin/conversations/${id}/${step}`, headers);
  const write = (id: string, content: string, message = randomUUID(), headers = staffHeaders()) =>
    desk(id, 'messages', headers).send({ id: message, content });
  const person = async (id: string) =>
    (await alfred.ask('get', `/api/chat/${id}/person`).expect(200)).body as ConversationPerson;
  /** What the desk shows; to read it is to be in the newsroom. */
  const live = () => alfred.read<LiveDesk>('/api/admin/conversations/live');
  const listed = async (id: string) => (await live()).conversations.find(({ sessionId }) => sessionId === id);
  const askFor = async (id: string) =>
    (await alfred.ask('post', `/api/chat/${id}/person`).expect(200)).body as ConversationPerson;
  const follow = async (path: string, headers = visitorHeaders()) =>
    OpenStream.open((await alfred.service.app.getUrl()) + path, headers);
  const calls = async () => (await alfred.openAi.meter()).totals.byEndpoint.responses ?? 0;
  /** A conversation in which the visitor has written once. */
  const begin = async () => {
    const id = await alfred.openSession();
    await alfred.openAi.script({ on: 'responses', text: 'Good day.' });
    await alfred.send(id, 'Hello').expect(200);
    return id;
  };

  it('and Alfred is silent: what the visitor writes is stored and delivered, until it is handed back', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    expect(await person(id)).toMatchObject({ state: 'joined', name: LAWYER });
    const sent = await alfred.say(id, 'Who are you?');
    expect(sent).toEqual({ userMessage: expect.objectContaining({ content: 'Who are you?' }), person: 'joined' });
    await write(id, ' A lawyer. ').expect(204);
    expect(await calls()).toBe(1);
    expect(await alfred.messagesOf(id)).toEqual([
      expect.objectContaining({ content: 'Hello', role: 'user' }),
      expect.objectContaining({ content: 'Good day.', role: 'assistant' }),
      sent.userMessage,
      expect.objectContaining({ content: 'A lawyer.', role: 'assistant', author: LAWYER }),
    ]);
    await desk(id, 'hand-back').expect(204);
    expect(await person(id)).toMatchObject({ state: null, name: null });
    const again = await alfred.say(id, 'Thank you');
    expect(again.assistantMessage?.role).toBe('assistant');
    const body = (await alfred.openAi.meter()).calls.at(-1)?.body as { input: unknown };
    expect(JSON.stringify(body.input)).toContain(`${LAWYER}: A lawyer.`);
  });

  it('and what is left open is Alfred’s: he answers it once, however many pages send it again, and staff see it until then', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    const answered = await alfred.say(id, 'Good morning');
    await write(id, 'Good morning.').expect(204);
    const [first, second] = [await alfred.say(id, 'May my mother come?'), await alfred.say(id, 'May my dog?')];
    expect(await listed(id)).toMatchObject({ takenBy: TEST_STAFF.email, isUnanswered: true });
    await desk(id, 'hand-back').expect(204);
    expect(await listed(id)).toMatchObject({ takenBy: null, isUnanswered: true });
    expect((await person(id)).formFrom).not.toBeNull();
    // Sent again, to a process that has died.
    await alfred.database.query(
      `update alfred.chat_turns set state = 'pending', lease_until = now() where session_id = $1 and state = 'failed'`,
      [id],
    );
    expect(await listed(id)).toMatchObject({ isUnanswered: true });
    expect((await person(id)).formFrom).not.toBeNull();

    const before = await calls();
    const again = async ({ userMessage: { id: key, content } }: SentMessage) =>
      (await alfred.send(id, content, { 'idempotency-key': key }).expect(200)).body as SentMessage;
    const [answer, elsewhere] = await Promise.all([again(first), again(first)]);
    expect(answer).toMatchObject({ userMessage: first.userMessage, assistantMessage: { role: 'assistant' } });
    expect(elsewhere).toEqual(answer);
    expect(await again(first)).toEqual(answer);
    expect(await again(answered)).toEqual(answered);
    expect(await calls()).toBe(before + 1);
    await again(second);
    expect(await listed(id)).toMatchObject({ isUnanswered: false });
    expect((await alfred.messagesOf(id)).map(({ role, author }) => author ?? role).slice(2)).toEqual([
      'user',
      LAWYER,
      ...['user', 'assistant', 'user', 'assistant'],
    ]);
  });

  it('and who takes over next gets what the one before has left open', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    const { userMessage } = await alfred.say(id, 'May my mother come?');
    await desk(id, 'hand-back').expect(204);
    await desk(id, 'take-over', colleagueHeaders()).expect(204);
    const { body } = await alfred.send(id, userMessage.content, { 'idempotency-key': userMessage.id }).expect(200);
    expect(body).toEqual({ userMessage, person: 'joined' });
    expect(await listed(id)).toMatchObject({ isUnanswered: true });
    await desk(id, 'hand-back', colleagueHeaders()).expect(204);
    expect(await listed(id)).toMatchObject({ isUnanswered: true });
  });

  it('once: a colleague is told, and may hand it back, but not write', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    await desk(id, 'take-over').expect(204);
    const refused = await desk(id, 'take-over', colleagueHeaders()).expect(409);
    expect(refused.body).toMatchObject({ detail: `${LAWYER} is already writing in this conversation.` });
    await write(id, 'Me too', randomUUID(), colleagueHeaders()).expect(409);
    // Whose click on "Take over" came a moment too late.
    const tooSoon = await desk(id, 'hand-back', colleagueHeaders()).expect(409);
    expect(tooSoon.body).toMatchObject({ detail: `${LAWYER} has just taken over this conversation.` });
    await alfred.database.query(
      `update alfred.chat_sessions set joined_at = now() - interval '3 seconds' where id = $1`,
      [id],
    );
    await desk(id, 'hand-back', colleagueHeaders()).expect(204);
    await write(id, 'Still me').expect(409);
    expect(textsOf(await alfred.messagesOf(id))).toEqual(['Hello', 'Good day.']);
  });

  it('and a message that is sent again, by either side, is stored once', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    const message = randomUUID();
    for (let n = 0; n < 2; n++) await write(id, 'Once', message).expect(204);
    await write(id, 'Other words', message).expect(409);
    for (let n = 0; n < 2; n++) await alfred.send(id, 'Once too', { 'idempotency-key': 'key' }).expect(200);
    // Without a key the same words are another message: nobody has failed to answer the first.
    await alfred.send(id, 'Once too').expect(200);
    expect(textsOf(await alfred.messagesOf(id)).slice(2)).toEqual(['Once', 'Once too', 'Once too']);
  });

  it('while Alfred is writing: his answer is neither finished nor stored', async () => {
    const id = await begin();
    await alfred.openAi.script({ on: 'responses', text: 'word '.repeat(40), tokenDelayMs: 100 });
    const answer = alfred.send(id, 'A long story, please').then(({ body }) => body as SentMessage);
    await until(async () => (await alfred.openAi.meter()).totals.open === 1);
    await desk(id, 'take-over').expect(204);
    expect(await answer).toEqual({ userMessage: expect.anything(), person: 'joined' });
    expect(textsOf(await alfred.messagesOf(id))).toEqual(['Hello', 'Good day.', 'A long story, please']);
    await until(async () => (await alfred.openAi.meter()).totals.open === 0);
    // The person owes it an answer, too.
    expect(await listed(id)).toMatchObject({ isUnanswered: true });
    await desk(id, 'hand-back').expect(204);
    await alfred.openAi.reset();
    expect((await alfred.say(id, 'A long story, please')).assistantMessage).toBeDefined();
    expect(textsOf(await alfred.messagesOf(id)).filter((text) => text === 'A long story, please')).toHaveLength(1);
  });

  it('not before the visitor has written, nor in one that does not exist', async () => {
    await desk(await alfred.openSession(), 'take-over').expect(409);
    for (const step of ['take-over', 'hand-back']) await desk(randomUUID(), step).expect(404);
    await alfred.ask('get', `/api/chat/${randomUUID()}/events`).expect(404);
  });

  it('and it goes back to Alfred when neither has written for half an hour', async () => {
    const [id, kept] = [await begin(), await begin()];
    for (const each of [id, kept]) await desk(each, 'take-over').expect(204);
    await alfred.say(id, 'Are you there?');
    await alfred.database.query(
      `update alfred.chat_sessions set last_activity_at = now() - interval '31 minutes' where id = $1`,
      [id],
    );
    await alfred.get(Handovers).handBackAbandoned();
    expect((await person(id)).state).toBeNull();
    expect((await person(kept)).state).toBe('joined');
    expect(await listed(id)).toMatchObject({ takenBy: null, isUnanswered: true });
  });

  it('and the streams of both end without an error when the database is away for a moment', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    const logged = jest.spyOn(Logger.prototype, 'error');
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const streams = await Promise.all([
      follow('/api/admin/conversations/live', colleagueHeaders()),
      follow(`/api/chat/${id}/events`),
    ]);
    for (const stream of streams) await stream.has(({ events }) => events.length > 0);
    const handovers = alfred.get(Handovers);
    const failing = [
      jest.spyOn(handovers, 'listLive').mockRejectedValue(away),
      jest.spyOn(handovers, 'isKept').mockRejectedValue(away),
    ];
    alfred.get(ConversationWatcher).lookAtAll();
    for (const stream of streams) await stream.ended();
    for (const spy of failing) spy.mockRestore();
    expect(streams.map(({ isCut }) => isCut)).toEqual([false, false]);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  describe('whose desk is closed', () => {
    const sweep = (upSeconds?: number) => alfred.get(Handovers).handBackAbandoned(upSeconds);
    /** A conversation that was taken over, and shown by the lawyer's desk last so many minutes ago. */
    const take = async (minutesAgo: number) => {
      const id = await begin();
      await desk(id, 'take-over').expect(204);
      await leave(id, minutesAgo);
      return id;
    };
    const leave = (id: string, minutes: number) =>
      alfred.database.query(
        `update alfred.chat_sessions set person_seen_at = now() - make_interval(mins => $2) where id = $1`,
        [id, minutes],
      );

    it('for two minutes, with a message unanswered: Alfred has it back, the form is offered and the desk shows it', async () => {
      const [id, early, answered] = [await take(3), await take(1), await take(3)];
      for (const each of [id, early, answered]) await alfred.send(each, 'Are you there?').expect(200);
      await write(answered, 'Yes.').expect(204);
      await leave(answered, 3);
      expect(await listed(id)).toMatchObject({ takenBy: TEST_STAFF.email, isUnanswered: true });
      expect(await listed(answered)).toMatchObject({ isUnanswered: false });

      await Promise.all([sweep(3600), sweep(3600)]);
      const handedBack = await person(id);
      expect(handedBack).toMatchObject({ state: null, name: null });
      expect(Date.parse(handedBack.formFrom ?? '')).toBeLessThanOrEqual(Date.now());
      expect(await listed(id)).toMatchObject({ takenBy: null, isUnanswered: true });
      for (const each of [early, answered]) expect((await person(each)).state).toBe('joined');
      const events = await alfred.database.query<{ kind: string }>(
        `select kind from alfred.conversation_events where session_id = $1 order by id`,
        [id],
      );
      expect(events.map(({ kind }) => kind)).toEqual(['joined', 'visitor', 'left']);

      await alfred.send(id, 'Alfred?').expect(200);
      expect(await person(id)).toMatchObject({ state: null, formFrom: null });
      expect(await listed(id)).toMatchObject({ isUnanswered: false });
    });

    it('for ten minutes, whatever was written', async () => {
      const [id, early] = [await take(11), await take(9)];
      await sweep(3600);
      expect((await person(id)).state).toBeNull();
      expect((await person(early)).state).toBe('joined');
    });

    it('but not while this process was not there to see desks, nor while the desk is open on it', async () => {
      const id = await take(11);
      await sweep(60);
      const path = `/api/admin/conversations/live?session=${id}`;
      const elsewhere = await follow(path, colleagueHeaders());
      const open = await follow(path, staffHeaders());
      await open.has((stream) => stream.of('changed').length > 0);
      await sweep(3600);
      expect((await person(id)).state).toBe('joined');
      await open.close();
      await leave(id, 11);
      await sweep(3600);
      expect((await person(id)).state).toBeNull();
      await elsewhere.close();
    });

    it('and a visitor whose stream broke meanwhile is told when it comes back', async () => {
      const id = await take(0);
      const path = `/api/chat/${id}/events`;
      const before = await follow(path);
      await before.has(({ lastId }) => lastId !== '');
      await before.close();
      await write(id, 'One moment.').expect(204);
      await desk(id, 'hand-back').expect(204);
      const back = await follow(path, { ...visitorHeaders(), 'last-event-id': before.lastId });
      await back.ended();
      expect(textsOf(back.of('message'))).toEqual(['One moment.']);
      expect(back.of('person')).toEqual([expect.objectContaining({ state: null })]);
    });

    it('and a visitor is told what was written before the person left, at whatever moment that was', async () => {
      const id = await take(0);
      await write(id, 'One moment.').expect(204);
      expect(await person(id)).toMatchObject({ state: 'joined', messageCount: 1 });
      const handovers = alfred.get(Handovers);
      const read = handovers.readPerson.bind(handovers);
      // Handed back after the stream has begun and before it has read a row.
      jest.spyOn(handovers, 'readPerson').mockImplementationOnce(async (sessionId) => {
        const found = await read(sessionId);
        await desk(id, 'hand-back').expect(204);
        return found;
      });
      const stream = await follow(`/api/chat/${id}/events`);
      await stream.ended();
      expect(textsOf(stream.of('message'))).toEqual(['One moment.']);
      expect(stream.of('person').at(-1)).toMatchObject({ state: null });
      // Whoever has followed nothing at all learns that there is something to read.
      expect(await person(id)).toMatchObject({ state: null, messageCount: 1 });
    });
  });

  describe('because the visitor asks for a person', () => {
    const office = (settings: object) =>
      alfred.staff('put', '/api/admin/alfred/office', {
        timeZone: 'Europe/Lisbon',
        days: [],
        waitMinutes: 4,
        rereadMonths: 12,
        ...settings,
      });
    const always = WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '23:59' }));

    const leaveNewsroom = () =>
      alfred.database.query(`update alfred.colleagues set in_newsroom_at = now() - interval '46 seconds'`);
    const digest = (frequency: string) =>
      alfred
        .staff('put', '/api/admin/alfred/digest', { frequency, hour: 9, recipients: ['ana@example.com'] })
        .expect(200);

    it('and where nobody learns of it, nobody is said to know, and the form is offered at once', async () => {
      await office({ days: always, timeZone: 'UTC' }).expect(200);
      await digest('hourly');
      await leaveNewsroom();
      const id = await alfred.openSession();
      const { person: state, assistantMessage } = await alfred.say(id, 'Quero falar com uma pessoa');
      expect(state).toBe('asked');
      expect(assistantMessage.content).toContain('nenhum dos nossos advogados está disponível');
      const asked = await person(id);
      expect(asked.state).toBe('asked');
      expect(Date.parse(asked.formFrom ?? '')).toBeLessThanOrEqual(Date.now());
    });

    it('and staff know of it by a mail that goes out at once, or when one of them opens the newsroom', async () => {
      await office({ days: always, timeZone: 'UTC' }).expect(200);
      await leaveNewsroom();
      await digest('at once');
      const mailed = await alfred.say(await alfred.openSession(), 'I want to talk to a person');
      expect(mailed.assistantMessage?.content).toContain('We have let our lawyers know');
      await digest('off');
      const id = await begin();
      const asked = await askFor(id);
      expect(Date.parse(asked.formFrom ?? '')).toBeLessThanOrEqual(Date.now());
      await live();
      // 23:59 is the only minute of the day at which this office is closed.
      if (asked.isOfficeOpen) expect(Date.parse((await person(id)).formFrom ?? '')).toBeGreaterThan(Date.now());
    });

    it.each([
      ['Guten Abend, ich möchte mit einem Menschen sprechen. Geht das?', 'Wir haben unsere Anwälte benachrichtigt'],
      ['je voudrais parler à un avocat. Combien coûte le visa ?', 'Nous avons prévenu nos avocats'],
    ])('in German or French, beside a question, and is answered in it: "%s"', async (question, words) => {
      await office({ days: always, timeZone: 'UTC' }).expect(200);
      await live();
      const id = await alfred.openSession();
      const { person: state, assistantMessage } = await alfred.say(id, question);
      expect(state).toBe('asked');
      expect(assistantMessage?.content).toContain(words);
      expect(assistantMessage?.content).toContain(`](/write-to-us?session=${id})`);
    });

    it('in their words or by the button: the form is offered after the minutes that the firm has set, or at once', async () => {
      await office({ days: always, timeZone: 'UTC' }).expect(200);
      await live();
      const id = await alfred.openSession();
      await alfred.openAi.reset();
      const { person: state, assistantMessage } = await alfred.say(id, 'Quiero hablar con una persona');
      expect(state).toBe('asked');
      expect(assistantMessage).toMatchObject({
        content: expect.stringContaining(`[déjenos su pregunta](/write-to-us?session=${id})`),
        offersLawyer: true,
      });
      expect(assistantMessage).not.toHaveProperty('note');
      const asked = await person(id);
      expect(asked).toMatchObject({ state: 'asked', name: null });
      // 23:59 is the only minute of the day at which this office is closed.
      if (asked.isOfficeOpen) {
        const waitMs = Date.parse(asked.formFrom ?? '') - Date.now();
        expect(waitMs).toBeGreaterThan(3 * 60_000);
        expect(waitMs).toBeLessThanOrEqual(4 * 60_000);
      }
      await office({ days: [] }).expect(200);
      const closed = await alfred.say(id, 'i want to speek to a persn');
      expect(closed.assistantMessage?.content).toContain('Our office is closed right now. You can');
      expect((await alfred.openAi.meter()).calls).toEqual([]);
      const other = await begin();
      const askedAgain = await askFor(other);
      expect(askedAgain).toMatchObject({ state: 'asked', isOfficeOpen: false });
      expect(Date.parse(askedAgain.formFrom ?? '')).toBeLessThanOrEqual(Date.now());
      // Of a week of one day, the office is closed all others.
      const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-US', { weekday: 'long' });
      await office({ days: [{ day, opens: '09:00', closes: '18:00' }] }).expect(200);
      const { opensAt, closesAt } = (await alfred.ask('get', '/api/chat/terms').expect(200)).body as ChatTerms;
      expect(opensAt).not.toBeNull();
      expect(await person(other)).toMatchObject({ opensAt, closesAt });
    });

    it.each([
      { days: [...always, always[0]] },
      { days: [{ day: 'Monday', opens: '18:00', closes: '09:00' }] },
      { days: [{ day: 'Monday', opens: '9:00', closes: '18:00' }] },
      { timeZone: 'Atlantis' },
      { waitMinutes: 0 },
    ])('settings that make no sense are refused: %j', (settings) => office(settings).expect(400));
  });

  it('and writes a bounded number of messages, in a minute and in all', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    for (let written = 0; written < PERSON_MESSAGES.inMinute; written++) await write(id, `${written}`).expect(204);
    const { headers } = await write(id, 'one more').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    const age = (minutes: number) =>
      alfred.database.query(
        `update alfred.conversation_events set created_at = now() - make_interval(mins => $2) where session_id = $1`,
        [id, minutes],
      );
    await age(1);
    await write(id, 'one more').expect(204);
    await alfred.database.query(
      `insert into alfred.conversation_events (session_id, kind, turn_number, content)
       select $1, 'person', 1, 'x' from generate_series(1, $2)`,
      [id, PERSON_MESSAGES.inAll - PERSON_MESSAGES.inMinute - 1],
    );
    await age(1);
    const { body } = await write(id, 'the last straw').expect(409);
    expect(body.detail).toContain('too long');
    await desk(id, 'hand-back').expect(204);
  });

  it('and staff are told how many conversations they are not shown', async () => {
    await alfred.database.query(
      `insert into alfred.chat_sessions (id, turn_count, last_activity_at)
       select gen_random_uuid(), 1, now() - interval '14 minutes' from generate_series(1, 103)`,
    );
    const { conversations, unlisted } = await live();
    expect(conversations).toHaveLength(100);
    expect(unlisted).toBeGreaterThanOrEqual(3);
    await alfred.database.query(
      `delete from alfred.chat_sessions where last_activity_at < now() - interval '13 minutes'`,
    );
  });

  it('and whoever follows it goes on doing so when the rows are looked at without a hint', async () => {
    const session = await alfred.openSession();
    await alfred.ask('post', `/api/chat/${session}/person`).expect(200);
    const watcher = alfred.get(ConversationWatcher);
    const ending = new AbortController();
    const seen: unknown[] = [];
    const following = (async () => {
      for await (const watched of watcher.follow(session, 0, ending.signal)) seen.push(watched);
    })();
    await until(() => Promise.resolve(seen.length === 1));
    watcher.lookAtAll();
    await alfred.staff('post', `/api/admin/conversations/${session}/hand-back`).expect(204);
    await Promise.race([following, until(() => Promise.resolve(seen.length === 2))]);
    expect(seen).toHaveLength(2);
    ending.abort();
    await following;
  });

  it('and nobody follows it any longer once it is erased, although nothing has told of that', async () => {
    const watcher = alfred.get(ConversationWatcher);
    const seen: unknown[] = [];
    const follow = async (session: string) => {
      for await (const watched of watcher.follow(session, 0, new AbortController().signal)) seen.push(watched);
    };
    const erase = (session: string) =>
      alfred.database.query('delete from alfred.chat_sessions where id = $1', [session]);
    const before = await alfred.openSession();
    await erase(before);
    await follow(before);
    const meanwhile = await alfred.openSession();
    await alfred.ask('post', `/api/chat/${meanwhile}/person`).expect(200);
    const following = follow(meanwhile);
    await until(() => Promise.resolve(seen.length === 1));
    await erase(meanwhile);
    watcher.lookAtAll();
    await following;
  });

  it('and the export and the erasure hold what was said', async () => {
    const id = await begin();
    await desk(id, 'take-over').expect(204);
    await write(id, 'Under seal').expect(204);
    const path = `/api/admin/conversations/${id}`;
    expect(await alfred.read(`${path}/export`)).toMatchObject({
      messages: [{}, {}, { content: 'Under seal', author: LAWYER, senderType: 'assistant' }],
    });
    await alfred.staff('delete', path).expect(204);
    expect(await alfred.database.query('select from alfred.conversation_events where session_id = $1', [id])).toEqual(
      [],
    );
  });
});

describe('the event streams of two processes', () => {
  let database: TestDatabase;
  let openAi: FakeOpenAi;
  let first: AlfredProcess;
  let second: AlfredProcess;
  beforeAll(async () => {
    [database, openAi] = await Promise.all([createTestDatabase(), FakeOpenAi.start()]);
    first = await AlfredProcess.start(database.url, openAi.url);
    second = await AlfredProcess.start(database.url, openAi.url);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([first, second].map(async (alfred?: AlfredProcess) => alfred?.end('SIGKILL')));
    await Promise.all([database.drop(), openAi.close()]);
  });

  const post = async (alfred: AlfredProcess, path: string, headers: Record<string, string>, body?: object) => {
    const response = await alfred.request('POST', path, headers, body);
    expect(response.ok).toBe(true);
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as { sessionId: string };
  };

  it('tell both sides of everything once, across processes and the restart of one of them', async () => {
    await openAi.script({ text: 'Good day.', times: 'always' });
    const { sessionId: id } = await post(first, '/api/chat/create', visitorHeaders());
    const say = (alfred: AlfredProcess, content: string) =>
      post(alfred, `/api/chat/${id}/messages`, visitorHeaders(), { content });
    const reply = (alfred: AlfredProcess, content: string) =>
      post(alfred, `/api/admin/conversations/${id}/messages`, staffHeaders(), { id: randomUUID(), content });
    const watch = ({ url }: AlfredProcess, lastId = '') =>
      OpenStream.open(`${url}/api/chat/${id}/events`, { ...visitorHeaders(), 'last-event-id': lastId });
    const staff = await OpenStream.open(`${second.url}/api/admin/conversations/live?session=${id}`, staffHeaders());

    // Nobody has been asked for: there is nothing to wait for.
    const { status } = await first.request('GET', `/api/chat/${id}/events`, visitorHeaders());
    expect(status).toBe(204);

    await say(first, 'May I speak to a lawyer?');
    await staff.has((stream) => {
      const desk = stream.of('conversations').at(-1) as unknown as LiveDesk | undefined;
      return desk?.conversations.some(({ sessionId, personAskedAt }) => sessionId === id && personAskedAt) ?? false;
    });

    const visitor = await watch(first);
    await post(second, `/api/admin/conversations/${id}/take-over`, staffHeaders());
    await visitor.has(({ events }) => events.some(({ data }) => data['name'] === LAWYER));
    // A colleague who has not taken it over is not shown.
    await post(second, `/api/admin/conversations/${id}/typing`, colleagueHeaders());
    await post(second, `/api/admin/conversations/${id}/typing`, staffHeaders());
    await visitor.has((stream) => stream.of('typing').length > 0);
    expect(visitor.of('typing')).toEqual([{ name: LAWYER }]);
    await post(first, `/api/chat/${id}/typing`, visitorHeaders());
    await staff.has((stream) => stream.of('typing').length === 1);
    const changes = staff.of('changed').length;
    await say(first, 'one');
    await staff.has((stream) => stream.of('changed').length > changes);
    await reply(second, 'two');
    await visitor.has((stream) => stream.of('message').length === 2);

    // A rolling restart: the stream ends, and the process does not wait for it.
    const stopped = first.end('SIGTERM');
    await visitor.ended();
    await stopped;
    await reply(second, 'three');
    await say(second, 'four');
    const resumed = await watch(second, visitor.lastId);
    await reply(second, 'five');
    await resumed.has((stream) => stream.of('message').length === 3);
    expect(textsOf([...visitor.of('message'), ...resumed.of('message')])).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);

    // Without Last-Event-ID, such as after a reload, all of it; known messages are known by their ids.
    const whole = await watch(second);
    await whole.has((stream) => stream.of('message').length === 5);
    await post(second, `/api/admin/conversations/${id}/hand-back`, staffHeaders());
    await Promise.all([resumed.ended(), whole.ended()]);
    expect(resumed.of('person').at(-1)).toMatchObject({ state: null, name: null });
    await staff.close();

    // A conversation that is erased is followed by nobody.
    await post(second, `/api/chat/${id}/person`, visitorHeaders());
    const last = await watch(second);
    await last.has((stream) => stream.of('message').length === 5);
    const erased = await second.request('DELETE', `/api/chat/${id}`, visitorHeaders());
    expect(erased.status).toBe(204);
    await last.ended();
  }, 120_000);
});
