import type { Site } from '@firm/contracts/page-renderer';
import { memo, type MouseEvent, Suspense, use, useCallback, useState } from 'react';
import { firmQuery } from '../../api/firm';
import { useApp, useLocation } from '../../app-context';
import { LazyBookingModal } from '../../booking/lazy-booking-modal';
import type { NavTab } from '../../site/nav-bar';
import { PageHead, StructuredData } from '../../site/page-head';
import { type SectionId, SECTIONS } from '../../site/sections';
import { Sidebar } from '../../site/sidebar';
import { usePageQuery } from '../../use-page-query';
import { fetchBelowTheFold, fetchedBelowTheFold } from './fetch-below-the-fold';
import { Hero } from './hero';
import { scrollToSection } from './scroll-to-section';
import { useActiveSection, useHashOnLoad } from './use-sections';

const DESCRIPTION =
  'Cross-border lawyers in Lisbon for Golden Visas in Portugal and Italy, relocation to Europe, and the U.S. tax questions that come with both.';

const TAB_OF: Partial<Record<SectionId, NavTab>> = {
  [SECTIONS.usInvestors]: 'us-investors',
  [SECTIONS.alfred]: 'alfred',
};

const SECTION_OF: Partial<Record<NavTab, SectionId>> = {
  about: SECTIONS.about,
  'us-investors': SECTIONS.usInvestors,
  alfred: SECTIONS.alfred,
};

/** The landing page: at /, at the founder's alias, and at /about with the alternative hero text. */
export function HomePage() {
  const { http, site } = useApp();
  const { data: firm } = usePageQuery(firmQuery(http));
  const { pathname } = useLocation();
  const { active, choose } = useActiveSection();
  const [isBooking, setIsBooking] = useState(false);
  const isAbout = pathname === '/about';

  useHashOnLoad(choose);

  const goTo = (section: SectionId) => {
    choose(section);
    scrollToSection(section);
  };
  const chooseTab = (chosen: NavTab, event: MouseEvent) => {
    // Alfred AI navigates to / first; U.S. Investors scrolls on any variant of this page.
    // About is this page already, whose part on the firm is meant.
    const section = chosen === 'us-investors' || pathname === '/' ? SECTION_OF[chosen] : undefined;
    if (!section) return;
    event.preventDefault();
    goTo(section);
  };
  const book = useCallback(() => setIsBooking(true), []);

  return (
    <>
      <PageHead
        title={isAbout ? `About - ${site.firmName}` : `${site.firmName} - Golden Visa lawyers in Portugal and Italy`}
        description={DESCRIPTION}
        canonicalPath={isAbout ? '/about' : '/'}
      />
      <StructuredData data={import.meta.env.SSR && legalService(site, firm?.founderName)} />
      <Hero
        isAbout={isAbout}
        tab={(active && TAB_OF[active]) ?? 'about'}
        onTab={chooseTab}
        onBook={book}
        onResearch={() => goTo(SECTIONS.alfred)}
        onLearnMore={() => goTo(SECTIONS.goldenVisa)}
      />
      <div className="mx-auto max-w-7xl px-5 sm:px-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-20 lg:pt-20">
        <Sidebar
          active={active}
          pathTo={(id) => ({ pathname, hash: id })}
          onSection={(id, event) => {
            event.preventDefault();
            goTo(id);
          }}
        />
        <main id="content" className="min-w-0">
          <Sections onBook={book} />
        </main>
      </div>
      <LazyBookingModal isOpen={isBooking} onClose={() => setIsBooking(false)} />
    </>
  );
}

/**
 * Rendered by the server; hydrated when their code has loaded. Given something new before, they would be rendered afresh:
 * gone meanwhile, and with them the place on the page.
 */
const Sections = memo(function Sections({ onBook }: { onBook: () => void }) {
  const [present] = useState(fetchedBelowTheFold);
  return <Suspense>{present ? <present.BelowTheFold onBook={onBook} /> : <LateSections onBook={onBook} />}</Suspense>;
});

function LateSections({ onBook }: { onBook: () => void }) {
  const { BelowTheFold } = use(fetchBelowTheFold());
  return <BelowTheFold onBook={onBook} />;
}

/** JSON-LD of the firm. Without ratings: search engines forbid self-serving ones. */
export function legalService(site: Site, founderName = site.founderName): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LegalService',
    '@id': `${site.origin}/#firm`,
    name: site.firmName,
    url: site.origin,
    email: site.email,
    logo: `${site.origin}/art/apple-touch-icon.png`,
    image: `${site.origin}/art/og-default.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address,
      addressLocality: 'Lisboa',
      addressCountry: 'PT',
    },
    founder: { '@type': 'Person', name: founderName, url: site.founderUrl },
    areaServed: ['PT', 'IT', 'ES', 'GB', 'US'],
    knowsAbout: ['Golden Visa', 'Residence and nationality law', 'Cross-border taxation', 'FATCA', 'PFIC', 'CFC'],
  };
}
