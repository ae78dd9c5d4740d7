import { useEffect, useState } from 'react';

/** A value once it has not changed for a while, such as what somebody is typing. */
export function useRested<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
