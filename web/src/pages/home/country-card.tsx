import type { CountryRoutes } from './routes';

/** What one country offers an investor, and what it asks. */
export function CountryCard({ country, flag, permit, routes, facts }: CountryRoutes) {
  return (
    <section aria-labelledby={`routes-${flag}`} className="xl:row-span-4 xl:grid xl:grid-rows-subgrid xl:gap-0">
      <div className="flex items-end justify-between gap-4 border-b-2 border-ink pb-3">
        <h3 id={`routes-${flag}`} className="text-[2rem] leading-none">
          {country}
        </h3>
        <img
          src={`/flags/${flag}.svg`}
          alt=""
          width={36}
          height={24}
          loading="lazy"
          className="shadow-sm ring-1 ring-ink/10"
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{permit}</p>
      <dl className="mt-3">
        {routes.map(({ name, amount, detail }) => (
          <div key={name} className="border-b border-ink/12 py-4">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="font-display text-[1.35rem] text-azulejo tabular-nums">{amount}</span>
            </dt>
            <dd className="mt-1 text-sm leading-relaxed text-ink-soft">{detail}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-6 space-y-3 bg-limestone px-5 py-5 text-sm leading-relaxed">
        {facts.map(([term, text]) => (
          <div key={term} className="gap-4 sm:grid sm:grid-cols-[6.5rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
