/** What visitors most often come for; the firm's guides answer each. */
const QUESTIONS = [
  'What does the Portuguese Golden Visa cost?',
  'Italy or Portugal: what differs?',
  'Why are funds a problem for Americans?',
];

/** Questions to begin with, for whoever does not know what to ask a machine. */
export function FirstQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul
      aria-label="Questions to begin with"
      className="flex gap-2 overflow-x-auto bg-white px-3 pt-3 sm:flex-wrap sm:px-4"
    >
      {QUESTIONS.map((question) => (
        <li key={question} className="shrink-0">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-9 rounded-full border border-azulejo/35 px-3.5 text-sm text-azulejo transition-colors hover:border-azulejo hover:bg-azulejo/8"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
