import { AboutSection } from './about-section';
import { AlfredSection } from './alfred-section';
import { GoldenVisaSection } from './golden-visa-section';
import { HOME_FACTS } from './home-facts';
import { UsInvestorsSection } from './us-investors-section';

/** What they state; the page's loader reads it. */
export { HOME_FACTS };

/** The sections below the hero. */
export function BelowTheFold({ onBook }: { onBook: () => void }) {
  return (
    <>
      <GoldenVisaSection onBook={onBook} />
      <UsInvestorsSection onBook={onBook} />
      <AboutSection />
      <AlfredSection />
    </>
  );
}
