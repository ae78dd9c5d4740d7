import { PageHead } from '../../site/page-head';

export function HomePage() {
  return (
    <main>
      <PageHead title="HomePage" />
    </main>
  );
}
