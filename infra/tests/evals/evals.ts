import { formatColumns, type Say, type ScenarioResult } from '../figures.js';
import { SiteClient } from '../stack/site-client.js';
import { TestStack } from '../test-stack.js';
import { AlfredClient } from './alfred-client.js';
import { countInventions, inventAnswer, type InventionCount } from './invented-quotes.js';
import { judge, type Judgement } from './judge.js';
import { QUESTIONS, type EvalQuestion } from './questions.js';
import { summarize, tabulate } from './results.js';

/** A question is answered with the live configuration and beside it with the one tried: two calls. */
const CALLS_PER_ANSWER = 2;

/** Scripts the next answers of the model; only where the model is a fake. */
type ScriptAnswer = (rule: { text: string; times: number }) => Promise<void>;

interface EvalsOptions {
  url: string | undefined;
  email: string | undefined;
  /** Retrieval only: leaves the model out. */
  retrieval: boolean;
}

/**
 * Asks Alfred every question. Without an address it starts a stack with the demonstration guides, has the fake of the
 * model answer, and then one that invents quotes; at an address it asks whatever model the site has.
 */
export async function runEvals({ url, email, retrieval }: EvalsOptions, say: Say): Promise<ScenarioResult> {
  if (url) {
    const alfred = await AlfredClient.create(await SiteClient.signIn(url, email));
    return evaluate(alfred, { retrieval, scriptAnswer: undefined, say });
  }
  say('Starting a stack with the demonstration guides …');
  const stack = await TestStack.start({ fakes: ['OpenAI'] });
  try {
    await stack.openAi.script({ tokenDelayMs: 0, times: 'always' });
    const scriptAnswer: ScriptAnswer = (rule) => stack.openAi.script({ ...rule, tokenDelayMs: 0 });
    return await evaluate(await AlfredClient.create(await stack.signIn()), { retrieval, scriptAnswer, say });
  } finally {
    await stack.discard();
  }
}

interface Evaluation {
  retrieval: boolean;
  scriptAnswer: ScriptAnswer | undefined;
  say: Say;
}

async function evaluate(alfred: AlfredClient, { retrieval, scriptAnswer, say }: Evaluation): Promise<ScenarioResult> {
  say(`Asking ${QUESTIONS.length} questions …`);
  const judgements = await askQuestions(alfred, QUESTIONS, !retrieval);
  if (scriptAnswer && !retrieval) say('Asking them of a model that invents quotes …');
  const inventions = scriptAnswer && !retrieval ? await checkInventedQuotes(alfred, QUESTIONS, scriptAnswer) : null;
  const results = summarize(judgements, inventions);
  const missed = judgements.filter((judgement) => judgement.missed);
  return {
    figures: { questions: judgements.length, promises: results.length, 'not among the first three': missed.length },
    report: [
      formatColumns(tabulate(judgements)),
      '',
      formatColumns([
        ['promise', 'measured', 'wanted', 'holds'],
        ...results.map(({ promise, measured, wanted, holds }) => [promise, measured, wanted, holds ? 'yes' : 'NO']),
      ]),
      ...missed.map(({ question }) => `not among the first three: ${question.text}`),
    ].join('\n'),
    faults: [
      ...results.filter(({ holds }) => !holds).map(({ promise, measured }) => `${promise}: ${measured}`),
      ...judgements.flatMap(({ question, faults }) => faults.map((fault) => `${fault}: ${question.text}`)),
    ],
  };
}

/** Asks every question; `hasAnswers` false leaves the model out, and costs nothing. */
export async function askQuestions(
  alfred: AlfredClient,
  questions: readonly EvalQuestion[],
  hasAnswers: boolean,
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const question of questions) {
    const found = await alfred.findPassages(question.text);
    const answer = hasAnswers ? await alfred.answer(question.text) : null;
    judgements.push(await judge(question, found, answer, (source) => alfred.fetchSourceText(source)));
  }
  return judgements;
}

/** Has every question answered by a model that invents quotes; counts those that reach the visitor. */
export async function checkInventedQuotes(
  alfred: AlfredClient,
  questions: readonly EvalQuestion[],
  scriptAnswer: ScriptAnswer,
): Promise<InventionCount> {
  const sum: InventionCount = { offered: 0, through: 0, honestOffered: 0, honestShown: 0 };
  for (const question of questions) {
    const invention = inventAnswer(await alfred.findPassages(question.text));
    await scriptAnswer({ text: invention.text, times: CALLS_PER_ANSWER });
    const count = countInventions(invention, await alfred.answer(question.text));
    for (const name of Object.keys(sum) as (keyof InventionCount)[]) sum[name] += count[name];
  }
  return sum;
}
