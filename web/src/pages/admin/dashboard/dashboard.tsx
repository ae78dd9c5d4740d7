import type { AdminPost } from '@firm/contracts/api/posts';
import type { CurrentUser } from '@firm/contracts/api/staff';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { newEnquiriesQuery } from '../../../api/enquiry-desk';
import { waitingVisitorsQuery } from '../../../api/live-desk';
import { useApp } from '../../../app-context';
import { Tabs } from '../../../ui/tabs';
import { useIsIdle } from '../../../ui/use-is-idle';
import {
  ALFRED_PATH,
  CALENDAR_PATH,
  conversationPath,
  EDITOR_PATH,
  editorPath,
  enquiryPath,
  FACTS_PATH,
  FIRM_PATH,
  HOUSE_STYLE_PATH,
  IMAGES_PATH,
  POSTS_PATH,
  REDIRECTS_PATH,
  videoPath,
  type AdminTab,
} from '../admin-paths';
import type { AskedAbout } from '../alfred/unanswered-questions';
import { useEditingSession, type EarlierText } from '../drafts/editing-session';
import { useUnsavedOfPosts } from '../drafts/unsaved-of-posts';
import { COMPARISON_CODE, OpenText, UnsavedTexts } from '../drafts/unsaved-texts';
import { useContinueWriting } from '../drafts/use-continue-writing';
import { useDraft } from '../drafts/use-draft';
import { defaultTimeOn } from '../firm-time';
import { codeQuery, LazyCode } from '../lazy-code';
import { useNotifications } from '../notifications/use-notifications';
import { HISTORY_CODE } from '../posts/post-actions';
import { BLANK_FORM, type PostForm } from '../post-form/post-form';
import { PostsTab } from '../posts/posts-tab';
import { forgetAnswers } from '../kept-forms/use-kept-form';
import { readVideoDraft } from '../video/video-draft';
import { AdminHeader } from './admin-header';
import { useRead } from '../use-read';

const EDITOR_CODE = codeQuery('editor', () => import('../editor/editor-tab'));
const VIDEO_CODE = codeQuery('video', () => import('../video/video-tab'));
const ALFRED_CODE = codeQuery('alfred', () => import('./alfred-tab'));
const FIRM_CODE = codeQuery('firm', () => import('../firm/firm-editor'));
const IMAGES_CODE = codeQuery('images', () => import('../images/image-library'));
const FACTS_CODE = codeQuery('facts', () => import('../facts/facts-view'));
const HOUSE_STYLE_CODE = codeQuery('house style', () => import('../video/house-style-editor'));
const CALENDAR_CODE = codeQuery('calendar', () => import('../calendar/publication-calendar'));
const REDIRECTS_CODE = codeQuery('redirects', () => import('../posts/redirects'));
const TOAST_CODE = codeQuery('toast', () => import('../../../ui/toast-view'));

/** Whether the browser was asked to load no more than is needed (Save-Data, https://wicg.github.io/savedata/). */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads all code once the browser is idle, unless it saves data: every tab then opens at once, also without a connection. */
function usePreloadedCode(): void {
  const client = useQueryClient();
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    // Also what tells of a connection that is gone.
    void client.prefetchQuery(TOAST_CODE);
    if (savesData()) return;
    void client.prefetchQuery(EDITOR_CODE);
    void client.prefetchQuery(VIDEO_CODE);
    void client.prefetchQuery(ALFRED_CODE);
    void client.prefetchQuery(FIRM_CODE);
    void client.prefetchQuery(IMAGES_CODE);
    void client.prefetchQuery(FACTS_CODE);
    void client.prefetchQuery(CALENDAR_CODE);
    void client.prefetchQuery(REDIRECTS_CODE);
    void client.prefetchQuery(HISTORY_CODE);
    void client.prefetchQuery(COMPARISON_CODE);
  }, [isIdle, client]);
}

const TABS: readonly { id: AdminTab; label: string }[] = [
  { id: 'posts', label: 'Blog Posts' },
  { id: 'editor', label: 'Editor' },
  { id: 'videos', label: 'Video Processing' },
  { id: 'alfred', label: 'Alfred Management' },
];

/** What the Blog Posts tab shows besides the list, by address. */
const POSTS_VIEWS: Readonly<Record<string, ReactNode>> = {
  [FIRM_PATH]: <LazyCode code={FIRM_CODE}>{({ FirmEditor }) => <FirmEditor />}</LazyCode>,
  [IMAGES_PATH]: <LazyCode code={IMAGES_CODE}>{({ ImageLibrary }) => <ImageLibrary />}</LazyCode>,
  [FACTS_PATH]: <LazyCode code={FACTS_CODE}>{({ FactsView }) => <FactsView />}</LazyCode>,
  [REDIRECTS_PATH]: <LazyCode code={REDIRECTS_CODE}>{({ Redirects }) => <Redirects />}</LazyCode>,
};

