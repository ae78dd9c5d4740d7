/**
 * The texts of an Uppy that takes files of `minFileSize` 1, in place of its own, which would say that an empty file is too small.
 * @param kinds of file it accepts, such as "JPEG, PNG or GIF", where Uppy would list media types and endings.
 */
export const uploaderTexts = (kinds?: string) => ({
  strings: {
    inferiorSize: 'This file is empty. Choose another.',
    ...(kinds && { youCanOnlyUploadFileTypes: `You can only upload: ${kinds}` }),
  },
  // As in Uppy's own English.
  pluralize: (count: number) => (count === 1 ? 0 : 1),
});
