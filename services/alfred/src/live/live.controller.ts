import { type ConversationChanged, LiveDesk, StaffMessage } from '@firm/contracts/api/live';
import { SignedIn, Staff } from '@firm/platform/http/access';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { EventStream, wantsEventStream } from '@firm/platform/http/event-stream';
import { Body, Controller, Get, Headers, HttpCode, Module, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationModule } from '../configuration/alfred-config.controller.js';
import { Colleagues } from '../configuration/colleagues.js';
import { isOfficeOpen, OfficeHours } from '../configuration/office-hours.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { Handovers } from '../conversations/handovers.js';
import { readSessionId } from '../conversations/session-id.js';
import { NotificationsModule } from '../notifications/digest.controller.js';
import { StaffNotices } from '../notifications/staff-notices.js';
import { ConversationWatcher } from './conversation-watcher.js';
import { SharedRead } from './shared-read.js';

/** How often conversations are looked at that only Alfred answers: he tells nobody of his answers. */
const LOOK_EVERY_MS = 2_000;
/** How often it is noted whose desk is open. */
const SEEN_EVERY_MS = 15_000;

/** A lawyer joins a conversation (services/contracts/README.md, A person in the chat). */
@Controller('api/admin/conversations')
@Staff()
class LiveController {
  /** One for all streams, and at most one reading at a time: the pool's other connections are left to visitors. */
  private readonly desk = new SharedRead(() => this.readDesk());
  /** When each member of staff was last noted as having a desk open, by e-mail address; `performance.now()`. */
  private readonly notedAtMs = new Map<string, number>();

  constructor(
    private readonly handovers: Handovers,
    private readonly watcher: ConversationWatcher,
    private readonly office: OfficeHours,
    private readonly notices: StaffNotices,
    private readonly colleagues: Colleagues,
  ) {}

  /**
   * The conversations that go on. As server-sent events: `conversations`, now and at every change; of the session that is
   * watched, `changed` when its messages are to be read again, and `typing`.
   */
  @Get('live')
  @ApiQuery({ name: 'session', required: false, type: String })
  @ApiOkResponse({ type: LiveDesk })
  async follow(
    @Query('session') id: unknown,
    @Headers('accept') accept: string | undefined,
    @SignedIn() staff: StaffMember,
    @Res() response: FastifyReply,
  ): Promise<void> {
    if (!wantsEventStream(accept)) {
      await this.colleagues.noteInNewsroom(staff.email);
      return void response.send(await this.desk.read());
    }
    const watched = typeof id === 'string' && id !== '' ? readSessionId(id) : null;
    const stream = new EventStream(response);
    const sent = new Map<string, string>();
    const sendIfChanged = (event: string, data: object, version: string) => {
      if (sent.get(event) === version) return;
      sent.set(event, version);
      stream.send(event, data);
    };
    const look = async () => {
      await this.noteSeen(staff);
      const desk = await this.desk.read();
      sendIfChanged('conversations', desk, JSON.stringify(desk));
      if (watched) {
        const changed: ConversationChanged = { sessionId: watched };
        sendIfChanged('changed', changed, await this.handovers.readVersion(watched));
      }
    };
    const lookNowAndThen = async () => {
      while (!stream.signal.aborted) {
        await sleep(LOOK_EVERY_MS, undefined, { signal: stream.signal });
        await look();
      }
    };
    void lookNowAndThen().catch((error: unknown) => stream.fail(error));
    await stream.run(async () => {
      for await (const hint of this.watcher.followAll(stream.signal)) {
        // What staff watch and is erased has nothing to be read again.
        if (hint?.isErased) continue;
        if (!hint?.typing) await look();
        else if (hint.sessionId === watched && hint.typing.name === null) stream.send('typing', hint.typing);
      }
    });
  }

  private async noteSeen(staff: StaffMember): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - (this.notedAtMs.get(staff.email) ?? -Infinity) < SEEN_EVERY_MS) return;
    this.notedAtMs.set(staff.email, nowMs);
    await Promise.all([this.handovers.noteSeen(staff), this.colleagues.noteInNewsroom(staff.email)]);
  }

  private async readDesk(): Promise<LiveDesk> {
    const [live, settings, notices] = await Promise.all([
      this.handovers.listLive(),
      this.office.readLatest(),
      this.notices.listOpen(),
    ]);
    return { ...live, isOfficeOpen: isOfficeOpen(settings, new Date()), notices };
  }

  @Post(':sessionId/take-over')
  @HttpCode(204)
  takeOver(@Param('sessionId') id: string, @SignedIn() staff: StaffMember): Promise<void> {
    return this.handovers.takeOver(readSessionId(id), staff);
  }

  /** Alfred answers again; anybody of the firm may do it for a colleague who is away. */
  @Post(':sessionId/hand-back')
  @HttpCode(204)
  handBack(@Param('sessionId') id: string, @SignedIn() staff: StaffMember): Promise<void> {
    return this.handovers.handBack(readSessionId(id), staff);
  }

  @Post(':sessionId/messages')
  @HttpCode(204)
  write(@Param('sessionId') id: string, @Body() message: StaffMessage, @SignedIn() staff: StaffMember): Promise<void> {
    return this.handovers.write(readSessionId(id), { ...message, content: message.content.trim() }, staff);
  }

  @Post(':sessionId/typing')
  @HttpCode(204)
  type(@Param('sessionId') id: string, @SignedIn() staff: StaffMember): Promise<void> {
    return this.handovers.showTyping(readSessionId(id), staff);
  }
}

@Module({
  imports: [ConversationsModule, ConfigurationModule, NotificationsModule],
  controllers: [LiveController],
  providers: [ConversationWatcher],
  exports: [ConversationWatcher],
})
export class LiveModule {}
