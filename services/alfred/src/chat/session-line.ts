import { Injectable } from '@nestjs/common';
import type { ChatTurn } from './chat-turn.entity.js';

interface Place {
  number: number;
  left: Promise<void>;
}

/**
 * The turns of each session that this process is working on. Those that wait are woken by the one before them; asking
 * the database again and again is left to the first of a session, which waits for other processes.
 */
@Injectable()
export class SessionLine {
  private readonly lines = new Map<string, Set<Place>>();

  /** Takes a place; `leave` gives it up. */
  join({ sessionId, number }: ChatTurn): { leave: () => void } {
    const line = this.lines.get(sessionId) ?? new Set<Place>();
    this.lines.set(sessionId, line);
    let leave = () => {};
    const place = { number, left: new Promise<void>((resolve) => (leave = resolve)) };
    line.add(place);
    return {
      leave: () => {
        line.delete(place);
        if (line.size === 0) this.lines.delete(sessionId);
        leave();
      },
    };
  }

  /** Resolves when the turn right before this one has left; null when there is none here. */
  before({ sessionId, number }: ChatTurn): Promise<void> | null {
    const earlier = [...(this.lines.get(sessionId) ?? [])].filter((place) => place.number < number);
    const last = earlier.reduce<Place | null>(
      (latest, place) => (latest && latest.number > place.number ? latest : place),
      null,
    );
    return last?.left ?? null;
  }
}
