import type { ReactNode } from 'react';

interface FactListProps {
  className: string;
  facts: readonly { label: string; value: ReactNode }[];
}

/** Names and their values. */
export function FactList({ className, facts }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
