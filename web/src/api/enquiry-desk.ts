import type {
  AnswerEnquiry,
  AnswerTemplate,
  ChangeEnquiry,
  Colleague,
  Enquiry,
  EnquiryCounts,
  EnquiryMail,
  EnquiryPage,
  SavedAnswerTemplate,
} from '@firm/contracts/api/enquiries';
import type { EnquiryState } from '@firm/contracts/rules/enquiries';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { basedOn } from './based-on';
import { getQuery } from './get-query';
import { hasStatus, type Http } from './http';
import { pagesQuery } from './pages-query';

const DESK = '/api/admin/enquiries';
const TEMPLATES = '/api/admin/answer-templates';

/** How often a mail that is about to be sent is looked at. */
const UNDER_WAY_LOOK_MS = 2_000;

/** How often the enquiries on the screen are looked at: colleagues work on them too. */
const LOOK_MS = 15_000;

/** The beginning of the keys of everything that shows enquiries. */
export const DESK_KEY = [DESK];

/** Has everything read again that shows several enquiries; not a single one, which may be erased. */
export const renewLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: DESK_KEY, predicate: ({ queryKey }) => queryKey[1] !== 'one' });

/** Filter of the enquiries; absent and empty fields do not filter. */
export interface EnquiryFilter {
  q?: string | undefined;
  state?: EnquiryState | undefined;
  /** E-mail address of the person who looks after them. */
  assignee?: string | undefined;
  /** The id of a conversation that was sent along. */
  conversation?: string | undefined;
}

/** Enquiries, newest first, page by page. */
export const enquiriesQuery = (http: Http, filter: EnquiryFilter) => ({
  ...pagesQuery([DESK, 'list', filter], (cursor, signal) => {
    const wanted = Object.entries({ ...filter, cursor });
    const query = new URLSearchParams(wanted.filter((entry): entry is [string, string] => Boolean(entry[1])));
    return http.get<EnquiryPage>(`${DESK}?${query}`, signal);
  }),
  refetchInterval: LOOK_MS,
  refetchOnWindowFocus: true,
});

/** How many enquiries nobody has looked after yet. */
export const newEnquiriesQuery = (http: Http) =>
  queryOptions({
    queryKey: [DESK, 'new'],
    queryFn: async ({ signal }) => (await http.get<EnquiryCounts>(`${DESK}/counts`, signal)).new,
    refetchInterval: LOOK_MS,
  });

export const enquiryQuery = (http: Http, id: string) =>
  getQuery<Enquiry>(http, [DESK, 'one', id], {
    path: `${DESK}/${id}`,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      !hasStatus(error, 404) && (data?.mails.some(isUnderWay) ? UNDER_WAY_LOOK_MS : LOOK_MS),
    refetchOnWindowFocus: true,
  });

/** Whether a mail is about to be sent. One that its server has not taken may wait for two days: nobody looks so long. */
const isUnderWay = ({ state, createdAt }: EnquiryMail): boolean =>
  (state === 'waiting' || state === 'sending') && Date.now() - Date.parse(createdAt) < 60_000;

/** To whom enquiries can be assigned. */
export const colleaguesQuery = (http: Http) => getQuery<Colleague[]>(http, [DESK, 'colleagues'], { staleTime: 0 });

/** Mails that are doubtful or failed. */
export const unsentMailsQuery = (http: Http) => getQuery<EnquiryMail[]>(http, [DESK, 'unsent-mails'], { staleTime: 0 });

export const sendMailAgain = (http: Http, mailId: string): Promise<void> =>
  http.send('POST', `${DESK}/unsent-mails/${mailId}/send`);

export const changeEnquiry = (http: Http, id: string, change: ChangeEnquiry): Promise<Enquiry> =>
  http.send('PATCH', `${DESK}/${id}`, change);

export const addNote = (http: Http, id: string, text: string): Promise<Enquiry> =>
  http.send('POST', `${DESK}/${id}/notes`, { text });

export const confirmEnquiry = (http: Http, id: string): Promise<Enquiry> =>
  http.send('POST', `${DESK}/${id}/confirmation`);

export const answerEnquiry = (http: Http, id: string, answer: AnswerEnquiry): Promise<Enquiry> =>
  http.send('POST', `${DESK}/${id}/answers`, answer);

export const summarizeConversation = (http: Http, id: string): Promise<Enquiry> =>
  http.send('POST', `${DESK}/${id}/summary`);

export const eraseEnquiry = (http: Http, id: string): Promise<void> => http.send('DELETE', `${DESK}/${id}`);

export const templatesQuery = (http: Http) => getQuery<SavedAnswerTemplate[]>(http, [TEMPLATES]);

export const saveTemplate = (http: Http, id: string, template: AnswerTemplate): Promise<SavedAnswerTemplate> =>
  http.send('PUT', `${TEMPLATES}/${id}`, template);

/** @throws ApiProblem 412 when somebody has changed it since it was read. */
export const deleteTemplate = (http: Http, { id, version }: SavedAnswerTemplate): Promise<void> =>
  http.send('DELETE', `${TEMPLATES}/${id}`, undefined, basedOn(version));
