import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import { notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { PreparedStatements } from '../prepared-statements.js';
import type { ChatTurn } from './chat-turn.entity.js';
import { RAISE_COUNTS, RateLimit, type Count } from './rate-limit.js';

/** A turn that has its reply, as far as the model is shown it. */
export type EarlierTurn = Pick<ChatTurn, 'number' | 'question' | 'answer' | 'language'>;

/** What a message is answered with, as it stands when the message comes. */
export interface Arrival {
  config: AlfredConfig;
  /** Answered turns, oldest first. */
  history: EarlierTurn[];
  /** Of what is published (see reading-room/concordance.ts). */
  edition: number;
}

interface ArrivalRow {
  isKnown: boolean;
  config: AlfredConfig;
  history: EarlierTurn[];
  edition: number;
  counts: Count[];
}

/** Turns of the conversation that the model is shown. */
export const HISTORY_TURNS = 12;

const ARRIVE = `
  with counted as (${RAISE_COUNTS})
  select
    exists (select from chat_sessions where id = $2) as "isKnown",
    (select json_build_object('aiInstructions', ai_instructions, 'firstMessage', first_message, 'model', model,
                              'isActive', is_active)
     from config_versions order by number desc limit 1) as config,
    (select coalesce(json_agg(turn order by number), '[]')
     from (select number, question, answer, language from chat_turns
           where session_id = $2 and state = 'answered' order by number desc limit ${HISTORY_TURNS}) as turn) as history,
    (select edition::float from reading_room) as edition,
    (select json_agg(counted) from counted) as counts`;

/** Lets messages in, and learns in one question to the database everything they are answered with. */
@Injectable()
export class Reception {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly configuration: AlfredConfiguration,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Of several reasons to refuse a message, the first in this order is told.
   * @throws notFound for a conversation that there is not; unavailable while Alfred is off; tooMany.
   */
  async receive(sessionId: string, address: string): Promise<Arrival> {
    const bounds = this.limit.boundsOfMessage(sessionId, address);
    const [row] = await this.statements.ask<ArrivalRow>(ARRIVE, [bounds.map(({ key }) => key), sessionId]);
    if (!row?.isKnown) throw notFound('This conversation does not exist.');
    this.configuration.checkActive(row.config);
    this.limit.check(bounds, row.counts);
    const { config, history, edition } = row;
    return { config, history, edition };
  }
}
