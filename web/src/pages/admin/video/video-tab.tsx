import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { VIDEO_JOBS_STREAM, videoJobsQuery } from '../../../api/video-jobs';
import { useApp } from '../../../app-context';
import { Link } from '../../../ui/link';
import { EmptyState } from '../../../ui/status';
import { editorPath } from '../admin-paths';
import { Section } from '../section';
import { RecordingUploader } from '../uploads/recording-uploader';
import { BatchForm } from './batch-form';
import { ChannelCard } from './channel-card';
import { DraftVersions } from './draft-versions';
import { EvidenceDesk } from './evidence-desk';
import { JobList, VideoProgress } from './job-list';
import { isUnderWay } from './job-texts';
import { useVideoJob } from './use-video-job';
import { CostCard, ErrorCard, InView, RecordingCard, VideoResultCard } from './video-cards';
import { VideoForm } from './video-form';
import { linkedVideo } from './video-draft';
import { WriteAgain } from './write-again';

/** Turns a video into a draft post: input, cost, progress, result, and the list of all jobs. */
export function VideoTab({ jobId }: { jobId: string | null }) {
  const { data: jobs } = useVideoJobs();
  const video = useVideoJob(jobs, jobId);
  const { followed, result, recording } = video;
  return (
    <div className="space-y-6">
      <h2 className="sr-only">Video Processing</h2>
      {video.created && (
        <p role="status" className="rounded-lg border border-ink/12 bg-white px-4 py-3 text-sm wrap-anywhere">
          Draft created:{' '}
          <Link to={editorPath(video.created.id)} className="font-semibold text-azulejo underline">
            {video.created.title}
          </Link>
        </p>
      )}
      <Section title="Turn a video into an article">
        <VideoForm video={video} />
        {video.refusal && (
          <InView isAnswer>
            <ErrorCard {...video.refusal} onUpload={video.uploadInstead} />
          </InView>
        )}
        <BatchForm customPrompt={video.draft.customPrompt} brief={video.brief} />
      </Section>
      {video.estimate && (
        <InView isAnswer>
          <CostCard estimate={video.estimate} />
        </InView>
      )}
      {recording.recording && (
        <InView isAnswer={recording.isNew}>
          <RecordingCard
            recording={recording.recording}
            videoUrl={linkedVideo(video.draft)}
            onProcess={recording.process}
            isSubmitting={recording.isSubmitting}
            onRemove={() => video.change({ recordingId: null })}
          />
        </InView>
      )}
      {!video.refusal && video.failure && (
        <InView isAnswer={recording.error !== null}>
          <ErrorCard {...video.failure} onUpload={video.uploadInstead} />
        </InView>
      )}
      {video.isUnknown && <EmptyState title="Video job not found" />}
      {followed && isUnderWay(followed) && (
        <Section title={followed.videoTitle || 'Processing'}>
          <VideoProgress job={followed} />
        </Section>
      )}
      {result && <VideoResultCard result={result} onCreatePost={video.createPost} isSaving={video.isSaving} />}
      {followed && result?.draft && (
        <Fragment key={followed.id}>
          <EvidenceDesk job={followed} result={result} />
          <WriteAgain job={followed} result={result} kinds={video.kinds} brief={video.brief} onStarted={video.follow} />
          <DraftVersions job={followed} result={result} onShow={video.show} />
        </Fragment>
      )}
      <ChannelCard />
      <section aria-labelledby="video-jobs" className="space-y-3">
        <h3 id="video-jobs" className="text-xl">
          Video Jobs
        </h3>
        <JobList jobs={jobs ?? []} shownId={jobId} onShow={({ id }) => video.show(id)} />
      </section>
      <RecordingUploader
        isOpen={recording.isUploading}
        onClose={recording.closeUpload}
        onUploaded={recording.receiveUpload}
      />
    </div>
  );
}

/** Every job, kept up to date by one event stream: browsers limit the connections to a host. */
function useVideoJobs() {
  const { http } = useApp();
  const client = useQueryClient();
  const query = videoJobsQuery(http);

  useEffect(() => {
    const { queryKey } = videoJobsQuery(http);
    const stream = new EventSource(VIDEO_JOBS_STREAM);
    stream.addEventListener('jobs', ({ data }: MessageEvent<string>) => {
      client.setQueryData(queryKey, JSON.parse(data) as VideoJob[]);
    });
    return () => stream.close();
  }, [http, client]);

  return useQuery(query);
}
