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
/** Decoder configuration of the frames, which are never decoded. */
const DECODER_CONFIG = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };

/**
 * Writes a video file around an audio file: MP4 with its index at the end, like cameras do, and frames of so many bytes
 * in total between the audio packets.
 * @param frameBytes 0 for a file without a video track.
 */
export async function writeVideoFile(
  audioPath: string,
  videoPath: string,
  frameBytes: number,
  title?: string,
): Promise<void> {
  const input = new Input({ formats: [MP4], source: new FilePathSource(audioPath) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`${audioPath} has no audio`);
  const duration = await track.computeDuration();

  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(videoPath),
  });
  const audioSource = new EncodedAudioPacketSource('aac');
  const videoSource = new EncodedVideoPacketSource('vp9');
  if (frameBytes > 0) output.addVideoTrack(videoSource);
  output.addAudioTrack(audioSource);
  if (title) output.setMetadataTags({ title });
  await output.start();
  const frame = new Uint8Array(Math.ceil(frameBytes / Math.ceil(duration / KEY_FRAME_SECONDS)));
  let shownSeconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    while (frameBytes > 0 && shownSeconds <= packet.timestamp) {
      const keyFrame = new EncodedPacket(frame, 'key', shownSeconds, KEY_FRAME_SECONDS);
      await videoSource.add(keyFrame, { decoderConfig: DECODER_CONFIG });
      shownSeconds += KEY_FRAME_SECONDS;
    }
    await audioSource.add(packet, { decoderConfig });
  }
  await output.finalize();
  input.dispose();
}
