import type { TriedAnswer, TriedConfiguration, TryConfiguration } from '@firm/contracts/api/alfred-management';
import { Injectable } from '@nestjs/common';
import { ReplyWriter, type Asked } from '../chat/reply-writer.js';
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
    const live = await this.configuration.current();
    const answer = (config: Asked['config']) => this.answer(config, wanted.question, departure);
    const [liveAnswer, tried] = await Promise.all([answer(live), answer(wanted)]);
    return { live: liveAnswer, tried };
  }

  private async answer(config: Asked['config'], question: string, departure: AbortSignal): Promise<TriedAnswer> {
    const pieces = this.writer.write({ config, question, profile: null, history: [], payer: {}, departure });
    for (;;) {
      const step = await pieces.next();
      if (!step.done) continue;
      const { text, note, sources, outcome, model } = step.value;
      return { content: text, note, sources, outcome, model };
    }
  }
}
