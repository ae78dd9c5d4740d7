import { type PeopleThere, PersonHere, type TypingThere } from '@firm/contracts/api/presence';
import { Delete, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.js';
import type { Hints } from '../database/hints.js';
import { SignedIn } from '../http/access.js';
import type { StaffMember } from '../http/caller-token.js';
import { EventStream, wantsEventStream } from '../http/event-stream.js';
import type { Presence, PresenceHint } from './presence.js';

/** Who else has something open now (services/contracts/README.md, Comments and who is there), at an address with its `:id`. */
export abstract class PresenceController<Hint extends PresenceHint> {
  constructor(
    private readonly presence: Presence,
    private readonly hints: Hints<Hint>,
    private readonly clock: Clock,
  ) {}

  /** What else an open window is told at a hint; `undefined` at first, and where some may have been lost. */
  protected tellMore?(hint: Hint | undefined, id: string, stream: EventStream): Promise<void>;

  /** Who has it open. As server-sent events: `people`, now and whenever somebody comes or goes, and `typing`. */
  @Get()
  @ApiOkResponse({ type: [PersonHere] })
  async follow(
    @Param('id') id: string,
    @Headers('accept') accept: string | undefined,
    @Res() response: FastifyReply,
  ): Promise<void> {
    await this.presence.require(id);
    if (!wantsEventStream(accept)) return void response.send((await this.presence.listPeople(id)).people);
    const stream = new EventStream(response);
    let shown = '';
    let timer: NodeJS.Timeout | undefined;
    // Between the hints nothing is read but at the moment when somebody who says nothing more is gone.
    const look = async () => {
      const { people, nextGoneAt } = await this.presence.listPeople(id);
      const event: PeopleThere = { people };
      if (shown !== JSON.stringify(event)) stream.send('people', event);
      shown = JSON.stringify(event);
      clearTimeout(timer);
      if (!nextGoneAt || stream.signal.aborted) return;
      const waitMs = nextGoneAt.getTime() - this.clock.now().getTime();
      timer = setTimeout(() => void look().catch((error: unknown) => stream.fail(error)), waitMs);
    };
    stream.signal.addEventListener('abort', () => clearTimeout(timer));
    await stream.run(async () => {
      for await (const hint of this.hints.follow(id, stream.signal)) {
        if (hint?.typing) stream.send('typing', { windowId: hint.typing } satisfies TypingThere);
        if (!hint || hint.people) await look();
        await this.tellMore?.(hint, id, stream);
      }
    });
  }

  /** A window shows it; repeated every 15 s for as long as it does. */
  @Put(':windowId')
  @HttpCode(204)
  renew(@Param('id') id: string, @Param('windowId') windowId: string, @SignedIn() staff: StaffMember): Promise<void> {
    return this.presence.renew(id, windowId, staff);
  }

  @Delete(':windowId')
  @HttpCode(204)
  leave(@Param('id') id: string, @Param('windowId') windowId: string, @SignedIn() staff: StaffMember): Promise<void> {
    return this.presence.leave(id, windowId, staff);
  }

  @Post(':windowId/typing')
  @HttpCode(204)
  type(@Param('id') id: string, @Param('windowId') windowId: string, @SignedIn() staff: StaffMember): Promise<void> {
    return this.presence.showTyping(id, windowId, staff);
  }
}
