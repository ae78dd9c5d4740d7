import type {
  AlfredConfigVersion,
  ModelStatus,
  QuestionGap,
  SpendReport,
  TriedConfiguration,
  TryConfiguration,
} from '@firm/contracts/api/alfred-management';
import type { FactSheet } from '@firm/contracts/api/retrieval';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const DESK = '/api/admin/alfred';

/** A figure that changes by itself is asked for whenever it is looked at. */
const ALWAYS = { staleTime: 0 };

export const modelStatusQuery = (http: Http) =>
  queryOptions({
    queryKey: [DESK, 'model'],
    queryFn: ({ signal }) => http.get<ModelStatus>(`${DESK}/model`, signal),
    ...ALWAYS,
  });

export const spendQuery = (http: Http) =>
  queryOptions({
    queryKey: [DESK, 'spend'],
    queryFn: ({ signal }) => http.get<SpendReport>(`${DESK}/spend`, signal),
    ...ALWAYS,
  });

export const configVersionsQuery = (http: Http) =>
  queryOptions({
    queryKey: [DESK, 'versions'],
    queryFn: ({ signal }) => http.get<AlfredConfigVersion[]>('/api/admin/alfred-config/versions', signal),
    ...ALWAYS,
  });

export const gapsQuery = (http: Http) =>
  queryOptions({
    queryKey: [DESK, 'gaps'],
    queryFn: ({ signal }) => http.get<QuestionGap[]>(`${DESK}/gaps`, signal),
    ...ALWAYS,
  });

export const factSheetQuery = (http: Http) =>
  queryOptions({
    queryKey: [DESK, 'fact-sheet'],
    queryFn: ({ signal }) => http.get<FactSheet>(`${DESK}/fact-sheet`, signal),
  });

export const saveFactSheet = (http: Http, content: string): Promise<FactSheet> =>
  http.send<FactSheet>('PUT', `${DESK}/fact-sheet`, { content });

/** Answers a question with the live configuration and with one that is not saved. */
export const tryConfiguration = (http: Http, wanted: TryConfiguration): Promise<TriedConfiguration> =>
  http.send<TriedConfiguration>('POST', `${DESK}/try`, wanted);
