import type {
  AlfredConfigVersion,
  ModelStatus,
  DecideOnQuestion,
  UnansweredQuestion,
  SpendReport,
  TriedConfiguration,
  TryConfiguration,
} from '@firm/contracts/api/alfred-management';
import type { ApprovedAnswer, SaveApprovedAnswer } from '@firm/contracts/api/approved-answers';
import type { Evaluation, RequestEvaluation } from '@firm/contracts/api/evaluations';
import type { FactSheet } from '@firm/contracts/api/retrieval';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const PATH = '/api/admin/alfred';

/** Fetched again whenever it is shown: these change without an action of this page. */
const ALWAYS_FETCH = { staleTime: 0 };

export const modelStatusQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'model'],
    queryFn: ({ signal }) => http.get<ModelStatus>(`${PATH}/model`, signal),
    ...ALWAYS_FETCH,
  });

export const spendQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'spend'],
    queryFn: ({ signal }) => http.get<SpendReport>(`${PATH}/spend`, signal),
    ...ALWAYS_FETCH,
  });

export const configVersionsQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'versions'],
    queryFn: ({ signal }) => http.get<AlfredConfigVersion[]>('/api/admin/alfred-config/versions', signal),
    ...ALWAYS_FETCH,
  });

export const unansweredQuestionsQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'gaps'],
    queryFn: ({ signal }) => http.get<UnansweredQuestion[]>(`${PATH}/gaps`, signal),
    ...ALWAYS_FETCH,
  });

/** Records that a post was begun about a question, that it needs none, or which guide answers it. */
export const decideOnQuestion = (http: Http, decision: DecideOnQuestion): Promise<void> =>
  http.send('POST', `${PATH}/gaps/decisions`, decision);

/** Records who looks after a question; null for nobody. */
export const assignQuestion = (http: Http, id: string, assignee: string | null): Promise<void> =>
  http.send('POST', `${PATH}/gaps/assignments`, { id, assignee });

export const approvedAnswersQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'approved-answers'],
    queryFn: ({ signal }) => http.get<ApprovedAnswer[]>(`${PATH}/approved-answers`, signal),
    ...ALWAYS_FETCH,
  });

/** Saves an approved answer in the name of who is signed in. @param id chosen here for a new one. */
export const saveApprovedAnswer = (http: Http, id: string, body: SaveApprovedAnswer): Promise<void> =>
  http.send('PUT', `${PATH}/approved-answers/${id}`, body);

export const removeApprovedAnswer = (http: Http, id: string): Promise<void> =>
  http.send('DELETE', `${PATH}/approved-answers/${id}`);

export const factSheetQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'fact-sheet'],
    queryFn: ({ signal }) => http.get<FactSheet>(`${PATH}/fact-sheet`, signal),
  });

export const saveFactSheet = (http: Http, content: string): Promise<FactSheet> =>
  http.send<FactSheet>('PUT', `${PATH}/fact-sheet`, { content });

/** Answers a question with the live configuration and with an unsaved one. */
export const tryConfiguration = (http: Http, wanted: TryConfiguration): Promise<TriedConfiguration> =>
  http.send<TriedConfiguration>('POST', `${PATH}/try`, wanted);

export const evaluationsQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'evaluations'],
    queryFn: ({ signal }) => http.get<Evaluation[]>(`${PATH}/evaluations`, signal),
    // Saved changes are tried in a job, which says nothing when it begins.
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'running') ? 2_000 : 10_000),
    ...ALWAYS_FETCH,
  });

export const requestEvaluation = (http: Http, body: RequestEvaluation): Promise<Evaluation> =>
  http.send<Evaluation>('POST', `${PATH}/evaluations`, body);
