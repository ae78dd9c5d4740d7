import { notFound, unprocessable } from '@firm/platform/http/problem';

/** Why a file cannot be processed, and what to do: one sentence or two each. */
export const unknownRecording = () => notFound('There is no such upload, or it was given up. Upload the file again.');

export const goneRecording = () =>
  unprocessable('This file was taken away after a week. Upload it again under Video Processing.');

export const unfinishedRecording = () => unprocessable('This file has not arrived whole yet. Wait for its upload.');

export const tooLargeRecording = () => unprocessable('This file is larger than 2 GiB. Upload only its sound.');

export const tooLongRecording = () =>
  unprocessable('This recording is longer than 4 hours. Cut it in parts and upload them one by one.');

export const unreadableRecording = () =>
  unprocessable(
    'This file is no recording and no text that can be read here. Upload audio or video (MP4, MOV, WebM, MP3, WAV, Ogg, FLAC), or its words as SRT, VTT or TXT.',
  );

export const damagedRecording = () =>
  unprocessable('This recording breaks off or is damaged. Save it again, as MP4 or MP3, and upload that.');

export const silentRecording = () => unprocessable('There is no sound in this video. Upload one that has some.');

export const unknownSound = (codec: string | null) =>
  unprocessable(
    `The sound of this recording is coded in a way that cannot be read here${codec ? ` (${codec})` : ''}. Save it as MP3 or M4A and upload that.`,
  );

export const wordlessText = () => unprocessable('There are no words in this text. Choose another file.');

export const tooLargeText = () =>
  unprocessable('This text is larger than 5 MiB, which is more than a talk of 4 hours.');
