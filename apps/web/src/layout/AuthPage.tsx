import type { ReactNode } from 'react';
import './AuthPage.css';

/** The narrow white sheet of sign-up, login and password screens. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="auth-page page">
      <div className="panel auth-page__sheet">
        <span className="hazard-stripe" aria-hidden="true" />
        <h1 className="auth-page__title">{title}</h1>
        {lead ? <p className="hint">{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}
