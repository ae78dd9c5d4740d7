import type { ChatMessage, SentMessage } from '@firm/contracts/api/chat';
import { describe, expect, it } from '@jest/globals';
import { changeChat, FIRST_STATE, type ChatAction, type ChatState } from './chat-state';

const AT = '2026-11-20T10:00:00.000Z';
const outgoing = (key: string) => ({ key, content: `text of ${key}`, profile: null });
const kept = (id: string, role: 'user' | 'assistant'): ChatMessage => ({
  id,
  role,
  content: `content of ${id}`,
  createdAt: AT,
});
const pair = (key: string): SentMessage => ({
  userMessage: kept(`${key}-question`, 'user'),
  assistantMessage: { ...kept(`${key}-answer`, 'assistant'), note: 'A note.', language: 'pt' },
});
const play = (...actions: ChatAction[]): ChatState => actions.reduce(changeChat, FIRST_STATE);
const ids = (state: ChatState) => state.messages.map(({ id }) => id);
const sending = (key: string): ChatAction => ({ is: 'sending', message: outgoing(key), at: AT });
const failed = (key: string): ChatAction => ({ is: 'failed', message: outgoing(key), text: 'Sorry.', at: AT });
const answered = (key: string): ChatAction => ({ is: 'answered', key, pair: pair(key) });

