import type { AdminPost } from '@firm/contracts/api/posts';
import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { draftStatements, withLawOfToday } from '@firm/contracts/rules/draft-doubts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createPost, invalidatePosts, tagsQuery } from '../../../api/admin-posts';
import { hasStatus, messageOf } from '../../../api/http';
import { houseStyleQuery } from '../../../api/house-style';
import { estimateCost, processVideo, videoJobQuery, videoJobsQuery } from '../../../api/video-jobs';
import { talkComparisonQuery } from '../../../api/talk-comparison';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { editorPath, videoPath } from '../admin-paths';
import { draftPostOf } from './draft-post';
import { needsNewSource } from './job-texts';
import { useSubmissionKey } from './submission-key';
import { useRecording } from './use-recording';
import { BLANK_DRAFT, readVideoDraft, sentBrief, storeVideoDraft, type VideoDraft } from './video-draft';
import { useChange } from '../use-change';

/** Statuses of the server when YouTube refuses a video or cannot be reached. */
const REFUSALS = [422, 502, 503, 504];

/** The message of a failure, and whether an uploaded file could replace the video. */
const describeFailure = (error: Error) => ({
  message: messageOf(error),
  offersUpload: REFUSALS.some((status) => hasStatus(error, status)),
});

/**
 * A video from its URL to a draft post: the input, the job that is shown, and the next actions.
 *
 * @param jobId the job that the address names.
 */
export function useVideoJob(jobs: VideoJob[] | undefined, jobId: string | null) {
  const { http } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(readVideoDraft);
  const change = (changes: Partial<VideoDraft>) => setDraft((current) => ({ ...current, ...changes }));
  /** The post that was made last of a result: where that was shown, nothing else would lead to it. */
  const [created, setCreated] = useState<AdminPost | null>(null);
  const clearErrors = () => {
    setCreated(null);
    for (const mutation of [estimate, processing]) if (mutation.isError) mutation.reset();
  };
  const goToJob = (id: string | null) => {
    if (id !== jobId) void navigate(videoPath(id), { preventScrollReset: true });
  };
  /** Shows another job, or none, and clears earlier errors. */
  const show = (id: string | null) => {
    clearErrors();
    change(recording.clearError());
    goToJob(id);
  };
  const follow = async (job: VideoJob) => {
    change({ recordingId: null });
    await client.invalidateQueries({ queryKey: videoJobsQuery(http).queryKey, exact: true });
    goToJob(job.id);
  };

  // Somebody may have removed a kind since this tab was opened.
  const { data: house } = useQuery({ ...houseStyleQuery(http), refetchOnMount: 'always' });
  const kinds = house?.style.templates ?? [];
  const brief = sentBrief(draft, kinds);
  const recording = useRecording(draft, brief, {
    onUploaded: (recordingId) => {
      clearErrors();
      estimate.reset();
      change({ recordingId });
      goToJob(null);
    },
    onProcessed: follow,
  });
  const estimate = useChange((calls, videoUrl: string) => estimateCost(calls, videoUrl, brief), {
    onError: () => undefined, // Shown below the form, as what processing refuses.
  });
  const submission = useSubmissionKey();
  const processing = useMutation({
    mutationFn: () => {
      const { videoUrl, customPrompt } = draft;
      const video = { videoUrl: videoUrl.trim(), customPrompt: customPrompt.trim(), brief };
      return processVideo(http, video, submission.of(video));
    },
    onMutate: () => show(null),
    onSuccess: (job) => {
      submission.accepted();
      return follow(job);
    },
    onError: () => undefined,
  });

  // The list has the newest jobs without their results; all else is fetched by id.
  const listed = jobs?.find(({ id }) => id === jobId);
  const needsDetails = listed ? listed.state === 'completed' : jobs !== undefined && jobId !== null;
  const details = useQuery({ ...videoJobQuery(http, jobId ?? ''), enabled: needsDetails });
  const followed = listed ?? (needsDetails ? details.data : undefined);
  const result = followed?.state === 'completed' ? details.data?.result : undefined;
  const isUnknown = needsDetails && (hasStatus(details.error, 404) || hasStatus(details.error, 400));

  const followedId = isUnknown ? null : jobId;
  useEffect(() => storeVideoDraft({ ...draft, followedId }), [draft, followedId]);

  const saving = useMutation({
    mutationFn: async (showsVideo: boolean) => {
      if (!result || !jobId) throw new Error('There is no result.');
      // As in the desk; a post can be created while the law cannot be compared.
      const compared = { title: result.suggestedTitle, statements: draftStatements(result.draft ?? []) };
      const differences = await client.ensureQueryData(talkComparisonQuery(http, [jobId], compared)).catch(() => []);
      const draft = result.draft && withLawOfToday(result.draft, differences);
      const known = await client.fetchQuery(tagsQuery(http));
      return createPost(http, draftPostOf({ ...result, ...(draft && { draft }) }, known, { showsVideo, jobId }));
    },
    onSuccess: async (post) => {
      change(BLANK_DRAFT);
      goToJob(null);
      estimate.reset();
      processing.reset();
      setCreated(post);
      toast('Draft created', {
        description: post.title,
        action: { label: 'Edit the draft', run: () => void navigate(editorPath(post.id)) },
      });
      await invalidatePosts(client);
    },
    onError: (error) => window.alert(`Error saving post: ${messageOf(error)}`),
  });

  const refusal = processing.error ?? estimate.error;
  const otherError = recording.error ?? (isUnknown ? null : details.error);
  const failedJob = followed?.state === 'failed' ? followed : undefined;
  return {
    draft,
    change,
    kinds,
    /** As it is sent. */
    brief,
    followed,
    isUnknown,
    result,
    created,
    estimate: estimate.data,
    /** Why the video of the form is not estimated or processed; null when there is no error. */
    refusal: refusal && describeFailure(refusal),
    /** What went wrong with the uploaded file, or with the job that is shown. */
    failure: otherError
      ? describeFailure(otherError)
      : failedJob?.error && { message: failedJob.error.message, offersUpload: needsNewSource(failedJob) },
    recording,
    isEstimating: estimate.isPending,
    isSubmitting: processing.isPending,
    isSaving: saving.isPending,
    /** Does nothing while the URL is blank; neither does `process`. */
    estimateCost: () => {
      if (processing.isError) processing.reset();
      if (draft.videoUrl.trim()) estimate.mutate(draft.videoUrl.trim());
    },
    process: () => {
      if (draft.videoUrl.trim()) processing.mutate();
    },
    /** Uses the URL of the failed video where no other is entered. */
    uploadInstead: () => {
      if (!draft.videoUrl.trim() && failedJob?.videoUrl) change({ videoUrl: failedJob.videoUrl });
      recording.openUpload();
    },
    createPost: (showsVideo: boolean) => saving.mutate(showsVideo),
    show,
    follow,
  };
}
