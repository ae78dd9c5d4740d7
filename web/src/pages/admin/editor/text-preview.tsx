import type { AdminPost } from '@firm/contracts/api/posts';
import { bylineIn, isReviewOutdated } from '@firm/contracts/rules/bylines';
import { useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { firmQuery } from '../../../api/firm';
import { Dialog } from '../../../ui/dialog';
import { Article } from '../../article/article';
import { OTHER_LANGUAGES } from '../../article/other-languages';
import { prepareBody } from '../../article/prepare-body';
import type { PostForm } from '../post-form/post-form';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

interface Props {
  form: PostForm;
  post: AdminPost | null;
  onClose: () => void;
}

/** What is in the form, saved or not, as the page that readers get. It has no address, so that only its writer sees it. */
export function TextPreview({ form, post, onClose }: Props) {
  const { data: firm } = useRead(firmQuery);
  const [isPhone, setIsPhone] = useState(() => window.matchMedia('(width < 40rem)').matches);
  const article = useMemo(() => {
    const { contentHtml, title, publishedAt, reviewedOn, isReviewRenewed: _, ...rest } = form;
    const bylineOf = (slug: string) => {
      const person = firm?.people.find((one) => one.slug === slug);
      return person && bylineIn(person, form.language);
    };
    const [author, reviewer] = [bylineOf(form.authorSlug), reviewedOn ? bylineOf(form.reviewerSlug) : undefined];
    const words = form.language === 'en' ? undefined : OTHER_LANGUAGES[form.language];
    // oxlint-disable-next-line react/purity -- a day or an hour, as of when it is drawn
    const now = new Date().toISOString();
    return {
      ...rest,
      ...{ id: '', title: title || 'Untitled', reviewedOn, publishedAt: publishedAt ?? now, updatedAt: now },
      ...{ ogTitle: null, ogDescription: null, ogImageUrl: null },
      ...(author && { author }),
      ...(reviewer && { reviewer }),
      changedSinceReview: isReviewOutdated(form, post),
      body: prepareBody(contentHtml, title, words?.body),
      words: words?.frame,
    };
  }, [form, post, firm]);
  return (
    <Dialog isOpen onClose={onClose} title="Preview" className="w-[min(86rem,calc(100vw-2rem))]!">
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">
          Only you see this. It includes what you haven’t saved{!form.publishedAt && ', under today’s date'}.
        </p>
        <div role="group" aria-label="Width" className="flex gap-2 max-sm:hidden">
          {[false, true].map((option) => (
            <SmallButton
              key={String(option)}
              look={isPhone === option ? 'primary' : 'outline'}
              aria-pressed={isPhone === option}
              onClick={() => setIsPhone(option)}
            >
              {option ? 'Phone' : 'Laptop'}
            </SmallButton>
          ))}
        </div>
      </div>
      <Page className={isPhone ? 'w-97.5' : 'w-full'} onClose={onClose}>
        <Article post={article} head={null} />
      </Page>
    </Dialog>
  );
}

/** A page of its own, with the styles of this one, so that it is laid out for its own width. Nothing in it can be clicked. */
function Page({ className, onClose, children }: { className: string; onClose: () => void; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <iframe
      title="The article"
      // A document without a type would be laid out by other rules.
      srcDoc="<!doctype html><html lang=en><title>Preview</title>"
      onLoad={({ currentTarget: { contentDocument: page } }) => {
        if (!page) return;
        for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
          page.head.append(style.cloneNode(true));
        setBody(page.body);
      }}
      className={`mx-auto mt-4 block h-[70dvh] max-w-full rounded-md border border-ink/15 bg-paper ${className}`}
    >
      {body &&
        createPortal(
          // Of the keys the dialog learns nothing, and a link would leave the newsroom.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div
            onClickCapture={(event) => {
              event.preventDefault();
              event.stopPropagation();
            }}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          >
            {children}
          </div>,
          body,
        )}
    </iframe>
  );
}
