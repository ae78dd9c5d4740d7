import type { QuestionGap } from '@firm/contracts/api/alfred-management';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchTerms } from '../reading-room/search-terms.js';
import { groupQuestions, type Gap, type OpenQuestion } from './group-questions.js';

const DAYS = 90;
const MAX_QUESTIONS = 2_000;
const MAX_GAPS = 100;
const EXAMPLES = 5;

/** What visitors asked and the firm has not written about: the questions without a published source, grouped. */
@Injectable()
export class GapList {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async read(): Promise<QuestionGap[]> {
    const rows = await this.dataSource.query<Omit<OpenQuestion, 'subjects'>[]>(
      `select question as text, language, asked_at as "askedAt", session_id as "sessionId"
       from chat_turns where outcome = 'unsourced' and asked_at > now() - make_interval(days => ${DAYS})
       order by asked_at desc limit ${MAX_QUESTIONS}`,
    );
    return groupQuestions(rows.map((row) => ({ ...row, subjects: subjectsOf(row.text) })))
      .slice(0, MAX_GAPS)
      .flatMap(gapView);
  }
}

/** What kind of answer is wanted ("how much") tells nothing of the subject. */
const subjectsOf = (question: string): string[] =>
  searchTerms(question).flatMap(({ kind, words }) => (kind === 'general' ? [] : (words.en[0] ?? [])));

function gapView({ questions }: Gap): QuestionGap[] {
  const [latest, ...others] = questions;
  if (!latest) return [];
  return [
    {
      question: latest.text,
      count: questions.length,
      languages: [...new Set(questions.flatMap(({ language }) => language ?? []))],
      examples: [...new Set(others.map(({ text }) => text))].filter((text) => text !== latest.text).slice(0, EXAMPLES),
      lastAskedAt: latest.askedAt.toISOString(),
      sessionId: latest.sessionId,
    },
  ];
}
