import { Suspense, use, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../app-context';
import { LazyBookingModal } from '../../booking/lazy-booking-modal';
import type { NavTab } from '../../site/nav-tabs';
import { PageHead } from '../../site/page-head';
import { scrollToSection, SECTIONS, type SectionId } from '../../site/sections';
import { Sidebar } from '../../site/sidebar';
import { StructuredData } from '../../site/structured-data';
import { fetchBelowTheFold, fetchedBelowTheFold } from './fetch-below-the-fold';
import { Hero } from './hero';
import { legalService } from './legal-service';
import { useActiveSection } from './use-active-section';
import { useHashOnLoad } from './use-hash-on-load';

const DESCRIPTION =
  'Cross-border lawyers in Lisbon for Golden Visas in Portugal and Italy, relocation to Europe, and the U.S. tax questions that come with both.';

/** The tabs that lie on this page, by their section. */
const TAB_OF: Partial<Record<SectionId, NavTab>> = {
  [SECTIONS.usInvestors]: 'us-investors',
  [SECTIONS.alfred]: 'alfred',
};

/** The landing page: at /, at the founder's alias, and at /about with the other hero text. */
export function HomePage() {
  const { site } = useApp();
  const { pathname } = useLocation();
  const [tab, setTab] = useState<NavTab>('about');
  const { active, choose } = useActiveSection();
  const [isBooking, setIsBooking] = useState(false);
  const isAbout = pathname === '/about';

  useHashOnLoad((section) => {
    choose(section);
    setTab(TAB_OF[section] ?? 'about');
  });

  const goTo = (section: SectionId) => {
    choose(section);
    scrollToSection(section);
  };
  const chooseTab = (chosen: NavTab, event: MouseEvent) => {
    setTab(chosen);
    // Alfred AI belongs to /, U.S. Investors to any form of this page (specification §2).
    const section =
      chosen === 'us-investors' ? SECTIONS.usInvestors : chosen === 'alfred' && pathname === '/' && SECTIONS.alfred;
    if (!section) return;
    event.preventDefault();
    goTo(section);
  };
  const book = () => setIsBooking(true);

  return (
    <>
      <PageHead
        title={isAbout ? `About - ${site.firmName}` : `${site.firmName} - Golden Visa lawyers in Portugal and Italy`}
        description={DESCRIPTION}
        canonicalPath={isAbout ? '/about' : '/'}
      />
      <StructuredData data={legalService(site)} />
      <Hero
        isAbout={isAbout}
        tab={tab}
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
          <Suspense>
            <Sections onBook={book} />
          </Suspense>
        </main>
      </div>
      <LazyBookingModal isOpen={isBooking} onClose={() => setIsBooking(false)} />
    </>
  );
}

/** Written with the page by the server, and taken over when their code is there. */
function Sections({ onBook }: { onBook: () => void }) {
  const [present] = useState(fetchedBelowTheFold);
  return present ? <present.BelowTheFold onBook={onBook} /> : <LateSections onBook={onBook} />;
}

function LateSections({ onBook }: { onBook: () => void }) {
  const { BelowTheFold } = use(fetchBelowTheFold());
  return <BelowTheFold onBook={onBook} />;
}
