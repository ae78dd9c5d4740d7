import { RETENTION_TABLE } from '@firm/platform/privacy/retention';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';

/** What this service has of people: what staff wrote, and who of them did it. It has nothing of visitors but counts. */
export const CONTENT_STAFF_TABLES: readonly StaffTable[] = [
  {
    ...{ store: 'Posts', table: 'posts', id: 'id', title: 'title' },
    texts: ['title', 'excerpt', 'content_html', 'seo_title', 'seo_description', 'qa_section'],
    by: ['reviewed_by', 'deleted_by'],
  },
  {
    ...{ store: 'Versions of posts', table: 'revisions', id: `post_id || ' ' || version` },
    ...{ title: `'Version ' || version`, texts: ['snapshot'], by: ['saved_by'] },
  },
  {
    ...{ store: 'Unsaved posts', table: 'working_copies', id: 'id', title: `coalesce(form->>'title', '')` },
    texts: ['form'],
    by: ['(select email from staff_sessions where staff_sessions.staff_id = working_copies.staff_id limit 1)'],
  },
  {
    ...{ store: 'Texts about the firm', table: 'firm_versions', id: 'version', title: `'Version ' || version` },
    ...{ texts: ['content'], by: ['changed_by'] },
  },
  {
    ...{ store: 'Facts', table: 'fact_values', id: 'id', title: 'fact_key' },
    ...{ texts: ['value', 'source'], by: ['proposed_by', 'confirmed_by', 'withdrawn_by'] },
  },
  {
    ...{ store: 'Names of facts', table: 'facts', id: 'key', title: 'name' },
    ...{ texts: ['name', 'name_wordings'], by: ['deleted_by'] },
  },
  {
    ...{ store: 'Former names of facts', table: 'former_fact_names', id: `fact_key || ' ' || until` },
    ...{ title: 'name', texts: ['name', 'name_wordings'], by: ['changed_by'] },
  },
  {
    ...{ store: 'Dismissed statements', table: 'dismissed_statements', id: 'post_id', title: 'fact_key' },
    ...{ texts: ['sentence'], by: ['dismissed_by'] },
  },
  {
    ...{ store: 'Dismissed statements about the firm', table: 'dismissed_firm_statements', id: 'fact_key' },
    ...{ title: 'fact_key', texts: ['sentence'], by: ['dismissed_by'] },
  },
  { store: 'Changes of sources', table: 'source_changes', id: 'id', title: 'address', by: ['dismissed_by'] },
  {
    ...{ store: 'Comments on posts', table: 'comments', id: 'id', title: 'author_name' },
    ...{ texts: ['content', 'anchor'], by: ['author', 'resolved_by'] },
  },
  { store: 'Refused mails about comments', table: 'comment_mail_refusals', id: 'email', title: 'email', by: ['email'] },
  { store: 'Posts open in the editor', table: 'post_presence', id: 'post_id', title: 'name', by: ['email'] },
  RETENTION_TABLE,
  { store: 'Pictures', table: 'images', id: 'id', title: 'key', texts: [], by: ['issued_by'] },
  { store: 'Preview links', table: 'previews', id: 'id', title: 'id', texts: [], by: ['created_by'] },
  { store: 'Sign-ins', table: 'staff_sessions', id: 'id', title: 'name', texts: [], by: ['email'] },
];
