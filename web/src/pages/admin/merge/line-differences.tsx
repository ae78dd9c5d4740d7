import { diffBlocks } from './merge-blocks';

/** What the signs of a difference mean. */
export function DifferenceKey() {
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Restoring adds the lines marked <code className="font-semibold">+</code> to the form and takes away those marked{' '}
      <code className="font-semibold">−</code>.
    </p>
  );
}

interface Props {
  name: string;
  of: string;
  against: string;
}

/** How one text of an earlier version differs from the form, line by line. */
export function Difference({ name, of, against }: Props) {
  return (
    <section className="mt-5">
      <h3 className="text-lg">{name}</h3>
      {of === against ? (
        <p className="text-sm text-ink-soft">The same as in the form.</p>
      ) : (
        <LineDifferences of={of} against={against} />
      )}
    </section>
  );
}

/** The lines in which two texts differ: those that only the first has are marked with +, those of the other with −. */
export function LineDifferences({ of, against }: Pick<Props, 'of' | 'against'>) {
  return (
    <pre className="mt-2 max-h-80 overflow-auto bg-limestone p-3 text-sm whitespace-pre-wrap">
      {diffBlocks(of.split('\n'), against.split('\n')).map((section, index) =>
        'same' in section ? (
          <span key={index} className="text-ink-soft">
            {aroundChanges(section.same)}
          </span>
        ) : (
          <span key={index}>
            {section.mine.length > 0 && (
              <ins className="block bg-success/12 no-underline">{marked('+', section.mine)}</ins>
            )}
            {section.theirs.length > 0 && (
              <del className="block bg-danger/12 no-underline">{marked('−', section.theirs)}</del>
            )}
          </span>
        ),
      )}
    </pre>
  );
}

/** Lines of context on either side of a change. */
const CONTEXT = 2;

/** Lines that did not change, without those that are far from what did. */
function aroundChanges(lines: readonly string[]): string {
  const shown = lines.length <= 2 * CONTEXT + 1 ? lines : [...lines.slice(0, CONTEXT), '…', ...lines.slice(-CONTEXT)];
  return shown.map((line) => `  ${line}\n`).join('');
}

const marked = (sign: string, lines: readonly string[]) => lines.map((line) => `${sign} ${line}\n`).join('');
