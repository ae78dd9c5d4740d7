import type { DraftBlock, RewrittenPart, VideoJob, VideoResult } from '@firm/contracts/api/video-jobs';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { versionsQuery, videoJobQuery } from '../../../api/video-jobs';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import { Skeleton } from '../../../ui/status';
import { formatDateTime } from '../firm-time';
import { controlled, Options } from '../form-controls';
import { diffBlocks } from '../merge/merge-blocks';
import { Section } from '../section';
import { describeCost } from './job-texts';
import { useRead } from '../use-read';

interface Props {
  job: VideoJob;
  result: VideoResult;
  onShow: (id: string) => void;
}

const PARTS: Record<RewrittenPart['what'], string> = { whole: 'all of it', title: 'the title', section: 'a section' };

/** The versions of a draft, the chosen one beside the one that is shown. */
export function DraftVersions({ job, result, onShow }: Props) {
  const { http } = useApp();
  const { data: versions = [] } = useRead(versionsQuery, job.id);
  const others = versions.filter(({ id, state }) => id !== job.id && state === 'completed');
  const [chosen, setChosen] = useState<string | null>(null);
  const against = others.find(({ id }) => id === (chosen ?? job.basedOn)) ?? others.at(-1);
  const { data: other } = useQuery({ ...videoJobQuery(http, against?.id ?? ''), enabled: against !== undefined });
  if (!against) return null;
  const numberOf = ({ id }: VideoJob) => versions.findIndex((one) => one.id === id) + 1;
  const nameOf = (one: VideoJob) =>
    [
      `Version ${numberOf(one)}`,
      one.part ? `${PARTS[one.part.what]} written again` : 'the first',
      formatDateTime(one.createdAt),
      describeCost(one),
    ].join(', ');
  return (
    <Section title={`Version ${numberOf(job)} of ${versions.length}`}>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField label="Compare with" {...controlled(against.id, setChosen)}>
          <Options of={others.map((one) => [one.id, nameOf(one)])} />
        </SelectField>
        <Button look="outline" onClick={() => onShow(against.id)}>
          Take Version {numberOf(against)}
        </Button>
      </div>
      {other?.result ? (
        <Comparison
          {...{ left: other.result.draft ?? [], right: result.draft ?? [] }}
          {...{ leftName: `Version ${numberOf(against)}`, rightName: `Version ${numberOf(job)}, shown` }}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Section>
  );
}

const textsOf = (draft: readonly DraftBlock[]): string[] =>
  draft.map(({ sentences }) => sentences.map(({ text }) => text).join(' '));

interface ComparisonProps {
  left: readonly DraftBlock[];
  right: readonly DraftBlock[];
  leftName: string;
  rightName: string;
}

/** Two drafts side by side, with what only one of them has. */
function Comparison({ left, right, leftName, rightName }: ComparisonProps) {
  return (
    <div
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      className="max-h-[36rem] overflow-y-auto rounded-md border border-ink/12 bg-paper p-3 text-sm"
    >
      <table className="w-full table-fixed text-left align-top">
        <thead>
          <tr>
            <th scope="col" className="w-1/2 pr-3 pb-2">
              {leftName}
            </th>
            <th scope="col" className="w-1/2 pb-2 pl-3">
              {rightName}
            </th>
          </tr>
        </thead>
        <tbody>
          {diffBlocks(textsOf(left), textsOf(right)).map((section, index) => {
            const [mine, theirs] = 'same' in section ? [section.same, section.same] : [section.mine, section.theirs];
            const isChanged = !('same' in section);
            return (
              <tr key={index} className="align-top">
                <td className="pr-3">
                  <Texts texts={mine}>
                    {isChanged && ((text) => <del className="bg-danger/10 no-underline">{text}</del>)}
                  </Texts>
                </td>
                <td className="pl-3">
                  <Texts texts={theirs}>
                    {isChanged && ((text) => <ins className="bg-success/10 no-underline">{text}</ins>)}
                  </Texts>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Texts({ texts, children }: { texts: readonly string[]; children: false | ((text: string) => ReactNode) }) {
  return texts.map((text, index) => (
    <p key={index} className="mb-2">
      {children ? children(text) : text}
    </p>
  ));
}
