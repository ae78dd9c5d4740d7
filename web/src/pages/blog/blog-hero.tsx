export function BlogHero() {
  return (
    <div className="relative isolate overflow-hidden bg-atlantic text-white">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[url(/art/tile-pattern.svg)] bg-size-[9rem] opacity-10"
      />
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-20">
        <h1 className="max-w-3xl text-[clamp(2.1rem,4.6vw,3.6rem)] leading-tight">
          Guides and News about Global Mobility
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-limestone/90">
          Written by the lawyers who do the work, for people who like to read before they decide.
        </p>
      </div>
    </div>
  );
}
