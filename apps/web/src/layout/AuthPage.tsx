import type { ReactNode } from 'react';
import type { Picture } from '../product/pictures.ts';
import './AuthPage.css';

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** What a wide window shows beside the sheet, for a crane. */
  picture?: Picture | undefined;
  children: ReactNode;
}

/** The narrow white sheet of sign-up, login and password screens. */
export function AuthPage({ title, lead, picture, children }: AuthPageProps) {
  return (
    <section className="auth-page page">
      <div className="panel auth-page__sheet">
        <span className="hazard-stripe" aria-hidden="true" />
        <h1 className="auth-page__title">{title}</h1>
        {lead ? <p className="hint">{lead}</p> : null}
        {children}
      </div>
      {picture ? (
        <div className="auth-page__picture">
          <img {...picture} alt={picture.alt} width={960} height={720} loading="lazy" />
        </div>
      ) : null}
    </section>
  );
}
