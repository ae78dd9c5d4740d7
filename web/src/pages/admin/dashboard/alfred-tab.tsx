import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { alfredConfigQuery, type VersionedConfig } from '../../../api/alfred-config';
import {
  configVersionsQuery,
  evaluationsQuery,
  modelStatusQuery,
  unansweredQuestionsQuery,
} from '../../../api/alfred-management';
import { newEnquiriesQuery } from '../../../api/enquiry-desk';
import { waitingVisitorsQuery } from '../../../api/live-desk';
import { useApp } from '../../../app-context';
import { Spinner } from '../../../ui/status';
import { Tabs } from '../../../ui/tabs';
import { ALFRED_PATH, conversationPath, enquiryPath, INSIGHTS_PATH, PRIVACY_PATH } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { DigestForm } from '../notifications/digest-form';
import { codeQuery, LazyCode } from '../lazy-code';
import { Section, SectionList } from '../section';
import { ApprovedAnswers } from '../alfred/approved-answers';
import { Conversations } from '../alfred/conversations';
import { Enquiries } from '../enquiries/enquiries';
import { EvaluationCard } from '../alfred/evaluation-card';
import { FactSheetForm } from '../alfred/fact-sheet-form';
import { InstructionsForm, textsOfConfig } from '../alfred/instructions-form';
import { OfficeForm } from '../alfred/office-form';
import { Playground } from '../alfred/playground';
import { ModelCard, SpendCard } from '../alfred/status-cards';
import { UNANSWERED_TITLE, UnansweredQuestions, type AskedAbout } from '../alfred/unanswered-questions';
import { useKeptForm } from '../kept-forms/use-kept-form';
import { VersionHistory } from '../alfred/version-history';
import { useUser } from '../use-user';
import { useRead } from '../use-read';

/** Loaded when it is opened: nothing else needs the charts. */
const INSIGHTS_CODE = codeQuery('insights', () => import('../insights/insights-view'));
const PRIVACY_CODE = codeQuery('privacy', () => import('../privacy/privacy-view'));

interface Props {
  sessionId: string | null;
  enquiryId: string | null;
  onWrite: (about: AskedAbout) => void;
}

/** Alfred's configuration, and his conversations with visitors. */
export function AlfredTab({ sessionId, enquiryId, onWrite }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const { data: newEnquiries = 0 } = useRead(newEnquiriesQuery);
  const { data: waitingVisitors = 0 } = useRead(waitingVisitorsQuery, user?.email);
  const [conversations, enquiries] = [conversationPath(null), enquiryPath(null)];
  const views = [conversations, enquiries, INSIGHTS_PATH, PRIVACY_PATH];
  return (
    <>
      <h2 className="sr-only">Alfred Management</h2>
      <Tabs
        label="Alfred Management"
        active={views.find((path) => pathname.startsWith(path)) ?? ALFRED_PATH}
        onChange={(path) => void navigate(path)}
        tabs={[
          { id: ALFRED_PATH, label: 'Management', content: <Management onWrite={onWrite} /> },
          {
            ...{ id: conversations, label: 'Conversations', content: <Conversations sessionId={sessionId} /> },
            ...(waitingVisitors > 0 && {
              waiting: { count: waitingVisitors, what: 'visitors waiting for a person' },
            }),
          },
          {
            ...{ id: enquiries, label: 'Enquiries', content: <Enquiries enquiryId={enquiryId} /> },
            ...(newEnquiries > 0 && { waiting: { count: newEnquiries, what: 'new enquiries' } }),
          },
          {
            id: INSIGHTS_PATH,
            label: 'Insights',
            content: <LazyCode code={INSIGHTS_CODE}>{({ InsightsView }) => <InsightsView />}</LazyCode>,
          },
          {
            id: PRIVACY_PATH,
            label: 'Privacy',
            content: <LazyCode code={PRIVACY_CODE}>{({ PrivacyView }) => <PrivacyView />}</LazyCode>,
          },
        ]}
      />
    </>
  );
}

/** As they are titled, in the order of the page. */
const OTHER_SECTIONS = [
  'How Alfred answers',
  'Try a question',
  'Check of the instructions',
  'Fact sheet',
  'Office hours in the chat',
  'Email digest',
  'Approved answers',
  'Model',
  'Spend today',
  'Versions',
];

/** Instructions, costs, versions, and the questions that found no answer. */
function Management({ onWrite }: Pick<Props, 'onWrite'>) {
  const { data, error, isFetching, refetch } = useRead(alfredConfigQuery);
  if (data) return <ConfigurationForms saved={data} onWrite={onWrite} />;
  if (error) return <FailedRead {...{ error, isFetching, refetch }} />;
  return <Spinner label="Loading Alfred's configuration…" />;
}

function ConfigurationForms({ saved, onWrite }: Pick<Props, 'onWrite'> & { saved: VersionedConfig }) {
  const { http } = useApp();
  const client = useQueryClient();
  const { data: versions } = useRead(configVersionsQuery);
  const { data: questions } = useRead(unansweredQuestionsQuery);
  const kept = useKeptForm('alfred', saved.config);
  const onSaved = (now: VersionedConfig) => {
    client.setQueryData(alfredConfigQuery(http).queryKey, now);
    kept.reset(now.config);
    for (const { queryKey } of [configVersionsQuery(http), modelStatusQuery(http), evaluationsQuery(http)]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <SectionList
        sections={[
          { title: UNANSWERED_TITLE, count: questions?.length },
          ...OTHER_SECTIONS.map((title) => ({ title })),
        ]}
      />
      <div className="space-y-6">
        <InstructionsForm saved={saved} kept={kept} onSaved={onSaved} />
        <Playground form={kept.form} />
        <EvaluationCard form={kept.form} saved={saved} onSaved={onSaved} />
        <FactSheetForm />
        <OfficeForm />
        <DigestForm />
        <UnansweredQuestions onWrite={onWrite} />
        <ApprovedAnswers />
      </div>
      <aside aria-label="Alfred's model, costs and versions" className="space-y-6">
        <ModelCard />
        <SpendCard />
        <Section title="Versions">
          <VersionHistory
            versions={versions}
            form={kept.form}
            textsOf={textsOfConfig}
            onRestore={({ aiInstructions, firstMessage, model, isActive }) =>
              kept.change({ aiInstructions, firstMessage, model, isActive })
            }
          />
        </Section>
      </aside>
    </div>
  );
}
