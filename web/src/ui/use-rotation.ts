import { useEffect, useState } from 'react';

/**
 * Index that advances every `intervalMs`, modulo `count`. Paused while hovered or focused, in a hidden tab, by the
 * visitor, and when reduced motion is preferred (WCAG 2.2.2).
 */
export function useRotation(count: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, intervalMs);
    return () => clearInterval(timer);
    // A manual step restarts the interval.
  }, [count, intervalMs, isPaused, isHeld, index]);

  const goTo = (target: number) => setIndex(count > 0 ? ((target % count) + count) % count : 0);
  const hold = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  return {
    index: count > 0 ? index % count : 0,
    goTo,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    isPaused,
    setIsPaused,
    hold,
  };
}
