import { PageHead } from '../site/page-head';

export function PrivacyPage() {
  return (
    <main>
      <PageHead title="PrivacyPage" />
    </main>
  );
}
