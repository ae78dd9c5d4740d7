import type { AdminPost } from '@firm/contracts/api/posts';
import type { CurrentUser } from '@firm/contracts/api/staff';
import { lazy, Suspense, type ReactNode } from 'react';
import { ScrollRestoration, useMatches, useNavigate } from 'react-router-dom';
import { Spinner } from '../../../ui/status';
import { Tabs } from '../../../ui/tabs';
import { ALFRED_PATH, EDITOR_PATH, editorPath, FIRM_PATH, POSTS_PATH, videoPath, type AdminTab } from '../admin-paths';
import { useEditingSession, type EarlierText } from '../drafts/editing-session';
import { UnsavedTexts } from '../drafts/unsaved-texts';
import { useContinueWriting } from '../drafts/use-continue-writing';
import { useDraft } from '../drafts/use-draft';
import { PostsTab } from '../posts/posts-tab';
import { readVideoDraft } from '../video/video-draft';
import { AdminHeader } from './admin-header';

const FirmEditor = lazy(async () => ({ default: (await import('../firm/firm-editor')).FirmEditor }));
const EditorTab = lazy(async () => ({ default: (await import('../editor/editor-tab')).EditorTab }));
const AlfredTab = lazy(async () => ({ default: (await import('../alfred/alfred-tab')).AlfredTab }));
const VideoTab = lazy(async () => ({ default: (await import('../video/video-tab')).VideoTab }));

const TABS: readonly { id: AdminTab; label: string }[] = [
  { id: 'posts', label: 'Blog Posts' },
  { id: 'editor', label: 'Editor' },
  { id: 'videos', label: 'Video Processing' },
  { id: 'alfred', label: 'Alfred Management' },
];

/** The four tabs of the newsroom. The address says which is shown, and which post, job or conversation in it. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const { handle, params = {}, pathname } = useMatches().at(-1) ?? {};
  const activeTab = (handle as { tab: AdminTab }).tab;
  const navigate = useNavigate();
  const editing = useEditingSession();
  const draft = useDraft(editing, user.email);
  const { session } = editing;
  const owner = user.email;

  function edit(post: AdminPost | null, earlier?: EarlierText): void {
    editing.open(post, earlier);
    const path = editorPath(post?.id ?? null);
    void navigate(path, { replace: path === window.location.pathname });
  }
  const onContinue = useContinueWriting(edit);
  function goTo(tab: AdminTab): void {
    const paths: Record<AdminTab, string> = {
      posts: POSTS_PATH,
      editor: editorPath(session.post?.id ?? null),
      videos: videoPath(readVideoDraft().followedId),
      alfred: ALFRED_PATH,
    };
    void navigate(paths[tab]);
  }
  const content: Record<AdminTab, ReactNode> = {
    posts:
      pathname === FIRM_PATH ? (
        <FirmEditor />
      ) : (
        <PostsTab
          notices={<UnsavedTexts openId={session.id} {...{ owner, onContinue }} />}
          onNewPost={() => edit(null)}
          onEdit={(post) => edit(post)}
        />
      ),
    editor: (
      <EditorTab key={pathname} postId={params.postId ?? null} {...{ editing, draft, owner, edit, onContinue }} />
    ),
    videos: <VideoTab jobId={params.jobId ?? null} />,
    alfred: <AlfredTab sessionId={params.sessionId ?? null} />,
  };
  const scrollKey = ({ pathname: path }: { pathname: string }) => (path.startsWith(EDITOR_PATH) ? session.id : path);
  // Only the active tab has content: a tab that is being closed must not see the address of the next one.
  const tabs = TABS.map((tab) => ({
    ...tab,
    content: tab.id === activeTab && <TabContent scrollKey={scrollKey}>{content[tab.id]}</TabContent>,
  }));
  return (
    <div className="min-h-dvh bg-paper">
      <AdminHeader user={user} />
      <main className="mx-auto max-w-7xl px-4 py-6 sm:px-8">
        <h1 className="sr-only">Newsroom</h1>
        <Tabs label="Newsroom" tabs={tabs} active={activeTab} onChange={(id) => goTo(id as AdminTab)} />
      </main>
    </div>
  );
}

interface TabContentProps {
  /** Identifies a scroll position: each page is shown where it was left, each editing session begins at its top. */
  scrollKey: (location: { pathname: string }) => string;
  children: ReactNode;
}

/** One tab, with a spinner while its code is loaded: the larger tabs are loaded when they are first opened. */
function TabContent({ scrollKey, children }: TabContentProps) {
  const spinner = (
    <div className="grid min-h-60 place-items-center text-azulejo">
      <Spinner size={28} label="Loading…" />
    </div>
  );
  return (
    <>
      <Suspense fallback={spinner}>{children}</Suspense>
      {/* Here, because the content has to be there before the page can scroll. */}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
