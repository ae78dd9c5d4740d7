import type { AdminPost } from '@firm/contracts/api/posts';
import { slugify } from '@firm/contracts/rules/post';
import { useApp } from '../../../app-context';
import type { ReactNode } from 'react';
import { socialImage } from '../../../site/page-head';
import { ImageWithFallback } from '../../../ui/image-with-fallback';
import { formatDate } from '../firm-time';
import type { PostForm } from '../post-form/post-form';
import { Section } from '../section';

/** About how many characters each of them shows before it cuts. Rules of thumb: they count pixels, and change them. */
const SHOWN = { googleTitle: 60, googleDescription: 155, linkedInTitle: 110, whatsAppTitle: 65, whatsAppText: 80 };

interface Props {
  form: PostForm;
  /** The saved post, which also has what the form does not show. */
  post: AdminPost | null;
}

/** How Google, LinkedIn and WhatsApp show the post, by the rules of its page's head (`article-head.tsx`). */
export function SharePreviews({ form, post }: Props) {
  const { site } = useApp();
  const host = new URL(site.origin).host;
  const slug = form.slug || slugify(form.title);
  // The server fills these in from the title and the excerpt, and writes the firm's name behind a title of its own only.
  const title = form.seoTitle || form.title || 'Untitled';
  const description = form.seoDescription || form.excerpt;
  const socialTitle = post?.ogTitle || form.title || 'Untitled';
  const socialText = post?.ogDescription || form.excerpt || description;
  const image = socialImage(post?.ogImageUrl || form.featuredImageUrl);
  return (
    <Section title="When it is shared">
      <Preview
        name="Google"
        cut={cuts(['Title', title, SHOWN.googleTitle], ['Description', description, SHOWN.googleDescription])}
      >
        <div className="rounded-md border border-ink/12 p-3">
          <p className="truncate text-xs text-ink-soft">
            {host} › blog › {slug}
          </p>
          <p className="text-[1.05rem] leading-snug text-azulejo wrap-anywhere">{shorten(title, SHOWN.googleTitle)}</p>
          <p className="mt-1 text-xs leading-relaxed wrap-anywhere text-ink-soft">
            {form.publishedAt && `${formatDate(form.publishedAt)} — `}
            {shorten(description, SHOWN.googleDescription)}
          </p>
        </div>
      </Preview>
      <Preview name="LinkedIn" cut={cuts(['Title', socialTitle, SHOWN.linkedInTitle])}>
        <div className="overflow-hidden rounded-md border border-ink/12">
          <ImageWithFallback src={image} alt="" className="aspect-[1.91] w-full object-cover" />
          <div className="p-3">
            <p className="text-sm leading-snug font-semibold wrap-anywhere">
              {shorten(socialTitle, SHOWN.linkedInTitle)}
            </p>
            <p className="mt-1 text-xs text-ink-soft">{host}</p>
          </div>
        </div>
      </Preview>
      <Preview
        name="WhatsApp"
        cut={cuts(['Title', socialTitle, SHOWN.whatsAppTitle], ['Excerpt', socialText, SHOWN.whatsAppText])}
      >
        <div className="flex overflow-hidden rounded-md bg-limestone">
          <ImageWithFallback src={image} alt="" className="w-24 shrink-0 object-cover" />
          <div className="min-w-0 p-2.5 text-xs leading-snug">
            <p className="font-semibold wrap-anywhere">{shorten(socialTitle, SHOWN.whatsAppTitle)}</p>
            <p className="mt-0.5 wrap-anywhere text-ink-soft">{shorten(socialText, SHOWN.whatsAppText)}</p>
            <p className="mt-0.5 text-ink-soft">{host}</p>
          </div>
        </div>
      </Preview>
    </Section>
  );
}

/** The words that fit, with an ellipsis where there are more. */
function shorten(text: string, shown: number): string {
  const characters = [...text];
  if (characters.length <= shown) return text;
  return `${characters
    .slice(0, shown)
    .join('')
    .replace(/\s+\S*$/, '')} …`;
}

type Field = readonly [name: string, text: string, shown: number];

/** What is cut, as a sentence; '' when nothing is. */
function cuts(...fields: readonly Field[]): string {
  const cut = fields.filter(([, text, shown]) => [...text].length > shown);
  return cut.map(([name, , shown]) => `${name} is cut after about ${shown} characters.`).join(' ');
}

function Preview({ name, cut, children }: { name: string; cut: string; children: ReactNode }) {
  return (
    <figure aria-label={`On ${name}`} className="space-y-1.5">
      <figcaption className="text-sm font-semibold">{name}</figcaption>
      {children}
      {cut && <p className="text-xs text-ink-soft">{cut}</p>}
    </figure>
  );
}
