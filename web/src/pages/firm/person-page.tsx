import type { Site } from '@firm/contracts/page-renderer';
import type { FirmPerson } from '@firm/contracts/api/firm';
import { firmQuery } from '../../api/firm';
import { messageOf } from '../../api/http';
import { guidesByQuery } from '../../api/posts';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import type { PageProps } from '../../site-route';
import { EmptyPage, PageBand } from '../../site/inner-page';
import { NavBar } from '../../site/nav-bar';
import { Link } from '../../ui/link';
import { PageHead, StructuredData } from '../../site/page-head';
import { Button, buttonClasses } from '../../ui/button';
import { Spinner } from '../../ui/status';
import { Paragraphs } from '../../ui/text-format';

/** A lawyer of the firm, at `/people/{slug}`. */
export function PersonPage({ params: { slug = '' } }: PageProps) {
  const { http, site } = useApp();
  const { data: firm, error, retry } = usePageQuery(firmQuery(http));
  const { data: guides = [] } = usePageQuery(guidesByQuery(http, slug));
  const person = firm?.people.find((one) => one.slug === slug);
  if (!person) {
    return (
      <>
        <PageHead title={firm ? `Not found - ${site.firmName}` : site.firmName} isHidden />
        <header className="contents">
          <NavBar active="about" />
        </header>
        <main id="content">
          {firm ? (
            <EmptyPage title="Nobody by that name" text="This person does not work here, or no longer does.">
              <Link to="/about" className={buttonClasses('primary')}>
                About the firm
              </Link>
            </EmptyPage>
          ) : error ? (
            <EmptyPage title="This page could not be loaded" text={messageOf(error)}>
              <Button onClick={retry}>Try again</Button>
            </EmptyPage>
          ) : (
            <p className="py-16 text-center">
              <Spinner label="Loading…" />
            </p>
          )}
        </main>
      </>
    );
  }
  const others = firm?.people.filter((one) => one.slug !== slug && !one.hasLeft) ?? [];
  return (
    <>
      <PageHead title={`${person.name}, ${person.role} - ${site.firmName}`} description={person.summary} />
      <StructuredData data={import.meta.env.SSR && personData(person, site)} />
      <PageBand active="about" title={person.name}>
        {person.hasLeft ? 'No longer with the firm' : person.role}
      </PageBand>
      <main id="content" className="mx-auto max-w-5xl px-5 py-14 sm:px-8">
        <div className="grid gap-10 md:grid-cols-[17rem_1fr] md:gap-14">
          <img
            src={person.portraitUrl}
            alt={`Portrait of ${person.name}`}
            width={480}
            height={600}
            className="aspect-4/5 w-full max-w-68 object-cover"
          />
          <div>
            <div className="space-y-4 text-lead">
              <Paragraphs text={person.biography || person.summary} />
            </div>
            <dl className="mt-8 space-y-4 border-t border-ink/15 pt-6">
              <Fact name="Languages" values={person.languages} />
              <Fact name="Admitted" values={person.admissions} />
            </dl>
            {!person.hasLeft && (
              <Link to="/write-to-us" className={`mt-8 ${buttonClasses('outline')}`}>
                Write to a lawyer
              </Link>
            )}
          </div>
        </div>
        {guides.length > 0 && (
          <section aria-labelledby="guides-title" className="mt-16 border-t border-ink/15 pt-10">
            <h2 id="guides-title" className="text-heading">
              Guides by {person.name}
            </h2>
            <ul className="mt-5 space-y-1">
              {guides.map(({ slug: guide, title, language }) => (
                <li key={guide}>
                  <Link
                    to={`/blog/${guide}`}
                    lang={language}
                    className="inline-flex min-h-11 items-center text-azulejo underline underline-offset-4"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length > 0 && (
          <section aria-labelledby="others-title" className="mt-16 border-t border-ink/15 pt-10">
            <h2 id="others-title" className="text-heading">
              The rest of the team
            </h2>
            <ul className="mt-5 grid gap-x-10 gap-y-2 sm:grid-cols-2">
              {others.map((other) => (
                <li key={other.slug}>
                  <Link
                    to={`/people/${other.slug}`}
                    className="inline-flex min-h-11 items-center text-azulejo underline underline-offset-4"
                  >
                    {other.name}, {other.role}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

function Fact({ name, values }: { name: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div className="gap-x-4 sm:grid sm:grid-cols-[7rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      {values.map((value) => (
        <dd key={value} className="text-ink-soft sm:col-start-2">
          {value}
        </dd>
      ))}
    </div>
  );
}

const personData = ({ slug, name, role, summary, languages, hasLeft }: FirmPerson, site: Site): object => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name,
  description: summary,
  url: `${site.origin}/people/${slug}`,
  knowsLanguage: languages,
  ...(!hasLeft && { jobTitle: role, worksFor: { '@id': `${site.origin}/#firm` } }),
});
