import type { ArticleBrief, VideoJob } from '@firm/contracts/api/video-jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { processRecording, recordingQuery } from '../../../api/uploads';
import { useApp } from '../../../app-context';
import { linkedVideo, type VideoDraft } from './video-draft';
import { useChange } from '../use-change';

interface Callbacks {
  onUploaded: (id: string) => void;
  /** Receives the job that processes the file. */
  onProcessed: (job: VideoJob) => Promise<void>;
}

/** A recording or transcript that replaces a video: from its upload to its job. */
export function useRecording(
  draft: VideoDraft,
  brief: ArticleBrief | undefined,
  { onUploaded, onProcessed }: Callbacks,
) {
  const { http } = useApp();
  const [isUploading, setIsUploading] = useState(false);
  const { recordingId } = draft;
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  const found = useQuery({ ...recordingQuery(http, recordingId ?? ''), enabled: recordingId !== null });
  const about = { videoUrl: linkedVideo(draft), customPrompt: draft.customPrompt.trim(), brief };
  const processing = useChange((calls) => processRecording(calls, recordingId ?? '', about), {
    onSuccess: onProcessed,
    onError: () => undefined, // Shown beside the form.
  });
  return {
    recording: recordingId === null ? undefined : found.data,
    error: processing.error ?? (recordingId === null ? null : found.error),
    /** Whether it was uploaded a moment ago, and not found again after a reload. */
    isNew: recordingId !== null && recordingId === uploadedId,
    isUploading,
    isSubmitting: processing.isPending,
    openUpload: () => setIsUploading(true),
    closeUpload: () => setIsUploading(false),
    receiveUpload: (id: string) => {
      processing.reset();
      setUploadedId(id);
      onUploaded(id);
    },
    process: () => processing.mutate(),
    /** Clears the error; a file that cannot be processed is dropped with it. */
    clearError: (): Partial<VideoDraft> => {
      if (processing.isError) processing.reset();
      return found.isError ? { recordingId: null } : {};
    },
  };
}
