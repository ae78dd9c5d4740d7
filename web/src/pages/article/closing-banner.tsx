import { Link } from 'react-router-dom';
import { buttonClasses } from '../../ui/button';

export function ClosingBanner() {
  return (
    <aside className="relative isolate overflow-hidden bg-atlantic px-5 py-16 text-center text-white sm:px-8 print:hidden">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[url(/art/tile-pattern.svg)] bg-size-[9rem] opacity-10"
      />
      <h2 className="text-[clamp(1.8rem,3.6vw,2.8rem)]">Ready to Start Your European Journey?</h2>
      <p className="mx-auto mt-3 max-w-xl text-limestone/90">
        Ask what you would like to know first. Alfred shows you where our lawyers have written about it.
      </p>
      <p className="mt-8">
        <Link to="/" className={buttonClasses('brass', 'large')}>
          Speak with Alfred - Our AI Concierge
        </Link>
      </p>
    </aside>
  );
}
