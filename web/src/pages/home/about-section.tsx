import type { ReactNode } from 'react';
import { useApp } from '../../app-context';
import { SECTIONS } from '../../site/sections';
import { Founder } from './founder';
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
        {site.firmName} is a law firm in Lisbon that also works in the United States, the United Kingdom, Spain and
        Italy. We advise investors, entrepreneurs and families who come to Europe, or leave it, and who have more to
        lose from a wrong step than from a slow one.
      </p>
      <div className="mt-12 grid gap-x-14 md:grid-cols-2">
        <Part title="How it started">
          With a case that every cross-border lawyer has met: a permit granted, a return filed, each handled well, and a
          client who was still worse off by a rule that lay in neither field. Here, immigration and tax have been one
          conversation from the first hour ever since.
        </Part>
        <Part title="The team">
          Immigration lawyers, tax lawyers and a small staff that knows the counters and the calendars of the
          authorities. Your matter has one responsible lawyer, whose name you know. Where another country’s law decides,
          we work with a colleague there, and tell you who it is.
        </Part>
        <Part title="Our clients">
          Founders after a sale, couples before retirement, families with children in more than one school system,
          executives on the move, and heirs with assets in several countries. Many are Americans; all of them ask what a
          move means for the rest of their lives.
        </Part>
        <Part title="Our services">
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
    <div className="border-t border-ink/15 py-6">
      <h3 className="text-heading">{title}</h3>
      <p className="mt-3 leading-relaxed text-ink-soft">{children}</p>
    </div>
  );
}
