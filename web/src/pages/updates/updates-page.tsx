import type { LawUpdate, LawUpdates, PublicFact } from '@firm/contracts/api/facts';
import { firmDay } from '@firm/contracts/rules/firm-time';
import { updatesQuery } from '../../api/facts';
import { messageOf } from '../../api/http';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import { PageBand } from '../../site/inner-page';
import { Link } from '../../ui/link';
import { PageHead, StructuredData } from '../../site/page-head';
import { Spinner } from '../../ui/status';

const LINK = 'text-azulejo underline underline-offset-4';

/** What has changed in the law, what will, and which rules are in force. */
export function UpdatesPage() {
  const { http, site } = useApp();
  const { data, error } = usePageQuery(updatesQuery(http));
  return (
    <>
      <PageHead
        title={`What has changed in the law - ${site.firmName}`}
        description="Changes in residence, nationality and tax rules, by date and country, each with its source and the guides it touches."
      />
      <link rel="alternate" type="application/rss+xml" title="What has changed in the law" href="/updates.xml" />
      <PageBand active="blog" title="What has changed in the law">
        Amounts, periods and dates by country, each with its source. Our guides show a change as soon as it is in force.
      </PageBand>
      <main id="content" className="mx-auto max-w-5xl px-5 pt-12 pb-24 sm:px-8">
        {data ? <Updates {...data} /> : error ? <p role="alert">{messageOf(error)}</p> : <Spinner label="Loading…" />}
      </main>
    </>
  );
}

/** A change holds from midnight in Lisbon, which in summer is the day before in UTC: it is told by the day. */
const dayOf = (moment: string): string => firmDay(new Date(moment));

/** JSON-LD of the changes of the law. */
export const listOfChanges = (updates: readonly LawUpdate[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'What has changed in the law',
  url: `${origin}/updates`,
  itemListElement: updates.map(({ id, at, jurisdiction, name, before, after, source, ...update }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'CreativeWork',
      '@id': `${origin}/updates#${id}`,
      name: `${jurisdiction}: ${name}`,
      description: `${update.withdrawn ? 'Withdrawn: ' : update.isComing ? 'Coming: ' : ''}${before ? `${before} → ` : ''}${after}, from ${update.day}`,
      datePublished: dayOf(update.publishedAt),
      temporalCoverage: `${dayOf(at)}/..`,
      isBasedOn: source.address,
    },
  })),
});

function Updates({ updates, inForce }: LawUpdates) {
  const { site } = useApp();
  return (
    <>
      <StructuredData data={import.meta.env.SSR && listOfChanges(updates, site.origin)} />
      <p>
        <a href="/updates.xml" className={LINK}>
          Follow by RSS
        </a>
      </p>
      <ChangesAndRules updates={updates} inForce={inForce} rulesTitle="In force today" />
    </>
  );
}

/** The changes of the law, and the rules in force, of one moment. */
export function ChangesAndRules({ updates, inForce, rulesTitle }: LawUpdates & { rulesTitle: string }) {
  const coming = updates.filter(({ isComing }) => isComing).reverse();
  const past = updates.filter(({ isComing }) => !isComing);
  const known = new Set(inForce.map(({ key }) => key));
  const ended = new Map(
    past
      .filter(({ key }) => !known.has(key))
      .map(({ key, id }) => [key, id] as const)
      .reverse(),
  );
  const countries = [...new Set(inForce.map(({ jurisdiction }) => jurisdiction))];
  return (
    <>
      {coming.length > 0 && <UpdateList id="coming" title="Coming" updates={coming} ended={ended} />}
      <UpdateList id="changes" title="Changes" updates={past} ended={ended} />
      <section aria-labelledby="in-force" className="mt-16">
        <h2 id="in-force" className="text-heading">
          {rulesTitle}
        </h2>
        <p className="mt-3 max-w-3xl text-ink-soft">
          A rule with no earlier version on this site is listed only here, with the day it took effect. Sources keep
          their official names: in Portuguese a <i lang="pt">lei</i> is a law and a <i lang="pt">decreto-lei</i> a
          decree-law; in Italian a <i lang="it">legge</i> is a law and a <i lang="it">decreto legislativo</i> a
          legislative decree; <i lang="pt">alterada por</i> and <i lang="it">modificato da</i> mean amended by.
        </p>
        {countries.map((country) => (
          <Rules
            key={country}
            country={country}
            facts={inForce.filter(({ jurisdiction }) => jurisdiction === country)}
          />
        ))}
      </section>
    </>
  );
}

