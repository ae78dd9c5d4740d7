import { savedText } from '@firm/contracts/rules/stated-facts/fact-text';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Logger } from '@firm/platform/logging/logger';
import { EMBEDDING_MODEL } from '@firm/platform/openai/models';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { Outbox } from '@firm/platform/outbox/outbox';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockPassages } from './passage-store.js';

/** A direction in 256 dimensions, each a signed byte: what the comparison of two texts needs, in a sixteenth of the space. */
export type Vector = Int8Array;

/** The model shortens its vectors on request; at 256 dimensions little is lost. */
const DIMENSIONS = 256;
/** What is saved again and again while somebody writes is sent to the provider once in this time. */
const LOOK_EVERY_MS = 5_000;
const REQUEST_AGAIN_AFTER_MINUTES = 15;
/** A visitor does not wait longer for a better search. */
const QUESTION_TIMEOUT_MS = 3_000;

/** Vectors of passages, made in a job when something is published, and of questions. */
@Injectable()
export class Embeddings implements OnApplicationBootstrap {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly openAi: OpenAiClient,
    private readonly outbox: Outbox,
    private readonly backend: QueueBackend,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(LOOK_EVERY_MS, 'requesting the vectors that passages lack', () => this.requestMissing());
  }

  onApplicationBootstrap(): void {
    workOn(this.backend, 'embed-passages', ({ postId }, { signal }) => this.embedPassages(postId, signal), {
      concurrency: 1,
    });
  }

  /** The vector of a question; null where the provider makes none in time. It costs a millionth of an answer. */
  async embedQuestion(question: string): Promise<Vector | null> {
    try {
      const signal = AbortSignal.timeout(QUESTION_TIMEOUT_MS);
      const [vector] = await this.embed([question], signal);
      return vector ?? null;
    } catch (error) {
      this.logger.warn('a question has no vector', { reason: error instanceof Error ? error.message : '' });
      return null;
    }
  }

  /** Makes the vectors that the passages of an article, or of the fact sheet (null), lack. */
  private async embedPassages(postId: string | null, signal: AbortSignal): Promise<void> {
    const passages = await this.dataSource.query<{ id: string; text: string }[]>(
      `select id::text, concat_ws(E'\\n', title, heading, body) as text from passages
       where post_id is not distinct from $1 and embedding is null order by id`,
      [postId],
    );
    const texts = passages.map(({ text }) => savedText(text));
    const vectors = texts.length === 0 ? [] : await this.embed(texts, signal);
    await this.dataSource.transaction(async (tx) => {
      if (vectors.length > 0) {
        await lockPassages(tx);
        await tx.query(
          `update passages set embedding = made.embedding
           from unnest($1::bigint[], $2::bytea[]) as made (id, embedding) where passages.id = made.id`,
          [passages.map(({ id }) => id), vectors.map((vector) => Buffer.from(vector.buffer))],
        );
      }
      await tx.query('delete from embedding_requests where post_id is not distinct from $1', [postId]);
    });
  }

  private async embed(texts: string[], signal: AbortSignal): Promise<Vector[]> {
    const { vectors } = await this.openAi.embed({ model: EMBEDDING_MODEL, texts, dimensions: DIMENSIONS, signal });
    return vectors.map(toBytes);
  }

  /**
   * Requests a job for each article whose passages lack vectors, unless one was requested lately. The ten attempts of a job that
   * fails take less than ten minutes; its queue does not begin again by itself.
   */
  async requestMissing(): Promise<void> {
    const missing = 'select from passages where embedding is null limit 1';
    if ((await queryPrepared(this.dataSource.manager, missing)).length === 0) return;
    await this.outbox.transaction(async (tx) => {
      const rows = await tx.query<{ postId: string | null }[]>(
        `insert into embedding_requests as request (post_id)
         select distinct post_id from passages where embedding is null order by post_id
         on conflict (post_id) do update set requested_at = now()
           where request.requested_at < now() - make_interval(mins => $1)
         returning post_id as "postId"`,
        [REQUEST_AGAIN_AFTER_MINUTES],
      );
      for (const { postId } of rows) await this.outbox.request(tx, 'embed-passages', { postId });
    });
  }
}

/** The direction of a vector in signed bytes. */
function toBytes(vector: readonly number[]): Vector {
  const most = Math.max(...vector.map(Math.abs)) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / most) * 127));
}

/** The cosine of the angle between two vectors: 1 for the same direction. */
export function cosineSimilarity(one: Vector, other: Vector): number {
  let [product, own, theirs] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    product += a * b;
    own += a * a;
    theirs += b * b;
  }
  return product / Math.sqrt(own * theirs || 1);
}
