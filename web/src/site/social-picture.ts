/** Drawings of this site that are also there as a picture of points, for social networks: they show no SVG. */
const DRAWN_COVER = /^\/art\/(cover-\d+)\.svg$/;

/** The path or address of the picture that stands for a page where it is shared. */
export function socialPicture(image: string | null | undefined): string {
  const [, cover] = DRAWN_COVER.exec(image ?? '') ?? [];
  if (cover) return `/art/social/${cover}.png`;
  return image && !/\.svg(?:[?#]|$)/i.test(image) ? image : '/art/og-default.png';
}
