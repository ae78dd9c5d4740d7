import { type FactValue, formatFact, formatNamed } from '@firm/contracts/rules/facts';
import { factsQuery } from '../../api/facts';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import { CLOSED_ROUTES, ITALY, PORTUGAL } from './investment-routes';
import { US_PROBLEMS } from './us-problems';

/** A fact in a text of the home page: `{key}`, or `{key|format}`. */
const PLACE = /\{([a-z0-9-]+)(?:\|([a-z-]+))?\}/g;

/** The keys of the facts that the home page states. */
export const HOME_FACTS: readonly string[] = [
  ...new Set(
    [...JSON.stringify([PORTUGAL, ITALY, US_PROBLEMS, CLOSED_ROUTES]).matchAll(PLACE)].map(([, key = '']) => key),
  ),
];

type Fill = (text: string) => string | null;

/**
 * Writes the facts of today into a text; one at its beginning begins with a capital letter.
 * @returns null when a fact has no value: then the text states nothing.
 */
export function fillWith(values: Partial<Record<string, FactValue>>): Fill {
  return (text) => {
    let isWhole = true;
    const filled = text.replace(PLACE, (_place, key: string, name: string | undefined, offset: number) => {
      const value = values[key];
      isWhole &&= value !== undefined;
      const written = value ? formatFact(value, 'en', formatNamed(name)) : '';
      return offset === 0 ? written.charAt(0).toUpperCase() + written.slice(1) : written;
    });
    return isWhole ? filled : null;
  };
}

/** The same with the facts that the page was loaded with. */
export function useFill(): Fill {
  const { http } = useApp();
  const { data = {} } = usePageQuery(factsQuery(http, HOME_FACTS));
  return fillWith(data);
}
