import { byGroup, type Findings, type JudgedPoint, pointText } from '@leasing/core/unstable/inspection';

interface PointListProps {
  points: readonly JudgedPoint[];
  findings: Findings;
  open(index: number): void;
  sign(): void;
}

/** Every point with what is said of it; a press opens it. */
export function PointList({ points, findings, open, sign }: PointListProps) {
  return (
    <main className="list">
      {byGroup(points).map(({ group, title, points: own }) => (
        <section key={group}>
          <h2>{title}</h2>
          <ul>
            {own.map((point) => (
              <li key={point.id}>
                <button type="button" onClick={() => open(points.indexOf(point))}>
                  <span>{point.title}</span>
                  <small className={findings[point.id] ? `said--${point.mark}` : undefined}>
                    {findings[point.id] ? pointText(point) : 'не\u00A0осмотрено'}
                    {point.photos ? ` · снимков: ${point.photos.length}` : ''}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <button type="button" className="mark mark--ok" onClick={sign}>
        К&nbsp;подписи
      </button>
    </main>
  );
}
