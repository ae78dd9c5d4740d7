import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../app-context';
import { scrollToSection, sectionOf, type SectionId } from '../../site/sections';
import { settledLocation } from '../../site/settled-location';

/** After a page has loaded, its layout gets this long before a hash is followed (specification §9). */
const HASH_SCROLL_DELAY_MS = 500;

/**
 * A hash that names a section is followed after 500 ms and then removed; with none, the page starts at its top
 * (specification §2). Also when another page leads here with a hash.
 */
export function useHashOnLoad(onArrive: (section: SectionId) => void): void {
  const { hash } = useLocation();
  const { router } = useApp();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const arrive = useEffectEvent(async (section: SectionId) => {
    scrollToSection(section);
    onArrive(section);
    const { pathname, search, hash: present } = await settledLocation(router);
    if (sectionOf(present)) await router.navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    const section = sectionOf(hash);
    if (!section) return;
    // Not called off when the hash goes: others may rewrite the address before it was followed.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void arrive(section), HASH_SCROLL_DELAY_MS);
  }, [hash]);

  useEffect(() => {
    if (!sectionOf(window.location.hash)) window.scrollTo(0, 0);
    return () => clearTimeout(timer.current);
  }, []);
}
