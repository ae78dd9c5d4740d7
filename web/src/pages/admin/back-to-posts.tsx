import { Link } from '../../ui/link';
import { POSTS_PATH } from './admin-paths';

/** Above a view of the Blog Posts tab: the way back to its list. */
export const BackToPosts = () => (
  <Link to={POSTS_PATH} className="inline-flex min-h-11 items-center text-sm font-semibold text-azulejo underline">
    All posts
  </Link>
);
