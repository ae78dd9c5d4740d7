import { Link } from 'react-router-dom';
import { NavBar } from '../site/nav-bar';
import { PageHead } from '../site/page-head';
import { buttonClasses } from '../ui/button';

export function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" isHidden />
      <NavBar active="about" />
      <main
        id="content"
        className="mx-auto grid min-h-[65dvh] max-w-3xl place-content-center px-5 py-20 text-center sm:px-8"
      >
        <h1 className="text-[clamp(2.2rem,5vw,3.6rem)]">404 Page Not Found</h1>
        <p className="mt-4 text-lg text-ink-soft">Did you forget to add the page to the router?</p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonClasses('primary')}>
            Go to the home page
          </Link>
          <Link to="/blog" className={buttonClasses('outline')}>
            Read the blog
          </Link>
        </p>
      </main>
    </>
  );
}
