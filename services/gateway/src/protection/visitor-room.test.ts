import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { VisitorRoom } from './visitor-room.js';

const ask = (room: VisitorRoom, about: { method?: string; url?: string; headers?: Record<string, string> } = {}) => {
  const raw = new EventEmitter();
  const request = { method: 'GET', url: '/blog', headers: {}, ...about } as unknown as FastifyRequest;
  room.admit(request, { raw } as unknown as FastifyReply);
  return { request, hangUp: () => raw.emit('close') };
};

describe('VisitorRoom', () => {
  it('refuses who comes when it is full, and says when to come back', () => {
    const room = new VisitorRoom(2);
    ask(room).hangUp();
    const first = ask(room);
    const second = ask(room);
    expect(() => ask(room)).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 2 }));
    first.hangUp();
    expect(() => ask(room)).not.toThrow();
    expect(() => ask(room)).toThrow();
    room.leave(second.request);
    expect(() => ask(room)).not.toThrow();
  });

  it.each([
    ['staff', { headers: { cookie: 'a=b; firm_staff=token' } }],
    ['staff over https', { headers: { cookie: '__Host-firm_staff=token' } }],
    ['what writes', { method: 'POST', url: '/api/chat/create' }],
    ['a stream', { headers: { accept: 'text/event-stream' } }],
    ['whoever asks whether we are well', { url: '/readyz' }],
  ])('never refuses %s', (_who, about) => {
    const room = new VisitorRoom(1);
    ask(room);
    expect(() => ask(room, about)).not.toThrow();
    expect(() => ask(room)).toThrow();
  });
});
