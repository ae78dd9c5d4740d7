/**
 * The texts of an Uppy that names the kinds of file it accepts; its own would list media types and endings.
 * @param names such as "JPEG, PNG or GIF".
 */
export const namedKinds = (names: string) => ({
  strings: { youCanOnlyUploadFileTypes: `You can only upload: ${names}` },
  // As in Uppy's own English.
  pluralize: (count: number) => (count === 1 ? 0 : 1),
});
