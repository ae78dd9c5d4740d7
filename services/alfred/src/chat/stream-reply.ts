import type { ChatToken, SentMessage } from '@firm/contracts/api/chat';
import type { EventStream } from '@firm/platform/http/event-stream';
import { problemAnswer } from '@firm/platform/http/problem-answer';
import { translateError } from '@firm/platform/http/translate-error';
import { currentRequestId } from '@firm/platform/logging/request-context';

type Step = IteratorResult<string, SentMessage>;

/**
 * Sends a reply while it is written: `token`s, then `done` with both messages, or `error` with the problem (contract
 * §3). Goes on to the end when the caller has left: whether the reply is finished is not decided here.
 * @param first the first step, taken before the stream was opened so that an early failure is a plain status.
 */
export async function streamReply(
  first: Step,
  rest: AsyncGenerator<string, SentMessage, undefined>,
  stream: EventStream,
): Promise<void> {
  try {
    let step = first;
    for (; !step.done; step = await rest.next()) stream.send('token', { text: step.value } satisfies ChatToken);
    stream.send('done', step.value);
  } catch (error) {
    stream.send('error', describe(error));
  } finally {
    stream.close();
  }
}

function describe(error: unknown): object {
  const { status, sentence, retryAfterSeconds } = translateError(error);
  const { body } = problemAnswer(status, sentence, { requestId: currentRequestId(), retryAfterSeconds });
  return JSON.parse(body) as object;
}
