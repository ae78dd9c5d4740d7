import { Section } from '../section';
import { CostCard } from './cost-card';
import { ErrorCard } from './error-card';
import { RecordingCard } from './recording-card';
import { RecordingUploader } from './upload/recording-uploader';
import { JobList } from './job-list';
import { isUnderWay } from './job-words';
import { useVideoJob } from './use-video-job';
import { useVideoJobs } from './use-video-jobs';
import { VideoForm } from './video-form';
import { VideoProgress } from './video-progress';
import { VideoResultCard } from './video-result';

/** The desk at which a video becomes a draft (specification §2, Video Processing tab). */
export function VideoTab() {
  const { data: jobs } = useVideoJobs();
  const video = useVideoJob(jobs);
  const { followed, result, recording } = video;
  return (
    <div className="space-y-6">
      <h2 className="sr-only">Video Processing</h2>
      <Section title="Turn a video into an article">
        <VideoForm
          draft={video.draft}
          onChange={video.change}
          onEstimate={video.estimateCost}
          onProcess={video.process}
          onUpload={recording.beginUpload}
          isEstimating={video.isEstimating}
          isHandingIn={video.isHandingIn}
        />
      </Section>
      {video.estimate && <CostCard estimate={video.estimate} />}
      {recording.recording && (
        <RecordingCard
          recording={recording.recording}
          videoUrl={video.draft.videoUrl.trim()}
          onProcess={recording.process}
          isHandingIn={recording.isHandingIn}
          onRemove={() => video.change({ recordingId: null })}
        />
      )}
      {video.failure && (
        <ErrorCard message={video.failure} onUpload={video.offersUpload ? video.uploadInstead : undefined} />
      )}
      {followed && isUnderWay(followed) && (
        <Section title={followed.videoTitle || 'Processing'}>
          <VideoProgress job={followed} />
        </Section>
      )}
      {result && (
        <VideoResultCard
          result={result}
          onCreatePost={video.createPost}
          isSaving={video.isSaving}
          onRewrite={video.rewrite}
          isRewriting={video.isRewriting}
        />
      )}
      <section aria-labelledby="video-jobs" className="space-y-3">
        <h3 id="video-jobs" className="text-xl">
          Video Jobs
        </h3>
        <JobList jobs={jobs ?? []} shownId={video.draft.followedId} onShow={({ id }) => video.show(id)} />
      </section>
      <RecordingUploader isOpen={recording.isUploading} onClose={recording.endUpload} onUploaded={recording.take} />
    </div>
  );
}
