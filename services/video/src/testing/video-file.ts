import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

const KEY_FRAME_SECONDS = 1;
/** What a decoder would be told of the pictures; none looks at them here. */
const PICTURES = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };

/**
 * Makes a film of a sound: MP4 with its index at the end, as cameras write it, and pictures of so many bytes between
 * the sounds. Without bytes there are no pictures.
 */
export async function writeVideoFile(
  soundPath: string,
  filmPath: string,
  pictureBytes: number,
  title?: string,
): Promise<void> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(soundPath) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`${soundPath} has no sound`);
  const duration = await track.computeDuration();

  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(filmPath),
  });
  const sound = new EncodedAudioPacketSource('aac');
  const pictures = new EncodedVideoPacketSource('vp9');
  if (pictureBytes > 0) output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  if (title) output.setMetadataTags({ title });
  await output.start();
  const frame = new Uint8Array(Math.ceil(pictureBytes / Math.ceil(duration / KEY_FRAME_SECONDS)));
  let shownSeconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    while (pictureBytes > 0 && shownSeconds <= packet.timestamp) {
      const picture = new EncodedPacket(frame, 'key', shownSeconds, KEY_FRAME_SECONDS);
      await pictures.add(picture, { decoderConfig: PICTURES });
      shownSeconds += KEY_FRAME_SECONDS;
    }
    await sound.add(packet, { decoderConfig });
  }
  await output.finalize();
  input.dispose();
}
