import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alfredConfigQuery } from '../../../api/alfred-config';
import { useApp } from '../../../app-context';
import { Spinner } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { FactSheetForm } from './fact-sheet-form';
import { InstructionsForm } from './instructions-form';
import { ModelCard } from './model-card';
import { QuestionGaps } from './question-gaps';
import { SpendCard } from './spend-card';
import { TestBench } from './test-bench';
import { VersionsCard } from './versions-card';

/** What Alfred is told, what he costs, and what he was asked in vain. */
export function Management() {
  const { http } = useApp();
  const { data, error, isFetching, refetch } = useQuery(alfredConfigQuery(http));
  if (data) return <Desk saved={data} />;
  if (error) return <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <Spinner label="Loading Alfred's configuration…" />;
}

function Desk({ saved }: { saved: AlfredConfig }) {
  const [form, setForm] = useState(saved);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-6">
        <InstructionsForm form={form} onChange={setForm} />
        <TestBench form={form} />
        <FactSheetForm />
        <QuestionGaps />
      </div>
      <aside aria-label="Alfred's model, costs and versions" className="space-y-6">
        <ModelCard />
        <SpendCard />
        <VersionsCard form={form} onRestore={setForm} />
      </aside>
    </div>
  );
}
