import { Share2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { shareAddress } from './share-address';

/** The device's own share sheet, or the address on the clipboard. A failure is only logged (specification §2). */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const share = async () => {
    const url = shareAddress(window.location.href);
    try {
      if (navigator.share) return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(url);
      toast('Link copied to clipboard');
    } catch (error) {
      console.error('Sharing failed', error);
    }
  };
  return (
    <Button look="quiet" size="small" onClick={() => void share()} className="-mr-3 print:hidden noscript:hidden">
      <Share2 size={16} aria-hidden="true" />
      Share
    </Button>
  );
}
