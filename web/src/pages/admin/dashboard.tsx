import type { CurrentUser } from '@firm/contracts/api/staff';
import { lazy, Suspense, type ReactNode } from 'react';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { AdminHeader } from './admin-header';
import { useEditing } from './editor/use-editing';
import { PostsTab } from './posts/posts-tab';
import { useActiveTab } from './use-active-tab';

const EditorTab = lazy(async () => ({ default: (await import('./editor/editor-tab')).EditorTab }));

/** The four desks of the newsroom. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const [activeTab, showTab] = useActiveTab();
  const editing = useEditing();
  const tabs = [
    {
      id: 'posts',
      label: 'Blog Posts',
      content: (
        <PostsTab
          onNewPost={() => {
            editing.open(null);
            showTab('editor');
          }}
          onEdit={(post) => {
            editing.open(post);
            showTab('editor');
          }}
        />
      ),
    },
    { id: 'editor', label: 'Editor', content: <EditorTab editing={editing} onLeave={() => showTab('posts')} /> },
  ];
  return (
    <div className="min-h-dvh bg-paper">
      <AdminHeader user={user} />
      <main className="mx-auto max-w-7xl px-4 py-6 sm:px-8">
        <h1 className="sr-only">Newsroom</h1>
        <Tabs
          label="Newsroom"
          tabs={tabs.map((tab) => ({ ...tab, content: <Waiting>{tab.content}</Waiting> }))}
          active={activeTab}
          onChange={showTab}
        />
      </main>
    </div>
  );
}

/** The heavier desks are fetched when they are first opened. */
function Waiting({ children }: { children: ReactNode }) {
  const spinner = (
    <div className="grid min-h-60 place-items-center text-azulejo">
      <Spinner size={28} label="Loading…" />
    </div>
  );
  return <Suspense fallback={spinner}>{children}</Suspense>;
}
