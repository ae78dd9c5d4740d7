import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../app-context';
import { SECTIONS } from '../../site/sections';
import { Section } from './section';

export function AboutSection() {
  const { site } = useApp();
  return (
    <Section id={SECTIONS.about} label={`About ${site.initials}`} title="Lawyers for lives that cross borders">
      <p className="mt-6 max-w-2xl text-lg leading-relaxed text-ink-soft">
        {site.firmName} is a law firm in Lisbon that also works in the United States, the United Kingdom, Spain and
        Italy. We advise investors, entrepreneurs and families who come to Europe, or leave it, and who have more to
        lose from a wrong step than from a slow one.
      </p>
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Part title="How it started">
          With a file that two good lawyers had each handled well. The residence permit was granted, the tax return was
          filed, and the client still lost a third of the investment to a rule that lay in neither field. Since then an
          immigration lawyer and a tax lawyer sit at the same table here, from the first hour.
        </Part>
        <Part title="The team">
          Lawyers admitted in different countries, tax advisers who read both codes, and a small staff that knows the
          counters and the calendars of the authorities. Your matter has one responsible lawyer, whose name you know.
        </Part>
        <Part title="Our clients">
          Founders after a sale, couples before retirement, families with children in three school systems, executives
          on the move, and heirs with assets in more than one country. Many are Americans; all of them ask what it means
          for the rest of their lives.
        </Part>
        <Part title="What we do">
          Golden Visas in Portugal and Italy, residence and nationality, tax residence and treaty questions, the
          structure of holdings and funds, inheritance across borders, and the practical side of arriving.
        </Part>
      </div>
      <Founder />
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 leading-relaxed text-ink-soft">{children}</p>
    </div>
  );
}

/** The founder's biography; name and addresses are settings of the firm. */
function Founder() {
  const { site } = useApp();
  return (
    <div className="mt-14 grid gap-8 rounded-lg bg-limestone p-6 sm:grid-cols-[13rem_1fr] sm:p-9">
      <img
        src="/art/founder.svg"
        alt=""
        width={320}
        height={400}
        loading="lazy"
        className="aspect-4/5 w-full max-w-52 rounded-md object-cover"
      />
      <div>
        <p className="text-sm font-semibold tracking-[0.14em] text-brass-dark uppercase">The founder</p>
        <h3 className="mt-2 text-2xl">{site.founderName}</h3>
        <p className="mt-3 leading-relaxed text-ink-soft">
          {site.founderName} founded the firm after years of practice between Lisbon and abroad, on the conviction that
          immigration and tax belong in one conversation. The work has stayed what it was: reading the law of several
          countries at once, saying plainly what it allows, and telling clients early what they would rather not hear.
        </p>
        <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
          <OutsideLink href={site.founderUrl}>{site.founderName}’s own site</OutsideLink>
          <OutsideLink href={site.sisterUrl}>{site.sisterName}, our sister brand</OutsideLink>
        </ul>
      </div>
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-8 items-center gap-1 font-medium text-azulejo underline underline-offset-4 hover:text-atlantic"
      >
        {children}
        <ArrowUpRight size={16} aria-hidden="true" />
      </a>
    </li>
  );
}
