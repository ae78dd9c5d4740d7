import type { InsightsReport } from '@firm/contracts/api/insights';
import type { InsightDimension } from '@firm/contracts/rules/insights';
import { keepPreviousData } from '@tanstack/react-query';
import { getQuery } from './get-query';
import type { Http } from './http';

const PATH = '/api/admin/insights';

/** Days of the firm, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

const queryOf = ({ from, to }: Period) => new URLSearchParams({ from, to }).toString();

/** The figures of a period. Fetched again whenever they are shown. */
export const insightsQuery = (http: Http, period: Period) =>
  getQuery<InsightsReport>(http, [PATH, period], {
    path: `${PATH}?${queryOf(period)}`,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Address of one table as a file for spreadsheets. */
export const insightsFileAddress = (by: InsightDimension, period: Period): string =>
  `${PATH}/csv?by=${by}&${queryOf(period)}`;
