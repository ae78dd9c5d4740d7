import type { ReactNode } from 'react';
import { firmQuery } from '../../api/firm';
import { useApp } from '../../app-context';
import { ArrowUpRight } from '../../ui/icons';
import { usePageQuery } from '../../use-page-query';
import { Link } from '../../ui/link';
import { SECTIONS } from '../../site/sections';
import { Section } from './section';

export function AboutSection() {
  const { site } = useApp();
  return (
    <Section
      id={SECTIONS.about}
      numeral="III"
      emblem="about"
      label={`About ${site.initials}`}
      title="Lawyers for lives that cross borders"
    >
      <p className="mt-6 max-w-[42rem] text-lead text-ink-soft">
        {site.firmName} is a law firm in Lisbon for Portuguese, Italian and U.S. law; in the United Kingdom and Spain we
        work with colleagues and tell you who they are. We advise investors, entrepreneurs and families who are moving
        to Europe, or leaving it, and who have more to lose from a wrong step than from a slow one.
      </p>
      <div className="mt-12 grid gap-x-14 md:grid-cols-2">
        <Part title="How it started">
          With a case every cross-border lawyer has seen: the permit was granted, the tax return was filed, each was
          handled well, and the client still ended up worse off because nobody had looked at the two together. Ever
          since, immigration and tax have been one conversation here, from the first hour.
        </Part>
        <Part title="The team">
          Immigration lawyers, tax lawyers and a small staff that knows how the authorities work and when they are slow.
          One lawyer is responsible for your case, and you know who it is.
        </Part>
        <Part title="Our clients">
          Founders after a sale, couples before retirement, families with children in more than one school system,
          executives on the move, and heirs with assets in several countries. Many are American; all of them want to
          know what a move means for the rest of their lives.
        </Part>
        <Part title="Our services">
          Golden Visas in Portugal and Italy, residence and citizenship, tax residence and treaty questions, holding and
          fund structures, cross-border inheritance, and the practical side of arriving.
        </Part>
      </div>
      <Team />
      <Founder />
    </Section>
  );
}

function Team() {
  const { http } = useApp();
  const { data: firm } = usePageQuery(firmQuery(http));
  const people = firm?.people.filter(({ hasLeft }) => !hasLeft) ?? [];
  if (!people.length) return null;
  return (
    <section id="lawyers" aria-labelledby="team-title" className="mt-10 scroll-mt-27">
      <h3 id="team-title" className="text-heading">
        Who you will talk to
      </h3>
      <ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-8 lg:grid-cols-4">
        {people.map(({ slug, name, role, portraitUrl, summary }) => (
          <li key={slug}>
            <Link to={`/people/${slug}`} className="group block">
              <img
                src={portraitUrl}
                alt=""
                width={480}
                height={600}
                loading="lazy"
                className="aspect-4/5 w-full object-cover"
              />
              <span className="mt-3 block font-display text-xl leading-tight underline decoration-transparent underline-offset-4 transition-colors group-hover:decoration-brass">
                {name}
              </span>
              <span className="mt-1 block text-sm font-semibold text-brass-dark">{role}</span>
            </Link>
            <p className="mt-2 text-sm leading-relaxed text-ink-soft">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-ink/15 py-6">
      <h3 className="text-heading">{title}</h3>
      <p className="mt-3 leading-relaxed text-ink-soft">{children}</p>
    </div>
  );
}

/** The founder's biography; name and links come from the SITE_* variables, but for a name that staff have changed since. */
export function Founder() {
  const { http, site } = useApp();
  const { data: firm } = usePageQuery(firmQuery(http));
  const name = firm?.founderName ?? site.founderName;
  return (
    <section
      aria-labelledby="founder-name"
      className="mt-10 grid gap-x-12 gap-y-8 bg-limestone sm:grid-cols-[15rem_1fr]"
    >
      <img
        src="/art/founder.svg"
        alt=""
        width={480}
        height={600}
        loading="lazy"
        className="aspect-4/5 size-full max-h-104 object-cover object-top sm:max-h-none"
      />
      <div className="px-6 pb-8 sm:py-10 sm:pr-10 sm:pl-0">
        <p className="text-label text-brass-dark uppercase">The founder</p>
        <h3 id="founder-name" className="mt-2 text-[2rem] leading-tight">
          {name}
        </h3>
        <p className="mt-5 leading-relaxed">
          {name} founded {site.firmName} in Lisbon, convinced that immigration and tax belong in one conversation, and
          that clients should hear what a plan cannot do before they hear what it can.
        </p>
        <p className="mt-4 leading-relaxed">
          The work has not changed: reading the law of several countries at once, saying plainly what it allows, and
          telling people early what they would rather not hear. What we learn along the way goes into the guides on our
          blog.
        </p>
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
          <OutsideLink href={site.founderUrl}>{name}’s website</OutsideLink>
          <OutsideLink href={site.sisterUrl}>{site.sisterName}, our sister brand</OutsideLink>
        </ul>
      </div>
    </section>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block py-1 font-semibold text-azulejo underline decoration-azulejo/40 underline-offset-4 hover:decoration-brass"
      >
        {children} <ArrowUpRight size={16} className="inline-block align-[-0.1em]" />
      </a>
    </li>
  );
}
