export interface Route {
  name: string;
  amount: string;
  detail: string;
}

interface Props {
  country: string;
  /** Name of the flag's file. */
  flag: string;
  summary: string;
  routes: Route[];
}

/** The routes of one country. */
export function RouteTable({ country, flag, summary, routes }: Props) {
  return (
    <div className="rounded-lg border border-ink/12 bg-white p-6 sm:p-7">
      <h3 className="flex items-center gap-3 text-2xl">
        <img src={`/flags/${flag}.svg`} alt="" width={30} height={20} className="rounded-[2px] ring-1 ring-ink/10" />
        {country}
      </h3>
      <p className="mt-3 leading-relaxed text-ink-soft">{summary}</p>
      <dl className="mt-5">
        {routes.map(({ name, amount, detail }) => (
          <div key={name} className="border-t border-ink/12 py-4 last:pb-0">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="font-display text-lg text-azulejo tabular-nums">{amount}</span>
            </dt>
            <dd className="mt-1 text-sm leading-relaxed text-ink-soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
