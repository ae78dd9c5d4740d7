import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../app-context';
import { BookingModal } from '../../booking/booking-modal';
import type { NavTab } from '../../site/nav-bar';
import { PageHead } from '../../site/page-head';
import { followHash, scrollToSection, SECTIONS, type SectionId } from '../../site/sections';
import { Sidebar } from '../../site/sidebar';
import { StructuredData } from '../../site/structured-data';
import { AboutSection } from './about-section';
import { AlfredSection } from './alfred-section';
import { GoldenVisaSection } from './golden-visa-section';
import { Hero } from './hero';
import { UsInvestorsSection } from './us-investors-section';

const DESCRIPTION =
  'Cross-border lawyers in Lisbon for Golden Visas in Portugal and Italy, relocation to Europe, and the U.S. tax questions that come with both.';

/** Marks the address whose hash was followed and removed: it does not call for the top of the page. */
const FOLLOWED = 'hash-followed';

/** The landing page: at /, at the founder's alias, and at /about with the other hero text. */
export function HomePage() {
  const { site } = useApp();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [tab, setTab] = useState<NavTab>('about');
  const [activeSection, setActiveSection] = useState<SectionId | null>(null);
  const [isBooking, setIsBooking] = useState(false);
  const isAbout = pathname === '/about';

  useHashOnLoad(
    () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: FOLLOWED }),
  );

  const goTo = (section: SectionId) => {
    setActiveSection(section);
    scrollToSection(section);
  };

  return (
    <>
      <PageHead
        title={isAbout ? `About - ${site.firmName}` : `${site.firmName} - Golden Visa lawyers in Portugal and Italy`}
        description={DESCRIPTION}
        canonicalPath={isAbout ? '/about' : '/'}
      />
      <StructuredData data={legalService(site.firmName, site.origin, site.email, site.address)} />
      <Hero
        isAbout={isAbout}
        tab={tab}
        onTab={setTab}
        onBook={() => setIsBooking(true)}
        onResearch={() => goTo(SECTIONS.alfred)}
        onLearnMore={() => goTo(SECTIONS.goldenVisa)}
      />
      <div className="mx-auto max-w-7xl px-5 sm:px-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-16">
        <Sidebar active={activeSection} onSection={goTo} />
        <main id="content" className="min-w-0">
          <GoldenVisaSection onBook={() => setIsBooking(true)} />
          <UsInvestorsSection onBook={() => setIsBooking(true)} />
          <AboutSection />
          <AlfredSection />
        </main>
      </div>
      <BookingModal isOpen={isBooking} onClose={() => setIsBooking(false)} />
    </>
  );
}

/** On load, and when another page leads here with a hash. */
function useHashOnLoad(removeHash: () => void): void {
  const { hash, state } = useLocation();
  const remove = useEffectEvent(removeHash);
  const isFollowed = !hash && state === FOLLOWED;
  useEffect(() => (isFollowed ? undefined : followHash(hash, () => remove())), [hash, isFollowed]);
}

function legalService(name: string, url: string, email: string, address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LegalService',
    name,
    url,
    email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: 'Lisboa', addressCountry: 'PT' },
    areaServed: ['PT', 'IT', 'ES', 'GB', 'US'],
    image: `${url}/art/og-default.png`,
  };
}
