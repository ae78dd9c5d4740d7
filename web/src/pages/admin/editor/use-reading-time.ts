import { useEffect, useState } from 'react';
import { calculateReadingTime } from '../../../api/writing-help';
import { useApp } from '../../../app-context';
import { ReadingTimeClock } from './reading-time-clock';

/** A clock for the text of one session. What is still open when the editor is left is asked about then. */
export function useReadingTime(): ReadingTimeClock {
  const { http } = useApp();
  const [clock] = useState(
    () => new ReadingTimeClock((content, signal) => calculateReadingTime(http, content, signal)),
  );
  useEffect(() => () => void clock.settle(), [clock]);
  return clock;
}
