import { useEffect, useRef, useState } from 'react';
import { SECTIONS, type SectionId } from '../../site/sections';

/** A section counts as read while it crosses this line, a little above the middle of the window. */
const READING_LINE = '-40% 0px -60% 0px';
/** How long a smooth scroll may pass over other sections without marking them. */
const SCROLL_MS = 1_200;

/** The section that was chosen last, and after that the one the visitor has scrolled to. */
export function useActiveSection() {
  const [active, setActive] = useState<SectionId | null>(null);
  const heldUntilMs = useRef(0);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (performance.now() < heldUntilMs.current) return;
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        // Back above the first section, none is being read.
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
