import type { ChannelUpload, ConnectedChannel } from '@firm/contracts/api/video-channel';
import { useSearchParams } from 'react-router-dom';
import type { Http } from '../../../api/http';
import {
  changeChannel,
  checkChannel,
  connectChannel,
  disconnectChannel,
  dismissUpload,
  draftUpload,
  videoChannelQuery,
} from '../../../api/video-channel';
import { Button } from '../../../ui/button';
import { Switch } from '../../../ui/switch';
import { formatDateTime } from '../firm-time';
import { Section } from '../section';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange, tellFailure } from '../use-change';

/** What the way back from Google says. */
const OUTCOMES: Record<string, string> = {
  connected: 'The channel is connected.',
  declined: 'Google was not allowed to share the channel.',
  failed: 'The channel could not be connected. Try again.',
};

type Act = (change: (http: Http) => Promise<unknown>) => void;

/** The firm's own channel: its new uploads, each of which can become a draft. Nothing where no Google client is set up. */
export function ChannelCard() {
  const [search] = useSearchParams();
  const { data } = useRead(videoChannelQuery);
  const acting = useChange((http, change: (http: Http) => Promise<unknown>) => change(http), {
    renew: (client, http) => client.invalidateQueries(videoChannelQuery(http)),
    onError: tellFailure('That did not work'),
  });
  if (!data?.isAvailable) return null;
  const outcome = OUTCOMES[search.get('channel') ?? ''];
  return (
    <Section title="Our YouTube Channel">
      {outcome && <p role="status">{outcome}</p>}
      {data.channel ? (
        <Connected
          channel={data.channel}
          uploads={data.uploads}
          act={(change) => acting.mutate(change)}
          isBusy={acting.isPending}
        />
      ) : (
        <>
          <p>
            Connect the firm’s channel to see new uploads here and to use the captions that only its owner can download.
          </p>
          <Button
            look="outline"
            isBusy={acting.isPending}
            onClick={() => acting.mutate(async (http) => window.location.assign((await connectChannel(http)).address))}
          >
            Connect with Google
          </Button>
        </>
      )}
    </Section>
  );
}

interface ConnectedProps {
  channel: ConnectedChannel;
  uploads: ChannelUpload[];
  act: Act;
  isBusy: boolean;
}

function Connected({ channel, uploads, act, isBusy }: ConnectedProps) {
  const { title, connectedBy, connectedAt, checkedAt, problem, policy } = channel;
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{title}</span>, connected by {connectedBy} on {formatDateTime(connectedAt)}
        {checkedAt && `; last checked ${formatDateTime(checkedAt)}`}
      </p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Switch
        label="Draft new uploads automatically"
        isOn={policy === 'draft'}
        onChange={(isOn) => act((http) => changeChannel(http, isOn ? 'draft' : 'offer'))}
      />
      {uploads.length === 0 ? (
        <p className="text-ink-soft">No new uploads.</p>
      ) : (
        <ul aria-label="New uploads" className="divide-y divide-ink/10">
          {uploads.map((upload) => (
            <UploadRow key={upload.videoId} upload={upload} act={act} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <SmallButton isBusy={isBusy} onClick={() => act(checkChannel)}>
          Check for New Uploads
        </SmallButton>
        <QuietButton onClick={() => act(disconnectChannel)}>Disconnect</QuietButton>
      </div>
    </>
  );
}

function UploadRow({ upload: { videoId, videoUrl, title, publishedAt }, act }: { upload: ChannelUpload; act: Act }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <a href={videoUrl} target="_blank" rel="noopener" className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {title}
      </a>
      <span className="text-sm text-ink-soft tabular-nums">{formatDateTime(publishedAt)}</span>
      <SmallButton
        look="primary"
        aria-label={`Draft: ${title}`}
        onClick={() => act((http) => draftUpload(http, videoId))}
      >
        Draft
      </SmallButton>
      <QuietButton aria-label={`Dismiss: ${title}`} onClick={() => act((http) => dismissUpload(http, videoId))}>
        Dismiss
      </QuietButton>
    </li>
  );
}