/** The four tabs of the newsroom. The address says which is shown, and which post, job or conversation in it. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const { handle, params = {}, pathname = '' } = useMatches().at(-1) ?? {};
  const activeTab = (handle as { tab: AdminTab }).tab;
  const navigate = useNavigate();
  const editing = useEditingSession();
  const draft = useDraft(editing, user.email);
  const { session } = editing;
  const owner = user.email;
  const { site } = useApp();
  const { key, search } = useLocation();
  // A new post that was saved gets an address of its own, and its editor stays the same.
  const [created, setCreated] = useState({ path: '', editorKey: '' });
  const editorKey = created.path === pathname ? created.editorKey : `${pathname} ${key}`;
  const postsViews: typeof POSTS_VIEWS = {
    ...POSTS_VIEWS,
    [CALENDAR_PATH]: (
      <LazyCode code={CALENDAR_CODE}>
        {({ PublicationCalendar }) => <PublicationCalendar onWrite={writeFor} />}
      </LazyCode>
    ),
  };
  const isList = activeTab === 'posts' && !postsViews[pathname];
  const postsPath = useRef(POSTS_PATH);
  useEffect(() => {
    if (isList) postsPath.current = POSTS_PATH + search;
  }, [isList, search]);
  const { label = '' } = TABS.find(({ id }) => id === activeTab) ?? {};
  const title = activeTab === 'editor' && session.post ? `Edit: ${session.post.title}` : label;
  useEffect(() => {
    document.title = `${title} · ${site.firmName}`;
  }, [title, site]);
  const { data: newEnquiries = 0 } = useRead(newEnquiriesQuery);
  // Asked on every page of the newsroom: by this the server knows that it is open, and visitors are told that lawyers know.
  const { data: waitingVisitors = 0 } = useRead(waitingVisitorsQuery, user.email);
  const waiting = waitingIn(waitingVisitors, newEnquiries);
  const unsaved = useUnsavedOfPosts(owner, editing, draft);
  usePreloadedCode();
  useEffect(() => forgetAnswers('old'), []);
  useNotifications(user.email);

  function edit(post: AdminPost | null, earlier?: EarlierText): void {
    editing.openSession(post, earlier);
    const path = editorPath(post?.id ?? null);
    void navigate(path, { replace: path === window.location.pathname });
  }
  const onContinue = useContinueWriting(edit);
  function goTo(tab: AdminTab): void {
    const paths: Record<AdminTab, string> = {
      posts: postsPath.current,
      editor: editorPath(session.post?.id ?? null),
      videos: videoPath(readVideoDraft().followedId),
      alfred: waiting && tab !== activeTab ? waiting.path : ALFRED_PATH,
    };
    // The active tab leads from one of its views back to its first; the text that is open in the editor stays.
    if (tab !== activeTab || (tab !== 'editor' && !isList)) void navigate(paths[tab]);
  }
  function onCreated(post: AdminPost): void {
    setCreated({ path: editorPath(post.id), editorKey });
    void navigate(editorPath(post.id), { replace: true, preventScrollReset: true });
  }
  const writeAbout = ({ language, ...about }: AskedAbout) =>
    edit(null, { form: { ...BLANK_FORM, language }, basedOnVersion: null, ...about });
  function writeFor(day: string): void {
    const form: PostForm = { ...BLANK_FORM, status: 'scheduled', publishedAt: defaultTimeOn(day, new Date()) };
    edit(null, { form, basedOnVersion: null });
  }
  const content: Record<AdminTab, ReactNode> = {
    posts: postsViews[pathname] ?? (
      <PostsTab
        notices={
          <>
            {editing.isChanged && <OpenText title={editing.form.title} onContinue={() => goTo('editor')} />}
            <UnsavedTexts openId={session.id} {...{ owner, onContinue }} />
          </>
        }
        unsaved={unsaved}
        onNewPost={() => edit(null)}
        onEdit={(post) => edit(post)}
      />
    ),
    editor: (
      <LazyCode code={EDITOR_CODE}>
        {({ EditorTab }) => (
          <EditorTab
            key={editorKey}
            postId={params.postId ?? null}
            onLeave={() => void navigate(postsPath.current)}
            {...{ editing, draft, owner, edit, onCreated, onContinue }}
          />
        )}
      </LazyCode>
    ),
    videos:
      pathname === HOUSE_STYLE_PATH ? (
        <LazyCode code={HOUSE_STYLE_CODE}>{({ HouseStyleEditor }) => <HouseStyleEditor />}</LazyCode>
      ) : (
        <LazyCode code={VIDEO_CODE}>{({ VideoTab }) => <VideoTab jobId={params.jobId ?? null} />}</LazyCode>
      ),
    alfred: (
      <LazyCode code={ALFRED_CODE}>
        {({ AlfredTab }) => (
          <AlfredTab sessionId={params.sessionId ?? null} enquiryId={params.enquiryId ?? null} onWrite={writeAbout} />
        )}
      </LazyCode>
    ),
  };
  // Each page is shown where it was left, each editing session begins at its top.
  const scrollKey = ({ pathname: path }: { pathname: string }) => (path.startsWith(EDITOR_PATH) ? session.id : path);
  // Only the active tab has content: a tab that is being closed must not see the address of the next one.
  const tabs = TABS.map((tab) => ({
    ...tab,
    ...(tab.id === 'alfred' && waiting && { waiting }),
    content: tab.id === activeTab && (
      <>
        {content[tab.id]}
        {/* Here, because the content has to be there before the page can scroll. */}
        <ScrollRestoration getKey={scrollKey} />
      </>
    ),
  }));
  return (
    <div className="min-h-dvh bg-paper">
      <AdminHeader user={user} />
      <main className="mx-auto max-w-7xl px-4 pt-1 pb-6 sm:px-8">
        <h1 className="sr-only">Newsroom</h1>
        <Tabs label="Newsroom" tabs={tabs} active={activeTab} onChange={(id) => goTo(id as AdminTab)} />
      </main>
    </div>
  );
}

/** What waits under Alfred Management, and the address of a view of it: that of visitors, who are there now, before enquiries. */
function waitingIn(visitors: number, enquiries: number): { count: number; what: string; path: string } | null {
  const kinds = [visitors > 0 && 'visitors waiting for a person', enquiries > 0 && 'new enquiries'].filter(Boolean);
  if (kinds.length === 0) return null;
  const path = visitors > 0 ? conversationPath(null) : enquiryPath(null);
  return { count: visitors + enquiries, what: kinds.join(' and '), path };
}
