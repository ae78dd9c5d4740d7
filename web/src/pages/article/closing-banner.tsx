import { useLocation } from 'react-router-dom';
import { Link } from '../../site/link';
import { sessionSearch } from '../../site/session-search';
import { buttonClasses } from '../../ui/button';

export function ClosingBanner() {
  const { search } = useLocation();
  return (
    <aside
      aria-labelledby="closing-title"
      className="relative isolate overflow-hidden bg-atlantic px-5 py-20 text-center text-white sm:px-8 print:hidden"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[url(/art/tile-pattern.svg)] [mask-image:radial-gradient(circle,black_30%,transparent)] bg-size-[8rem] bg-center opacity-15"
      />
      <h2 id="closing-title" className="mx-auto max-w-3xl text-title">
        Ready to Start Your European Journey?
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-lead text-limestone">
        Ask what you would like to know first. Alfred shows you where our lawyers have written about it.
      </p>
      <p className="mt-9">
        <Link to={{ pathname: '/', search: sessionSearch(search) }} className={buttonClasses('brass', 'large')}>
          Speak with Alfred - Our AI Concierge
        </Link>
      </p>
    </aside>
  );
}
