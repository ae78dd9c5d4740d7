import type { Video } from './video.js';

export interface Playlist {
  /** `PL…`, or `UU…` for the uploads of a channel. */
  id: string;
  /** Of the channel, `@harbour`. */
  handle?: string;
  videoIds: string[];
}

/** The answer to `POST /youtubei/v1/browse`, in turn in the older and in the newer form that YouTube gives a video. */
export function playlistPage(videos: readonly Video[]) {
  const contents = videos.map((video, index) =>
    index % 2 === 0 ? { playlistVideoRenderer: older(video) } : { lockupViewModel: newer(video) },
  );
  return { contents: { twoColumnBrowseResultsRenderer: { tabs: [{ tabRenderer: { content: { contents } } }] } } };
}

const older = ({ id, title, durationSeconds }: Video) => ({
  ...{ videoId: id, title: { runs: [{ text: title }] }, isPlayable: true },
  lengthSeconds: String(Math.round(durationSeconds)),
});

function newer({ id, title, durationSeconds }: Video) {
  const seconds = Math.round(durationSeconds);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const text = `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  const overlays = [{ thumbnailBottomOverlayViewModel: { badges: [{ thumbnailBadgeViewModel: { text } }] } }];
  return {
    ...{ contentId: id, contentType: 'LOCKUP_CONTENT_TYPE_VIDEO' },
    metadata: { lockupMetadataViewModel: { title: { content: title } } },
    contentImage: { thumbnailViewModel: { overlays } },
  };
}
