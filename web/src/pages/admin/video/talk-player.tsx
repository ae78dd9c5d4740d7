import { youtubeVideoId } from '@firm/contracts/rules/youtube-url';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Play } from '../../../ui/icons';

/**
 * The video at a second. Nothing is loaded from YouTube before the editor asks for it.
 * @param second where to play from; undefined for the beginning.
 */
export function TalkPlayer({ videoUrl, second = 0 }: { videoUrl: string; second: number | undefined }) {
  const [isAsked, setIsAsked] = useState(false);
  const id = youtubeVideoId(videoUrl);
  if (id === null) return null;
  const start = Math.floor(second);
  return (
    <section aria-label="Video" className="overflow-hidden rounded-md bg-atlantic-deep text-white">
      {isAsked ? (
        <iframe
          key={start}
          title={`Video from ${start} seconds`}
          src={`https://www.youtube-nocookie.com/embed/${id}?start=${start}&autoplay=1`}
          allow="autoplay; encrypted-media; picture-in-picture"
          className="aspect-video w-full"
        />
      ) : (
        <div className="flex flex-wrap items-center gap-4 p-5">
          <Button look="glass" onClick={() => setIsAsked(true)}>
            <Play size={18} />
            Play the Video Here
          </Button>
          <p className="min-w-52 flex-1 text-sm">This loads the player from YouTube, which then sees your address.</p>
        </div>
      )}
    </section>
  );
}
