/** A question that found no published source. */
export interface OpenQuestion {
  text: string;
  language: string | null;
  askedAt: Date;
  sessionId: string;
  /** What it is about, in one language, so that the same question in two languages is alike. */
  subjects: readonly string[];
}

/** Questions that are about the same. */
export interface Gap {
  /** Latest first. */
  questions: OpenQuestion[];
}

/** Two questions that share this part of all their subjects are taken for one. */
const ALIKE = 0.5;

/** Groups questions by what they are about: the most asked first, of equals the latest. @param questions latest first. */
export function groupQuestions(questions: readonly OpenQuestion[]): Gap[] {
  const gaps: { subjects: Set<string>; questions: OpenQuestion[] }[] = [];
  for (const question of questions) {
    const subjects = new Set(question.subjects);
    if (subjects.size === 0) continue;
    const alike = gaps.find((gap) => likeness(gap.subjects, subjects) >= ALIKE);
    if (alike) alike.questions.push(question);
    else gaps.push({ subjects, questions: [question] });
  }
  return gaps
    .sort((one, other) => other.questions.length - one.questions.length)
    .map((gap) => ({ questions: gap.questions }));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((subject) => other.has(subject)).length;
  return common / (one.size + other.size - common);
}
