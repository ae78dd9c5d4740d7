import { IsArray, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Min } from 'class-validator';

/** A published article as other services may keep it. */
export class ArticleFacts {
  @IsUUID() postId!: string;
  /** Grows with every change of the post: a reader keeps the highest it has seen, so order does not matter. */
  @IsInt() @Min(1) version!: number;
  @IsString() slug!: string;
  @IsString() title!: string;
  @IsOptional() @IsString() excerpt!: string | null;
  /** The sanitised HTML of the article. */
  @IsString() contentHtml!: string;
  @IsArray() @IsString({ each: true }) tags!: string[];
  @IsISO8601() publishedAt!: string;
}

/** A post that is no longer public: unpublished or deleted. */
export class WithdrawnArticleFacts {
  @IsUUID() postId!: string;
  @IsInt() @Min(1) version!: number;
}

/**
 * Every domain event: its name, the class of its facts, and who receives it. An event says what happened and may have
 * several readers; one that nobody reads is not recorded. Fields are only ever added, as optional ones: older events
 * may still be on their way.
 */
export const EVENTS = {
  'post.published': { facts: ArticleFacts, to: ['alfred'] },
  'post.changed': { facts: ArticleFacts, to: ['alfred'] },
  'post.unpublished': { facts: WithdrawnArticleFacts, to: ['alfred'] },
} as const satisfies Record<string, { facts: new () => object; to: readonly string[] }>;

export type EventName = keyof typeof EVENTS;
export type EventFacts<N extends EventName> = InstanceType<(typeof EVENTS)[N]['facts']>;
export type Receiver = (typeof EVENTS)[EventName]['to'][number];

/** The events a receiver must handle, one method each: `class AlfredEvents implements EventHandlers<'alfred'>`. */
export type EventHandlers<R extends Receiver, Tx = unknown> = {
  [N in EventName as R extends (typeof EVENTS)[N]['to'][number] ? N : never]: (
    facts: EventFacts<N>,
    tx: Tx,
  ) => Promise<void>;
};
