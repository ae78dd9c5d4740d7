import type {
  AlfredConfigVersion,
  ClosedQuestion,
  ModelStatus,
  DecideOnQuestion,
  UnansweredQuestion,
  SpendReport,
  TriedConfiguration,
  TryConfiguration,
} from '@firm/contracts/api/alfred-management';
import type {
  ApprovedAnswer,
  FormerApprovedAnswer,
  SaveApprovedAnswer,
  WithdrawnAnswer,
} from '@firm/contracts/api/approved-answers';
import type { Evaluation, RequestEvaluation } from '@firm/contracts/api/evaluations';
import type { FactSheet, FactSheetVersion } from '@firm/contracts/api/retrieval';
import { basedOn } from './based-on';
import { getQuery } from './get-query';
import type { Http } from './http';

const PATH = '/api/admin/alfred';

/** Fetched again whenever it is shown: these change without an action of this page. */
const ALWAYS_FETCH = { staleTime: 0 };

export const modelStatusQuery = (http: Http) => getQuery<ModelStatus>(http, [PATH, 'model'], ALWAYS_FETCH);

export const spendQuery = (http: Http) => getQuery<SpendReport>(http, [PATH, 'spend'], ALWAYS_FETCH);

export const configVersionsQuery = (http: Http) =>
  getQuery<AlfredConfigVersion[]>(http, [PATH, 'versions'], {
    path: '/api/admin/alfred-config/versions',
    ...ALWAYS_FETCH,
  });

export const unansweredQuestionsQuery = (http: Http) =>
  getQuery<UnansweredQuestion[]>(http, [PATH, 'gaps'], ALWAYS_FETCH);

/** Records that a post was begun about a question, that it needs none, or which guide answers it. */
export const decideOnQuestion = (http: Http, decision: DecideOnQuestion): Promise<void> =>
  http.send('POST', `${PATH}/gaps/decisions`, decision);

/** Records who looks after a question; null for nobody. */
export const assignQuestion = (http: Http, id: string, assignee: string | null): Promise<void> =>
  http.send('POST', `${PATH}/gaps/assignments`, { id, assignee });

/** The questions that staff have closed. */
export const closedQuestionsQuery = (http: Http) =>
  getQuery<ClosedQuestion[]>(http, [PATH, 'gaps', 'closed'], ALWAYS_FETCH);

/** Takes back that a question was closed. */
export const reopenQuestion = (http: Http, id: string): Promise<void> =>
  http.send('POST', `${PATH}/gaps/reopenings`, { id });

export const approvedAnswersQuery = (http: Http) =>
  getQuery<ApprovedAnswer[]>(http, [PATH, 'approved-answers'], ALWAYS_FETCH);

/** The approved answers that were withdrawn. */
export const withdrawnAnswersQuery = (http: Http) =>
  getQuery<WithdrawnAnswer[]>(http, [PATH, 'approved-answers', 'withdrawn'], ALWAYS_FETCH);

/** Takes a withdrawal back. */
export const restoreApprovedAnswer = (http: Http, id: string): Promise<void> =>
  http.send('POST', `${PATH}/approved-answers/${id}/restore`);

/** What an approved answer said before it was changed, the latest first. */
export const formerAnswersQuery = (http: Http, id: string) =>
  getQuery<FormerApprovedAnswer[]>(http, [PATH, 'approved-answers', id, 'versions'], ALWAYS_FETCH);

/** An approved answer as it was read; one that is new has an id that was chosen here, and version 0. */
type AnswerVersion = Pick<ApprovedAnswer, 'id' | 'version'>;

/** Saves an approved answer in the name of who is signed in. @throws ApiProblem 412 when somebody has changed it since. */
export const saveApprovedAnswer = (
  http: Http,
  { id, version }: AnswerVersion,
  body: SaveApprovedAnswer,
): Promise<void> => http.send('PUT', `${PATH}/approved-answers/${id}`, body, basedOn(version));

export const removeApprovedAnswer = (http: Http, { id, version }: AnswerVersion): Promise<void> =>
  http.send('DELETE', `${PATH}/approved-answers/${id}`, undefined, basedOn(version));

export const factSheetQuery = (http: Http) => getQuery<FactSheet>(http, [PATH, 'fact-sheet']);

export const factSheetVersionsQuery = (http: Http) =>
  getQuery<FactSheetVersion[]>(http, [PATH, 'fact-sheet', 'versions'], ALWAYS_FETCH);

/** @throws ApiProblem 412 when somebody has saved another version since this one was read. */
export const saveFactSheet = (http: Http, { content, version }: Pick<FactSheet, 'content' | 'version'>) =>
  http.send<FactSheet>('PUT', `${PATH}/fact-sheet`, { content }, basedOn(version));

/** Answers a question with the live configuration and with an unsaved one. */
export const tryConfiguration = (http: Http, wanted: TryConfiguration) =>
  http.send<TriedConfiguration>('POST', `${PATH}/try`, wanted);

export const evaluationsQuery = (http: Http) =>
  getQuery<Evaluation[]>(http, [PATH, 'evaluations'], {
    // Saved changes are tried in a job, which says nothing when it begins.
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'running') ? 2_000 : 10_000),
    ...ALWAYS_FETCH,
  });

export const requestEvaluation = (http: Http, body: RequestEvaluation) =>
  http.send<Evaluation>('POST', `${PATH}/evaluations`, body);
