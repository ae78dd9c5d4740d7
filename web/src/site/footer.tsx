import { Link } from 'react-router-dom';
import { useApp } from '../app-context';

export function Footer() {
  const { site } = useApp();
  return (
    <footer className="bg-atlantic-deep text-limestone print:hidden">
      <div className="h-9 bg-[url(/art/tile-border.svg)] bg-size-[auto_100%] bg-repeat-x" aria-hidden="true" />
      <div className="mx-auto grid max-w-7xl gap-8 px-5 py-12 sm:px-8 md:grid-cols-[1fr_auto_auto] md:gap-16">
        <div>
          <p className="font-display text-xl">{site.firmName}</p>
          <address className="mt-3 leading-relaxed text-limestone/80 not-italic">{site.address}</address>
        </div>
        <ul className="space-y-2">
          <li>
            <a
              href={`mailto:${site.email}`}
              className="underline decoration-brass-light/60 underline-offset-4 hover:decoration-brass-light"
            >
              Email us
            </a>
          </li>
          <li>
            <Link
              to="/privacy"
              className="underline decoration-brass-light/60 underline-offset-4 hover:decoration-brass-light"
            >
              Privacy
            </Link>
          </li>
        </ul>
        <p className="max-w-64 text-sm leading-relaxed text-limestone/70">
          What is written here is general information, not legal or tax advice, and makes nobody our client.
        </p>
      </div>
      <p className="mx-auto max-w-7xl border-t border-white/15 px-5 py-6 text-sm text-limestone/70 sm:px-8">
        © {new Date().getUTCFullYear()} {site.firmName}. All rights reserved.
      </p>
    </footer>
  );
}
