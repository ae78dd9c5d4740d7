import { EmptyPage } from '../site/inner-page';
import { Link } from '../ui/link';
import { NavBar } from '../site/nav-bar';
import { PageHead } from '../site/page-head';
import { buttonClasses } from '../ui/button';

/** The texts are promised (services/contracts/README.md, Pages). */
export function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" isHidden />
      <header className="contents">
        <NavBar active={null} />
      </header>
      <main id="content">
        <EmptyPage title="404 Page Not Found" text="Did you forget to add the page to the router?">
          <Link to="/" className={buttonClasses('primary')}>
            Go to the home page
          </Link>
          <Link to="/blog" className={buttonClasses('outline')}>
            Read the blog
          </Link>
        </EmptyPage>
      </main>
    </>
  );
}
