import type {
  AddComment,
  AddReply,
  CommentRecipient,
  CommentThread,
  FindRecipients,
} from '@firm/contracts/api/comments';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from './get-query';
import type { Http } from './http';

const pathOf = (postId: string) => `/api/admin/blog/${encodeURIComponent(postId)}/comments`;

/** The comments on a post, oldest first, resolved ones too. */
export const commentsQuery = (http: Http, postId: string) =>
  getQuery<CommentThread[]>(http, [pathOf(postId)], { staleTime: 0 });

export const addComment = (http: Http, postId: string, comment: AddComment): Promise<void> =>
  http.send('POST', pathOf(postId), comment);

export const addReply = (http: Http, postId: string, threadId: string, reply: AddReply): Promise<void> =>
  http.send('POST', `${pathOf(postId)}/${threadId}/replies`, reply);

/** Whom a comment that is being written concerns, and who of them is mailed. */
export const recipientsQuery = (http: Http, postId: string, comment: FindRecipients) =>
  queryOptions({
    queryKey: [pathOf(postId), 'recipients', comment],
    queryFn: () => http.send<CommentRecipient[]>('POST', `${pathOf(postId)}/recipients`, comment),
    staleTime: 0,
  });

export const resolveComments = (http: Http, postId: string, threadId: string, isResolved: boolean): Promise<void> =>
  http.send('PATCH', `${pathOf(postId)}/${threadId}`, { isResolved });

export const deleteComment = (http: Http, postId: string, commentId: string): Promise<void> =>
  http.send('DELETE', `${pathOf(postId)}/${commentId}`);
