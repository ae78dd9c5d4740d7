import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { alfredConfigQuery } from '../../../api/alfred-config';
import { useApp } from '../../../app-context';
import { Spinner } from '../../../ui/status';
import { Tabs } from '../../../ui/tabs';
import { ALFRED_PATH, conversationPath } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { Conversations } from './conversations';
import { EvaluationCard } from './evaluation-card';
import { FactSheetForm } from './fact-sheet-form';
import { InstructionsForm } from './instructions-form';
import { Playground } from './playground';
import { ModelCard, SpendCard } from './status-cards';
import { UnansweredQuestions } from './unanswered-questions';
import { VersionHistory } from './version-history';

/** Alfred's configuration, and his conversations with visitors. */
export function AlfredTab({ sessionId }: { sessionId: string | null }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const conversations = conversationPath(null);
  return (
    <>
      <h2 className="sr-only">Alfred Management</h2>
      <Tabs
        label="Alfred Management"
        active={pathname.startsWith(conversations) ? conversations : ALFRED_PATH}
        onChange={(path) => void navigate(path)}
        tabs={[
          { id: ALFRED_PATH, label: 'Management', content: <Management /> },
          { id: conversations, label: 'Conversations', content: <Conversations sessionId={sessionId} /> },
        ]}
      />
    </>
  );
}

/** Instructions, costs, versions, and the questions that found no answer. */
function Management() {
  const { http } = useApp();
  const { data, error, isFetching, refetch } = useQuery(alfredConfigQuery(http));
  if (data) return <ConfigurationForms saved={data} />;
  if (error) return <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <Spinner label="Loading Alfred's configuration…" />;
}

function ConfigurationForms({ saved }: { saved: AlfredConfig }) {
  const [form, setForm] = useState(saved);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-6">
        <InstructionsForm form={form} onChange={setForm} />
        <Playground form={form} />
        <EvaluationCard form={form} />
        <FactSheetForm />
        <UnansweredQuestions />
      </div>
      <aside aria-label="Alfred's model, costs and versions" className="space-y-6">
        <ModelCard />
        <SpendCard />
        <VersionHistory form={form} onRestore={setForm} />
      </aside>
    </div>
  );
}
