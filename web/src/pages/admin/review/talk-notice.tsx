import type { PostTalk, WordOrigin } from '@firm/contracts/api/post-talk';
import { formatLongDate } from '../../../ui/text-format';

const WORDS: Record<WordOrigin, string> = {
  captions: 'its captions',
  'translated captions': 'its translated captions',
  'automatic captions': 'its automatic captions',
  transcription: 'its audio',
  'uploaded text': 'an uploaded text of it',
};

/** The talk that a post was written from, and how: for its reviewer, never in the text. */
export function TalkNotice({ talk }: { talk: PostTalk }) {
  const { videoUrl, videoTitle, publishedOn, words, model, promptVersion, isShown } = talk;
  const title = videoTitle || videoUrl;
  return (
    <p className="text-sm text-ink-soft">
      Drafted from {WORDS[words]} by {model}, prompt {promptVersion}:{' '}
      {videoUrl ? (
        <a href={videoUrl} target="_blank" rel="noopener" className="underline">
          {title}
        </a>
      ) : (
        title
      )}
      {publishedOn && `, ${formatLongDate(publishedOn)}`}.
      {videoUrl && (isShown ? ' The article shows the video below its text.' : ' The article does not show the video.')}
    </p>
  );
}
