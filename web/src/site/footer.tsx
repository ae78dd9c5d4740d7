import { useSessionSearch } from '../alfred/tab-session';
import { useApp } from '../app-context';
import { NoHyphenBreak } from '../ui/text-format';
import { Link, type SitePath } from '../ui/link';
import { FURTHER_LINKS, NAV_ENTRIES, useCurrentPage } from './nav-bar';

const LINK =
  'inline-flex min-h-8 items-center underline decoration-transparent underline-offset-4 hover:decoration-brass-light';

export function Footer() {
  const { site } = useApp();
  const search = useSessionSearch();
  // oxlint-disable-next-line react/purity -- the year, as of when it is drawn
  const year = new Date().getUTCFullYear();
  return (
    <footer className="bg-atlantic-deep text-limestone print:hidden">
      <div
        className="h-10 bg-[url(/art/tile-border.svg)] bg-size-[auto_100%] bg-center bg-repeat-x"
        aria-hidden="true"
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <p className="font-display text-2xl">{site.firmName}</p>
          <address className="mt-3 max-w-56 leading-relaxed text-limestone/80 not-italic">
            <NoHyphenBreak text={site.address} />
          </address>
        </div>
        <ul className="space-y-1">
          {NAV_ENTRIES.map(({ tab, label, ...path }) => (
            <Entry key={tab} label={label} to={{ ...path, search }} />
          ))}
        </ul>
        <ul className="space-y-1">
          <li>
            <a href={`mailto:${site.email}`} className={LINK}>
              Email us
            </a>
          </li>
          {FURTHER_LINKS.map(({ label, ...path }) => (
            <Entry key={label} label={label} to={{ ...path, search }} />
          ))}
          <Entry label="Privacy" to={{ pathname: '/privacy' }} />
          <Entry label="Terms and complaints book" to={{ pathname: '/terms' }} />
          <Entry label="Changes in the law" to={{ pathname: '/updates' }} />
          <li>
            <a href="/rss.xml" className={LINK}>
              RSS
            </a>
          </li>
        </ul>
        <p className="max-w-80 text-sm leading-relaxed text-limestone/75">
          Everything on this site is general information, not legal or tax advice, and reading it does not make you our
          client.
        </p>
      </div>
      <p className="mx-auto max-w-7xl px-5 pb-10 text-sm text-limestone/75 sm:px-8">
        <span className="block border-t border-white/15 pt-6">
          © {year} {site.firmName}. All rights reserved.
        </span>
      </p>
    </footer>
  );
}

function Entry({ to, label }: { to: SitePath; label: string }) {
  const current = useCurrentPage()(to);
  return (
    <li>
      <Link to={to} aria-current={current} className={LINK}>
        {label}
      </Link>
    </li>
  );
}
