import type { ReactNode } from 'react';
import './Banner.css';

interface BannerProps {
  /** Of its looks, by which it also names its heading. */
  className: string;
  title: ReactNode;
  text: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** A strip across the page: what is offered there, and a button that leads to it. */
export function Banner({ className, title, text, children }: BannerProps) {
  const heading = `${className}-title`;
  return (
    <section className={`row row--apart banner ${className}`} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="banner__title">
          {title}
        </h2>
        <p className="banner__text">{text}</p>
      </div>
      {children}
    </section>
  );
}
