import { AboutSection } from './about-section';
import { AlfredSection } from './alfred-section';
import { GoldenVisaSection, RELOCATION } from './golden-visa-section';
import { HOME_FACTS } from './home-facts';
import { UsInvestorsSection } from './us-investors-section';

/** What they state, and the guides they name; the page's loader reads them. */
export { HOME_FACTS, RELOCATION };

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