describe('the chat', () => {
  it('shows a message at once, and the pair in its place when it is answered', () => {
    const waiting = play(sending('a'), { is: 'drafted', text: 'An ans' });
    expect(waiting).toMatchObject({ pending: ['a'], draft: 'An ans' });
    expect(waiting.messages).toMatchObject([{ id: 'a', sender: 'user', text: 'text of a' }]);
    const done = changeChat(waiting, answered('a'));
    expect(done).toMatchObject({ pending: [], draft: '' });
    expect(done.messages).toMatchObject([
      { id: 'a-question' },
      { id: 'a-answer', sender: 'assistant', note: 'A note.', language: 'pt' },
    ]);
  });

  it('keeps each pair together when two messages were sent at once', () => {
    expect(ids(play(sending('a'), sending('b'), answered('a'), answered('b')))).toEqual([
      'a-question',
      'a-answer',
      'b-question',
      'b-answer',
    ]);
  });

  it('shows what a lawyer writes once, however it comes, and a message that waits for them without an answer', () => {
    const lawyer: ChatMessage = { ...kept('lawyer', 'assistant'), author: 'Ana Duarte' };
    const arrived = (message: ChatMessage): ChatAction => ({ is: 'arrived', message });
    const { userMessage } = pair('a');
    const echo = { ...userMessage, content: outgoing('a').content };
    // One's own message comes back while it is on its way, and from another tab.
    const state = play(sending('a'), arrived(echo), arrived(lawyer), {
      is: 'answered',
      key: 'a',
      pair: { userMessage: echo, person: 'joined' },
    });
    expect(state.messages).toMatchObject([
      { id: 'a-question' },
      { id: 'lawyer', author: 'Ana Duarte', isAnswer: false },
    ]);
    expect(ids([arrived(lawyer), arrived(echo), arrived(kept('tab', 'user'))].reduce(changeChat, state))).toEqual([
      'a-question',
      'lawyer',
      'tab',
    ]);
  });

  it('sends again what a person has left open, and nothing else, each as the message that is stored', () => {
    const lawyer: ChatMessage = { ...kept('lawyer', 'assistant'), author: 'Ana Duarte' };
    const profile = { nationality: 'US', residencyStatus: '', incomeStreams: [], countriesOfInterest: [] };
    const delivered = (key: string): ChatAction => ({
      ...{ is: 'answered', key, pair: { userMessage: kept(`${key}-question`, 'user'), person: 'joined' } },
    });
    const state = play(
      ...[sending('a'), delivered('a'), { is: 'arrived', message: lawyer } as const],
      ...[sending('b'), delivered('b'), sending('c'), delivered('c'), sending('d')],
      { is: 'handed back', profile },
    );
    expect(state.resume).toEqual([
      { content: 'content of b-question', profile, key: 'b-question' },
      { content: 'content of c-question', profile, key: 'c-question' },
    ]);
    const [b] = state.resume;
    const again = [{ is: 'sending', message: b!, at: AT } as const, { ...answered('b'), key: b!.key }];
    expect(ids(again.reduce<ChatState>(changeChat, state))).toEqual([
      ...['a-question', 'lawyer', 'b-question', 'b-answer', 'c-question', 'd'],
    ]);
    expect(play(sending('a'), answered('a'), { is: 'handed back', profile }).resume).toEqual([]);
    // That another one has failed is no answer; beside it stands how to send it again.
    const others = play(sending('a'), delivered('a'), sending('b'), failed('b'), { is: 'handed back', profile });
    expect(others.resume).toMatchObject([{ key: 'a-question' }]);
  });

  it('says that a message failed, and takes that back when it is sent again', () => {
    const state = play(sending('a'), failed('a'));
    expect(state.pending).toEqual([]);
    expect(state.messages).toMatchObject([{ id: 'a' }, { sender: 'assistant', text: 'Sorry.', retry: { key: 'a' } }]);
    const again = changeChat(state, sending('a'));
    expect(ids(again)).toEqual(['a']);
    expect(ids(changeChat(again, answered('a')))).toEqual(['a-question', 'a-answer']);
  });

  it('takes back that a message failed when it arrives from the server: only the acknowledgment was lost', () => {
    const echo = { ...kept('stored', 'user'), content: outgoing('a').content };
    const state = play(sending('a'), failed('a'), { is: 'arrived', message: echo });
    expect(state.messages).toMatchObject([{ id: 'stored', text: 'text of a' }]);
    expect(ids(changeChat(state, { is: 'arrived', message: echo }))).toEqual(['stored']);
  });

  it('does not say of a message that has arrived that it failed, and keeps its place when it is acknowledged', () => {
    const echo = { ...kept('a-question', 'user'), content: outgoing('a').content };
    const arrived = play(
      sending('a'),
      { is: 'arrived', message: echo },
      { is: 'arrived', message: kept('tab', 'user') },
    );
    const failing = changeChat(arrived, failed('a'));
    expect([ids(failing), failing.pending]).toEqual([['a-question', 'tab'], []]);
    const acknowledged: ChatAction = { is: 'answered', key: 'a', pair: { userMessage: echo, person: 'joined' } };
    expect(ids(changeChat(arrived, acknowledged))).toEqual(['a-question', 'tab']);
  });

  it('offers no second try of a message for which the conversation has no room', () => {
    const state = play(sending('a'), { is: 'failed', message: outgoing('a'), text: 'Too long.', at: AT, isEnd: true });
    expect(state.messages).toMatchObject([{ id: 'a' }, { sender: 'assistant', text: 'Too long.', isEnd: true }]);
    expect(state.messages[1]).not.toHaveProperty('retry');
  });

  it('sends again a kept message that had no answer, without showing it twice', () => {
    const loaded: ChatAction = {
      is: 'loaded',
      messages: [{ id: 'kept', text: 'text of a', sender: 'user', timestamp: AT, retry: outgoing('a') }],
    };
    const state = play(loaded, sending('a'));
    expect(state.messages).toMatchObject([{ id: 'a', text: 'text of a', retry: undefined }]);
    expect(ids(changeChat(state, answered('a')))).toEqual(['a-question', 'a-answer']);
  });

  it('replaces what was there by what was loaded, but not what is on its way', () => {
    const greeting = {
      id: 'greeting',
      text: 'Hello',
      sender: 'assistant' as const,
      timestamp: AT,
      hasProfileCard: true,
    };
    const state = play(sending('a'), { is: 'loaded', messages: [greeting] });
    expect(state.isReady).toBe(true);
    expect(ids(state)).toEqual(['greeting', 'a']);
    expect(changeChat(state, { is: 'profile done' }).messages[0]?.hasProfileCard).toBe(false);
  });

  it('takes any role but the user’s for the assistant’s', () => {
    const odd = { ...kept('x', 'assistant'), role: 'system' } as unknown as ChatMessage;
    const state = play(sending('a'), { is: 'answered', key: 'a', pair: { ...pair('a'), assistantMessage: odd } });
    expect(state.messages[1]?.sender).toBe('assistant');
  });
});
