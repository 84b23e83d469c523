import { Button } from '@leasing/ui/button';
import { posts } from '../engagement/PageForm.tsx';
import { useNotify } from '../engagement/Toasts.tsx';
import { copyByHand } from '../engagement/texts.ts';
import { ShareIcon } from '../layout/icons.tsx';

interface ShareButtonProps {
  /** For the sheet of a phone. */
  title: string;
  /** Path to share; default: this page. */
  href?: string | undefined;
  label?: string;
}

/** Hands the address to the phone's sheet, or copies it. */
export function ShareButton({ title, href, label = 'Поделиться' }: ShareButtonProps) {
  const share = useShare();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ShareIcon />}
      onClick={() => void share(title, href)}
      {...posts('/actions/share', 'href', href)}
    >
      <span>{label}</span>
    </Button>
  );
}

/** Shares an address: by the phone's own sheet where there is one, else through the clipboard. */
export function useShare() {
  const notify = useNotify();
  return async (title: string, href?: string): Promise<void> => {
    const url = new URL(href ?? window.location.href, window.location.href).href;
    try {
      if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
        return await navigator.share({ title, url });
      }
      await navigator.clipboard.writeText(url);
      notify({ tone: 'positive', text: 'Ссылка скопирована' });
    } catch (error) {
      // Closing the sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({ tone: 'negative', text: copyByHand(url) });
    }
  };
}
