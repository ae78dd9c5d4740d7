import { ApiProblem, messageOf } from '../../api/http';

/** What went wrong, in the server's words: without the status code, which says nothing to staff. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiProblem ? error.sentence : messageOf(error));
