import { AboutSection } from './about-section';
import { AlfredSection } from './alfred-section';
import { GoldenVisaSection } from './golden-visa-section';
import { UsInvestorsSection } from './us-investors-section';

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
