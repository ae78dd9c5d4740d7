import { Dialog } from '../../../ui/dialog';
import { ImageWithFallback } from '../../../ui/image-with-fallback';
import { ArticleBody } from '../../article/article-body';
import { prepareBody } from '../../article/prepare-body';
import type { PostForm } from '../post-form/post-form';

interface Props {
  form: PostForm;
  onClose: () => void;
}

/** What is in the form, saved or not, set as readers will see it. It has no address, so that only its writer sees it. */
export function TextPreview({ form, onClose }: Props) {
  const { title, excerpt, contentHtml, featuredImageUrl, featuredImageAlt, language } = form;
  return (
    <Dialog isOpen onClose={onClose} title="Preview" className="w-[min(56rem,calc(100vw-2rem))]">
      <p className="mt-2 text-sm text-ink-soft">Only you see this. It includes what you haven’t saved.</p>
      <article lang={language} className="mx-auto mt-5 max-w-[46rem] border-t border-ink/12 pt-6">
        <h3 className="headline text-4xl leading-tight wrap-anywhere">{title || 'Untitled'}</h3>
        {excerpt && <p className="mt-4 font-display text-xl text-ink-soft">{excerpt}</p>}
        {featuredImageUrl && (
          <ImageWithFallback
            src={featuredImageUrl}
            alt={featuredImageAlt}
            width={1280}
            height={720}
            className="mt-6 aspect-video w-full object-cover"
          />
        )}
        <div className="mt-8">
          <ArticleBody html={prepareBody(contentHtml, title).html} />
        </div>
      </article>
    </Dialog>
  );
}
