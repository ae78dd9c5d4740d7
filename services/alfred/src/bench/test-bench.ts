import type { TriedAnswer, TriedConfiguration, TryConfiguration } from '@firm/contracts/api/alfred-management';
import { Injectable } from '@nestjs/common';
import { ReplyWriter, type Asked, type Subject } from '../chat/reply-writer.js';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';

/** Answers one question twice, so that staff see what a change of the instructions does before it is saved. */
@Injectable()
export class TestBench {
  constructor(
    private readonly configuration: AlfredConfiguration,
    private readonly writer: ReplyWriter,
  ) {}

  /** Nothing is kept. @param departure aborted when whoever asks has left. */
  async compare(wanted: TryConfiguration, departure: AbortSignal): Promise<TriedConfiguration> {
    const subject: Subject = { question: wanted.question, profile: null, history: [] };
    const [live, reading] = await Promise.all([this.configuration.current(), this.writer.read(subject)]);
    const answer = (config: Asked['config']) => this.answer({ ...subject, ...reading, config, payer: {}, departure });
    const [liveAnswer, tried] = await Promise.all([answer(live), answer(wanted)]);
    return { live: liveAnswer, tried };
  }

  private async answer(asked: Asked): Promise<TriedAnswer> {
    const pieces = this.writer.write(asked);
    for (;;) {
      const step = await pieces.next();
      if (!step.done) continue;
      const { text, note, sources, outcome, model } = step.value;
      return { content: text, note, sources, outcome, model };
    }
  }
}
