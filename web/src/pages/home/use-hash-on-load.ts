import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { scrollToSection, sectionOf, type SectionId } from '../../site/sections';

/** After a page has loaded, its layout gets this long before a hash is followed (specification §9). */
const HASH_SCROLL_DELAY_MS = 500;

/**
 * A hash that names a section is followed after 500 ms and then removed; with none, the page starts at its top
 * (specification §2). Also when another page leads here with a hash.
 */
export function useHashOnLoad(onArrive: (section: SectionId) => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const arrive = useEffectEvent((section: SectionId) => {
    scrollToSection(section);
    onArrive(section);
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    const section = sectionOf(hash);
    if (!section) return;
    // Not called off when the hash goes: others may rewrite the address before it was followed.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => arrive(section), HASH_SCROLL_DELAY_MS);
  }, [hash]);

  useEffect(() => {
    if (!sectionOf(window.location.hash)) window.scrollTo(0, 0);
    return () => clearTimeout(timer.current);
  }, []);
}
