import { RETENTION_TABLE } from '@firm/platform/privacy/retention';
import type { StaffTable } from '@firm/platform/privacy/staff-tables';

/** What this service has of people: what is said in talks, and what staff made of it. It has nothing of visitors. */
export const VIDEO_STAFF_TABLES: readonly StaffTable[] = [
  {
    ...{ store: 'Videos and their articles', table: 'video_jobs', id: 'id' },
    title: `coalesce(video_title, video_id, '')`,
    texts: ['video_title', 'custom_prompt', 'result', 'brief'],
  },
  { store: 'Transcripts of talks', table: 'transcripts', id: 'id', title: 'origin', texts: ['passages'] },
  {
    ...{ store: 'Corrections of transcripts', table: 'transcript_corrections' },
    ...{ id: `transcript_id || ' ' || passage || ' ' || version`, title: `'Passage ' || passage` },
    ...{ texts: ['words'], by: ['corrected_by'] },
  },
  {
    ...{ store: 'Names of speakers in talks', table: 'speaker_names', id: `transcript_id || ' ' || passage` },
    ...{ title: `'Passage ' || passage`, texts: ['name'], by: ['named_by'] },
  },
  { store: 'Recordings', table: 'recordings', id: 'id', title: 'file_name', texts: ['file_name'] },
  {
    ...{ store: 'Requests for videos, of one day', table: 'submissions', id: 'key', title: `'Request'` },
    by: ['submitted_by'],
  },
  { store: 'The video channel', table: 'channels', id: 'id', title: 'title', by: ['connected_by'] },
  { store: 'Uploads of the video channel', table: 'channel_uploads', id: 'video_id', title: 'title', texts: ['title'] },
  {
    ...{
      store: 'The video channel: consents under way',
      table: 'channel_consents',
      id: 'begun_at',
      title: `'Consent'`,
    },
    by: ['begun_by'],
  },
  {
    ...{ store: 'Versions of the house style', table: 'house_styles', id: 'version', title: `'Version ' || version` },
    ...{ texts: ['style'], by: ['changed_by'] },
  },
  RETENTION_TABLE,
];
