import { dayInMaldives } from '@strata/domain';
import { useEffect, useState } from 'react';

const checkEveryMs = 60_000;
const today = () => dayInMaldives(new Date().toISOString());

/** The day in the Maldives (YYYY-MM-DD); it changes at midnight under pages that stay open. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return day;
}
