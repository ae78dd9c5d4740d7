import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { processRecording, recordingQuery } from '../../../api/recordings';
import { useApp } from '../../../app-context';
import type { VideoDraft } from './video-draft';

interface Way {
  /** A file has arrived. */
  take: (id: string) => void;
  /** It has become a job. */
  follow: (job: VideoJob) => Promise<void>;
}

/** A file that stands in for a video, or for its words: from its upload to its job. */
export function useRecording(draft: VideoDraft, { take, follow }: Way) {
  const { http } = useApp();
  const [isUploading, setIsUploading] = useState(false);
  const { recordingId } = draft;
  const found = useQuery({ ...recordingQuery(http, recordingId ?? ''), enabled: recordingId !== null });
  const about = { videoUrl: draft.videoUrl.trim(), customPrompt: draft.customPrompt.trim() };
  const processing = useMutation({
    mutationFn: () => processRecording(http, recordingId ?? '', about),
    onSuccess: follow,
  });
  return {
    recording: recordingId === null ? undefined : found.data,
    error: processing.error ?? (recordingId === null ? null : found.error),
    isUploading,
    isHandingIn: processing.isPending,
    beginUpload: () => setIsUploading(true),
    endUpload: () => setIsUploading(false),
    take: (id: string) => {
      processing.reset();
      take(id);
    },
    process: () => processing.mutate(),
    /** Forgets what went wrong; a file that cannot be processed is forgotten with it. */
    forgetFailure: (): Partial<VideoDraft> => {
      if (processing.isError) processing.reset();
      return found.isError ? { recordingId: null } : {};
    },
  };
}
