import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/**
 * Writes a long recording by repeating the packets of a short one.
 * @throws Error when the short one has no audio.
 */
export async function makeLongRecording(shortPath: string, longPath: string, seconds: number): Promise<void> {
  const input = new Input({ formats: [WEBM], source: new FilePathSource(shortPath) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`${shortPath} has no audio`);
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const last = packets.at(-1);
  const lengthSeconds = (last?.timestamp ?? 0) + (last?.duration ?? 0);

  const source = new EncodedAudioPacketSource('opus');
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(longPath) });
  output.addAudioTrack(source);
  await output.start();
  for (let startSeconds = 0; startSeconds < seconds; startSeconds += lengthSeconds) {
    for (const packet of packets) {
      const timestamp = startSeconds + packet.timestamp;
      if (timestamp + packet.duration > seconds) break;
      await source.add(packet.clone({ timestamp }), { decoderConfig });
    }
  }
  await output.finalize();
}
