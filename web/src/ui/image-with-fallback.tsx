import { useState, type ImgHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { ImageOff } from './icons';

/** An image that is replaced by an icon of the same size when it cannot be loaded. */
export function ImageWithFallback({ className, alt, loading, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const [failedSource, setFailedSource] = useState<string>();
  if (!rest.src || failedSource === rest.src) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={classNames('grid place-items-center bg-limestone-dark text-ink-soft', className)}
      >
        <ImageOff size={24} className="max-h-full max-w-full" />
      </span>
    );
  }
  return (
    <img
      alt={alt}
      className={className}
      // Before `src`, at which a browser begins to load.
      loading={loading}
      // Lazy images tell their width; the others are at most as wide as that of an article.
      sizes={rest.srcSet && `${loading ? 'auto,' : ''}min(100vw,64rem)`}
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSource(rest.src);
      }}
      onError={() => setFailedSource(rest.src)}
      {...rest}
    />
  );
}
