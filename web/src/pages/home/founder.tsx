import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../app-context';

/** The founder's biography; name and addresses are settings of the firm. */
export function Founder() {
  const { site } = useApp();
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
          {site.founderName}
        </h3>
        <p className="mt-5 leading-relaxed">
          {site.founderName} founded {site.firmName} in Lisbon on the conviction that immigration and tax belong in one
          conversation, and that a client should hear what a plan cannot do before hearing what it can.
        </p>
        <p className="mt-4 leading-relaxed">
          The work has stayed what it was: reading the law of several countries at once, saying plainly what it allows,
          and telling people early what they would rather not hear. What is learnt on the way is written down in the
          guides of our blog.
        </p>
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
          <OutsideLink href={site.founderUrl}>{site.founderName}’s own site</OutsideLink>
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
        {children} <ArrowUpRight size={16} aria-hidden="true" className="inline-block align-[-0.1em]" />
      </a>
    </li>
  );
}
