import type { VideoJob } from '@firm/contracts/api/video-jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { VIDEO_JOBS_STREAM, videoJobsQuery } from '../../../api/video-jobs';
import { useApp } from '../../../app-context';

/** Every job as it is now. One stream for the whole list: a browser opens only few connections to a host. */
export function useVideoJobs() {
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
