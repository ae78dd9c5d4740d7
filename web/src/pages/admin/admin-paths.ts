export type AdminTab = 'posts' | 'editor' | 'videos' | 'alfred';

/** Every address of the newsroom, and the tab that it shows. */
export const ADMIN_ROUTES: readonly { path: string; tab: AdminTab }[] = [
  { path: '/admin', tab: 'posts' },
  { path: '/admin/firm', tab: 'posts' },
  { path: '/admin/images', tab: 'posts' },
  { path: '/admin/facts', tab: 'posts' },
  { path: '/admin/calendar', tab: 'posts' },
  { path: '/admin/redirects', tab: 'posts' },
  { path: '/admin/posts/new', tab: 'editor' },
  { path: '/admin/posts/:postId', tab: 'editor' },
  { path: '/admin/videos', tab: 'videos' },
  { path: '/admin/videos/style', tab: 'videos' },
  { path: '/admin/videos/:jobId', tab: 'videos' },
  { path: '/admin/alfred', tab: 'alfred' },
  { path: '/admin/alfred/conversations', tab: 'alfred' },
  { path: '/admin/alfred/conversations/:sessionId', tab: 'alfred' },
  { path: '/admin/alfred/enquiries', tab: 'alfred' },
  { path: '/admin/alfred/enquiries/:enquiryId', tab: 'alfred' },
  { path: '/admin/alfred/insights', tab: 'alfred' },
  { path: '/admin/alfred/privacy', tab: 'alfred' },
];

export const POSTS_PATH = '/admin';

/** What the site says about the firm itself: a view of the Blog Posts tab. */
export const FIRM_PATH = '/admin/firm';

/** Every uploaded image: a view of the Blog Posts tab. */
export const IMAGES_PATH = '/admin/images';
/** The register of facts: a view of the Blog Posts tab too. */
export const FACTS_PATH = '/admin/facts';

/** What goes out when: a view of the Blog Posts tab. */
export const CALENDAR_PATH = '/admin/calendar';

/** Addresses that lead elsewhere: a view of the Blog Posts tab. */
export const REDIRECTS_PATH = '/admin/redirects';

/** What the address of every editor begins with. */
export const EDITOR_PATH = '/admin/posts/';

/** The editor of a post; of a new one for null. */
export const editorPath = (postId: string | null): string => `${EDITOR_PATH}${postId ?? 'new'}`;

/** The Video Processing tab, with the progress or result of one job where there is an id. */
export const videoPath = (jobId: string | null): string => (jobId ? `/admin/videos/${jobId}` : '/admin/videos');

/** Kinds of article, glossary and languages: a view of the Video Processing tab. */
export const HOUSE_STYLE_PATH = '/admin/videos/style';

export const ALFRED_PATH = '/admin/alfred';

/** What readers of the site did: a view of the Alfred Management tab. */
export const INSIGHTS_PATH = '/admin/alfred/insights';

/** What the firm keeps of a person: a view of the Alfred Management tab. */
export const PRIVACY_PATH = '/admin/alfred/privacy';

/** Alfred's conversations, with the details of one where there is a session id. */
export const conversationPath = (sessionId: string | null): string =>
  sessionId ? `${ALFRED_PATH}/conversations/${sessionId}` : `${ALFRED_PATH}/conversations`;

/** What visitors wrote to the lawyers, with one enquiry where there is an id. */
export const enquiryPath = (enquiryId: string | null): string =>
  enquiryId ? `${ALFRED_PATH}/enquiries/${enquiryId}` : `${ALFRED_PATH}/enquiries`;

/** The action of a toast that opens a published post on the site. */
export const viewPost = ({ slug }: { slug: string }) => ({
  label: 'View post',
  run: () => void window.open(`/blog/${slug}`, '_blank', 'noopener'),
});
