import type { AdminPost } from '@firm/contracts/api/posts';
import type { CurrentUser } from '@firm/contracts/api/staff';
import { lazy, Suspense, type ReactNode } from 'react';
import { ScrollRestoration, useMatches, useNavigate } from 'react-router-dom';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { AdminHeader } from './account/admin-header';
import { useEditingSession, type EarlierText } from './drafts/editing-session';
import { UnsavedTexts } from './drafts/unsaved-texts';
import { useContinueWriting } from './drafts/use-continue-writing';
import { useDraft } from './drafts/use-draft';
import { PostsTab } from './posts/posts-tab';
import { ALFRED_PATH, EDITOR_PATH, editorPath, POSTS_PATH, videoPath, type AdminTab } from './shared/admin-paths';
import { readVideoDraft } from './video/video-draft';

const EditorTab = lazy(async () => ({ default: (await import('./editor/editor-tab')).EditorTab }));
const AlfredTab = lazy(async () => ({ default: (await import('./alfred/alfred-tab')).AlfredTab }));
const VideoTab = lazy(async () => ({ default: (await import('./video/video-tab')).VideoTab }));

/** The four tabs of the newsroom. The address says which is shown, and which post, job or conversation in it. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const { handle, params, pathname } = useMatches().at(-1) ?? {};
  const activeTab = (handle as { tab: AdminTab }).tab;
  const navigate = useNavigate();
  const editing = useEditingSession();
  const draft = useDraft(editing, user.email);
  const { session } = editing;

  function edit(post: AdminPost | null, earlier?: EarlierText): void {
    editing.open(post, earlier);
    const path = editorPath(post?.id ?? null);
    void navigate(path, { replace: path === window.location.pathname });
  }
  const continueWriting = useContinueWriting(edit);
  const pathOf = (tab: AdminTab): string =>
    ({
      posts: POSTS_PATH,
      editor: editorPath(session.post?.id ?? null),
      videos: videoPath(readVideoDraft().followedId),
      alfred: ALFRED_PATH,
    })[tab];
  const tabs: { id: AdminTab; label: string; content: ReactNode }[] = [
    {
      id: 'posts',
      label: 'Blog Posts',
      content: (
        <PostsTab
          notices={<UnsavedTexts owner={user.email} openId={session.id} onContinue={continueWriting} />}
          onNewPost={() => edit(null)}
          onEdit={edit}
        />
      ),
    },
    {
      id: 'editor',
      label: 'Editor',
      content: (
        <EditorTab
          key={pathname}
          postId={params?.postId ?? null}
          owner={user.email}
          {...{ editing, draft, edit }}
          onContinue={continueWriting}
        />
      ),
    },
    {
      id: 'videos',
      label: 'Video Processing',
      content: <VideoTab jobId={params?.jobId ?? null} />,
    },
    {
      id: 'alfred',
      label: 'Alfred Management',
      content: <AlfredTab sessionId={params?.sessionId ?? null} />,
    },
  ];
  return (
    <div className="min-h-dvh bg-paper">
      <AdminHeader user={user} />
      <main className="mx-auto max-w-7xl px-4 py-6 sm:px-8">
        <h1 className="sr-only">Newsroom</h1>
        <Tabs
          label="Newsroom"
          tabs={tabs.map((tab) => ({ ...tab, content: <LazyContent>{tab.content}</LazyContent> }))}
          active={activeTab}
          onChange={(id) => void navigate(pathOf(id as AdminTab))}
        />
      </main>
      {/* Each page is shown where it was left, so that the list stays at the post that was opened from it. */}
      <ScrollRestoration
        getKey={(location) => (location.pathname.startsWith(EDITOR_PATH) ? session.id : location.pathname)}
      />
    </div>
  );
}

/** Shows a spinner while the code of a tab is loaded: the larger ones are loaded when they are first opened. */
function LazyContent({ children }: { children: ReactNode }) {
  const spinner = (
    <div className="grid min-h-60 place-items-center text-azulejo">
      <Spinner size={28} label="Loading…" />
    </div>
  );
  return <Suspense fallback={spinner}>{children}</Suspense>;
}
