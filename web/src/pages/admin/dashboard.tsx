import type { AdminPost } from '@firm/contracts/api/posts';
import type { CurrentUser } from '@firm/contracts/api/staff';
import { lazy } from 'react';
import { Tabs } from '../../ui/tabs';
import { AdminHeader } from './admin-header';
import { Desk } from './desk';
import { useEditing } from './editor/use-editing';
import { PostsTab } from './posts/posts-tab';
import { UnsavedTexts } from './unsaved/unsaved-texts';
import { useContinueWriting } from './unsaved/use-continue-writing';
import { useSafekeeping } from './unsaved/use-safekeeping';
import { useActiveTab } from './use-active-tab';
import { useTabScroll } from './use-tab-scroll';

const EditorTab = lazy(async () => ({ default: (await import('./editor/editor-tab')).EditorTab }));
const AlfredTab = lazy(async () => ({ default: (await import('./alfred/alfred-tab')).AlfredTab }));
const VideoTab = lazy(async () => ({ default: (await import('./video/video-tab')).VideoTab }));

/** The four desks of the newsroom. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const [activeTab, setActiveTab] = useActiveTab();
  const editing = useEditing();
  const rememberPlace = useTabScroll(activeTab === 'editor' ? editing.session.id : activeTab);
  const safekeeping = useSafekeeping(editing, user.email);
  const continueWriting = useContinueWriting(editing, () => showTab('editor'));

  function showTab(tab: string): void {
    rememberPlace();
    setActiveTab(tab);
  }
  function write(post: AdminPost | null): void {
    editing.open(post);
    showTab('editor');
  }
  const notices = <UnsavedTexts owner={user.email} openId={editing.session.id} onContinue={continueWriting} />;
  const tabs = [
    {
      id: 'posts',
      label: 'Blog Posts',
      content: <PostsTab notices={notices} onNewPost={() => write(null)} onEdit={write} />,
    },
    {
      id: 'editor',
      label: 'Editor',
      content: <EditorTab {...{ editing, safekeeping }} owner={user.email} goTo={showTab} />,
    },
    { id: 'video', label: 'Video Processing', content: <VideoTab /> },
    { id: 'alfred', label: 'Alfred Management', content: <AlfredTab /> },
  ];
  return (
    <div className="min-h-dvh bg-paper">
      <AdminHeader user={user} />
      <main className="mx-auto max-w-7xl px-4 py-6 sm:px-8">
        <h1 className="sr-only">Newsroom</h1>
        <Tabs
          label="Newsroom"
          tabs={tabs.map((tab) => ({ ...tab, content: <Desk>{tab.content}</Desk> }))}
          active={activeTab}
          onChange={showTab}
        />
      </main>
    </div>
  );
}
