import { PageHead } from '../../site/page-head';

export function ArticlePage() {
  return (
    <main>
      <PageHead title="ArticlePage" />
    </main>
  );
}
