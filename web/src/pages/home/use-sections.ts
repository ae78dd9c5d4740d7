import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '../../app-context';
import { type SectionId, sectionOf, SECTIONS } from '../../site/sections';
import { rewriteAddress } from '../../ui/rewrite-address';
import { scrollToSection } from './scroll-to-section';

/** A section is active while it crosses this line, a little above the middle of the window. */
const READING_LINE = '-40% 0px -60% 0px';
/** How long a smooth scroll may cross other sections without activating them, in milliseconds. */
const SCROLL_MS = 1_200;

/** The active section: the one chosen last, afterwards the one scrolled to. */
export function useActiveSection() {
  const [active, setActive] = useState<SectionId | null>(null);
  const heldUntilMs = useRef(0);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (performance.now() < heldUntilMs.current) return;
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        // Above the first section none is active.
        setActive((current) => {
          if (entered) return entered.target.id as SectionId;
          return entries.some(({ target }) => target.id === current) ? null : current;
        });
      },
      { rootMargin: READING_LINE },
    );
    for (const id of Object.values(SECTIONS)) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  const choose = (section: SectionId) => {
    heldUntilMs.current = performance.now() + SCROLL_MS;
    setActive(section);
  };
  return { active, choose };
}

/** Delay before a hash is followed, in milliseconds (services/contracts/README.md, Pages). */
const HASH_SCROLL_DELAY_MS = 500;

/**
 * Follows a hash that names a section after 500 ms and removes it; without one the page starts at its top. Also after
 * a navigation from another page, which may name the section in its state instead of its address.
 */
export function useHashOnLoad(onArrive: (section: SectionId) => void): void {
  const { hash, state } = useLocation() as { hash: string; state: { section?: SectionId } | null };
  const wanted = sectionOf(hash) ?? state?.section ?? null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const arrive = useEffectEvent(async (section: SectionId) => {
    scrollToSection(section);
    onArrive(section);
    await rewriteAddress((address) => {
      if (sectionOf(address.hash)) address.hash = '';
    });
  });

  useEffect(() => {
    if (!wanted) return;
    // Not cancelled when the hash disappears: other code may rewrite the address before it was followed.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void arrive(wanted), HASH_SCROLL_DELAY_MS);
  }, [wanted]);

  useEffect(() => {
    // The browser itself goes to another part that the address names, such as the fees.
    if (!window.location.hash) window.scrollTo(0, 0);
    return () => clearTimeout(timer.current);
  }, []);
}
