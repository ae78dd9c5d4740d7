/** A piece of what the firm has published, as it is shown to the model and cited to the visitor. */
export interface Passage {
  /** The number by which the model names it, unique within one question: '1', '2' … */
  id: string;
  /** Of the article, or of the fact sheet's section. */
  title: string;
  /** Of the section it stands in; null before the first heading. */
  heading: string | null;
  /** Path on this site with the section's anchor; null for what has no page. */
  url: string | null;
  text: string;
}
