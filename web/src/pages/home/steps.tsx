const STEPS = [
  ['Map', 'Family, passports, income, assets and plans, set against the rules of every country that has a say.'],
  ['Choose', 'Country and route, with the tax consequences worked out before any money moves.'],
  ['Prepare', 'Tax number, bank account, source of funds, due diligence on the investment.'],
  ['Apply', 'The file, the appointment, the biometrics, and the questions the authority comes back with.'],
  ['Keep', 'Renewals, days of presence, filings in each country, and the next decision when it is due.'],
] as const;

export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="mt-16">
      <h3 id="steps-title" className="text-heading">
        How a matter runs
      </h3>
      <ol className="mt-6 grid gap-x-7 gap-y-8 sm:grid-cols-2 xl:grid-cols-5">
        {STEPS.map(([name, text], place) => (
          <li key={name} className="border-t border-brass pt-3">
            <span aria-hidden="true" className="font-display text-brass-dark tabular-nums">
              {place + 1}
            </span>
            <h4 className="mt-1 text-[1.35rem]">{name}</h4>
            <p className="mt-2 text-sm leading-relaxed text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
