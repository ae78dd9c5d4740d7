import { PageHead } from '../../site/page-head';

export function BlogPage() {
  return (
    <main>
      <PageHead title="BlogPage" />
    </main>
  );
}