interface UpdateListProps {
  id: string;
  title: string;
  updates: readonly LawUpdate[];
  /** The latest change of each rule that has ended, by the rule's key. */
  ended: ReadonlyMap<string, string>;
}

function UpdateList({ id, title, updates, ended }: UpdateListProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {updates.length === 0 && <p className="mt-3 text-ink-soft">Nothing has changed so far.</p>}
      <ol className="mt-4 divide-y divide-ink/15 border-y border-ink/12">
        {updates.map(({ id, key, at, day, isComing, jurisdiction, name, before, after, source, guides, ...told }) => (
          <li key={id} id={id} className="scroll-mt-27 py-5 target:bg-white">
            {/* Where answers and links look for a rule that no longer stands below. */}
            {ended.get(key) === id && <span id={key} className="scroll-mt-27" />}
            <p className="text-sm text-ink-soft">
              {isComing && 'Coming on '}
              {told.withdrawn && !told.correction && 'Announced for '}
              <time dateTime={dayOf(at)}>{day}</time>{' '}
              <span className="font-semibold text-brass-dark">{jurisdiction}</span>
            </p>
            <div>
              <h3 className="text-xl leading-snug">{name}</h3>
              <p className="mt-1 font-display text-xl text-azulejo tabular-nums">
                {told.withdrawn ? (
                  <>
                    {before} <span aria-hidden="true">→</span> <span className="sr-only">not: </span>
                    <s className="text-ink-soft">{after}</s>
                  </>
                ) : (
                  <>
                    {before && (
                      <>
                        <span className="sr-only">{isComing ? 'until then' : 'before'}: </span>
                        {isComing ? before : <s className="text-ink-soft">{before}</s>}{' '}
                        <span aria-hidden="true">→</span>{' '}
                      </>
                    )}
                    <span className="sr-only">{isComing ? 'then' : 'now'}: </span>
                    {after}
                  </>
                )}
              </p>
              <Correction {...told} />
              <p className="mt-1 text-sm leading-relaxed text-ink-soft">
                Source: <Source {...source} />
              </p>
              {guides.length > 0 && (
                <p className="mt-1 text-sm leading-relaxed text-ink-soft">
                  Guides:{' '}
                  {guides.map(({ slug, title, language }, index) => (
                    <span key={slug}>
                      {index > 0 && '; '}
                      <Link to={`/blog/${slug}`} className={LINK}>
                        <span lang={language}>{title}</span>
                      </Link>
                    </span>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What became of a change that was told of otherwise, or did not come. */
function Correction({ withdrawn, correction }: Pick<LawUpdate, 'withdrawn' | 'correction'>) {
  if (!correction && !withdrawn) return null;
  return <p className="mt-1 font-semibold">{correction ?? `Withdrawn on ${withdrawn}: this change will not come.`}</p>;
}

function Rules({ country, facts }: { country: string; facts: readonly PublicFact[] }) {
  return (
    <>
      <h3 className="mt-8 border-b-2 border-ink pb-3 text-xl">{country}</h3>
      <dl>
        {facts.map(({ key, name, text, since, source, coming }) => (
          <div key={key} id={key} className="scroll-mt-27 border-b border-ink/12 py-3 target:bg-white">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="font-display text-[1.2rem] text-azulejo tabular-nums">{text}</span>
            </dt>
            <dd className="text-sm leading-relaxed text-ink-soft">
              {text !== since && `Since ${since}. `}Source: <Source {...source} />.
              {coming && ` From ${coming.day}: ${coming.text}.`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Source({ title, address, article, language }: LawUpdate['source']) {
  return (
    <a href={address} lang={language ?? undefined} className={LINK}>
      {title}
      {article && `, ${article}`}
    </a>
  );
}
