const TRAPS = [
  [
    'The fund that suits the visa and not the return',
    'Eligibility is decided in Lisbon; taxation may be decided in Washington, London or Madrid. Both files are read before you subscribe.',
  ],
  [
    'Resident by accident',
    'A home kept ready, a family that moved first, a summer that ran long: tax residence has tests of its own, and a permit does not switch them off.',
  ],
  [
    'The clock that starts later',
    'Residence, permanent residence and nationality count from different days. A plan built on the wrong one loses years.',
  ],
  [
    'Money without a story',
    'Banks, funds and authorities ask where it came from. Papers that take a week today can take a year after a sale, a divorce or a death.',
  ],
] as const;

/** What the firm looks for first: the tagline's second half. */
export function Traps() {
  return (
    <section
      aria-labelledby="traps-title"
      className="relative isolate mt-16 overflow-hidden bg-atlantic-deep text-white"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[url(/art/tile-pattern.svg)] [mask-image:linear-gradient(to_top,black,transparent_60%)] bg-size-[7rem] opacity-20"
      />
      <div className="px-6 py-10 sm:px-10 sm:py-14">
        <h3 id="traps-title" className="text-heading text-brass-light">
          Four traps we look for first
        </h3>
        <ol className="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-2">
          {TRAPS.map(([name, text]) => (
            <li key={name}>
              <h4 className="text-xl leading-snug">{name}</h4>
              <p className="mt-2 leading-relaxed text-limestone/85">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
