import { Button } from '../../ui/button';
import { Share2 } from '../../ui/icons';
import { toast } from '../../ui/toast-store';
import type { ArticleWords } from './article-words';

/** Opens the native share sheet, or copies the address. A failure is only logged. */
export function ShareButton({ title, text, words }: { title: string; text: string; words: ArticleWords }) {
  const share = async () => {
    const url = shareAddress(window.location.href);
    try {
      if (navigator.share) return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(url);
      toast(words.copied, { language: words.language });
    } catch (error) {
      console.error('Sharing failed', error);
    }
  };
  return (
    <Button look="quiet" size="small" onClick={() => void share()} className="-mr-3 print:hidden noscript:hidden">
      <Share2 size={16} aria-hidden="true" />
      {words.share}
    </Button>
  );
}

/** The address to share: without the visitor's chat session. */
export function shareAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('session');
  return url.href;
}
