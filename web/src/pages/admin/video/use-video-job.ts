import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPost, forgetPosts } from '../../../api/admin-posts';
import { hasStatus, messageOf } from '../../../api/http';
import { estimateCost, processVideo, rewriteVideo, videoJobQuery, videoJobsQuery } from '../../../api/video-jobs';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { draftPostOf } from './draft-post';
import { needsNewSource } from './job-words';
import { useRecording } from './use-recording';
import { BLANK_DRAFT, keepDraft, readDraft, type VideoDraft } from './video-draft';

/** What the server answers where YouTube refuses a video, or cannot be read. */
const REFUSALS = [422, 502, 503, 504];

/** A video from its address to a draft: what is typed, the job that is followed, and what can be done next. */
export function useVideoJob(jobs: VideoJob[] | undefined) {
  const { http } = useApp();
  const client = useQueryClient();
  const [draft, setDraft] = useState(readDraft);
  const change = (changes: Partial<VideoDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(next);
  };
  const forgetFailures = () => {
    for (const mutation of [estimate, processing, rewriting]) if (mutation.isError) mutation.reset();
  };
  /** Turns to another job, or to none; what went wrong before is no longer of interest. */
  const show = (followedId: string | null) => {
    forgetFailures();
    change({ followedId, ...recording.forgetFailure() });
  };
  const follow = async (job: VideoJob) => {
    change({ followedId: job.id, recordingId: null });
    await client.invalidateQueries({ queryKey: videoJobsQuery(http).queryKey, exact: true });
  };

  const recording = useRecording(draft, {
    take: (recordingId) => {
      forgetFailures();
      estimate.reset();
      change({ recordingId, followedId: null });
    },
    follow,
  });
  const estimate = useMutation({ mutationFn: (videoUrl: string) => estimateCost(http, videoUrl) });
  const processing = useMutation({
    mutationFn: () => processVideo(http, draft.videoUrl.trim(), draft.customPrompt.trim()),
    onMutate: () => show(null),
    onSuccess: follow,
  });
  const rewriting = useMutation({
    mutationFn: (id: string) => rewriteVideo(http, id, draft.customPrompt.trim()),
    onSuccess: follow,
  });

  const followed = jobs?.find(({ id }) => id === draft.followedId);
  const isCompleted = followed?.state === 'completed';
  const finished = useQuery({ ...videoJobQuery(http, draft.followedId ?? ''), enabled: isCompleted });
  const result = isCompleted ? finished.data?.result : undefined;

  const saving = useMutation({
    mutationFn: () => {
      if (!result) throw new Error('There is no result.');
      return createPost(http, draftPostOf(result));
    },
    onSuccess: async () => {
      change(BLANK_DRAFT);
      estimate.reset();
      processing.reset();
      toast('Draft created', { description: 'You find it under Blog Posts.' });
      await forgetPosts(client);
    },
    onError: (error) => window.alert(`Error saving post: ${messageOf(error)}`),
  });

  const failure = recording.error ?? processing.error ?? rewriting.error ?? estimate.error ?? finished.error;
  const failedJob = followed?.state === 'failed' ? followed : undefined;
  return {
    draft,
    change,
    followed,
    result,
    estimate: estimate.data,
    /** What went wrong last, in words; null while nothing did. */
    failure: failure ? messageOf(failure) : (failedJob?.error?.message ?? null),
    /** A file may help where the video does not. */
    offersUpload: failure ? REFUSALS.some((status) => hasStatus(failure, status)) : needsNewSource(failedJob),
    recording,
    isEstimating: estimate.isPending,
    isHandingIn: processing.isPending,
    isRewriting: rewriting.isPending,
    isSaving: saving.isPending,
    /** Both do nothing while the address is blank (specification §5). */
    estimateCost: () => {
      if (processing.isError) processing.reset();
      if (draft.videoUrl.trim()) estimate.mutate(draft.videoUrl.trim());
    },
    process: () => {
      if (draft.videoUrl.trim()) processing.mutate();
    },
    rewrite: () => {
      if (draft.followedId) rewriting.mutate(draft.followedId);
    },
    /** For the video that failed, where no other is named. */
    uploadInstead: () => {
      if (!draft.videoUrl.trim() && failedJob?.videoUrl) change({ videoUrl: failedJob.videoUrl });
      recording.beginUpload();
    },
    createPost: () => saving.mutate(),
    show,
  };
}
