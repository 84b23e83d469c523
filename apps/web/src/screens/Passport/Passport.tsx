import { productPath } from '@leasing/core/catalogue';
import { breadcrumbs } from '@leasing/core/catalogue/texts';
import { formatLongDate } from '@leasing/core/format';
import {
  ageText,
  byGroup,
  countMarks,
  type JudgedPoint,
  machineText,
  pointText,
} from '@leasing/core/unstable/inspection';
import { Button } from '@leasing/ui/button';
import { PageHeader } from '@leasing/ui/page-header';
import { useLoaderData } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { PageCrumbs } from '../../routing/PageCrumbs.tsx';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { useServerTime } from '../../routing/useServerTime.ts';
import type { PassportData } from './loader.ts';
import './Passport.css';

/** What was found at a machine: the summary, and each group with its points and photographs; readable without scripts. */
export function PassportScreen() {
  const { passport } = useLoaderData() as PassportData;
  const { equipmentId, title, garageNumber, inspector, signedAt, points, summary, others } = passport;
  const page = productPath('equipment', equipmentId);
  const age = ageText(signedAt, useServerTime());
  const { name: firm } = useFirm();
  const machine = machineText(passport);
  const isNewest = others.every((other) => other.id < passport.id);
  return (
    <article className="page screen passport">
      <PageHeader
        title={`Паспорт осмотра: ${title}`}
        breadcrumbs={
          <PageCrumbs
            items={[
              ...breadcrumbs('equipment', { title }).slice(0, 2),
              { label: title, path: page },
              { label: 'Паспорт' },
            ]}
          />
        }
        actions={
          <Button
            size="sm"
            variant="ghost"
            href={`${page}/passport.pdf${isNewest ? '' : `?passport=${passport.id}`}`}
            target="_blank"
          >
            PDF на две страницы
          </Button>
        }
      />
      <section className="panel passport__summary" aria-label="Итог">
        <p className="passport__said">{summary}.</p>
        <p className="hint">
          Осмотр подписал {inspector}, {formatLongDate(signedAt)}
          {age ? <strong>: {age}.</strong> : null} №&nbsp;{garageNumber}, пунктов: {points.length}.
        </p>
        <p className="hint">
          {machine ? `${machine}. ` : ''}Инспектор работает у&nbsp;продавца: {firm}.
        </p>
        {others[0] && !isNewest ? (
          <p>
            Есть паспорт новее:{' '}
            <RouterLink href={`${page}/passport`}>{formatLongDate(others[0].signedAt)}</RouterLink>
          </p>
        ) : null}
      </section>
      {byGroup(points).map(({ group, title: name, points: own }) => (
        <Group key={group} passport={passport} name={name} points={own} />
      ))}
      {others.length > 0 ? (
        <section className="stack" aria-label="Другие осмотры">
          <h2>Другие осмотры этой машины</h2>
          <ul className="passport__others">
            {others.map((other) => (
              <li key={other.id}>
                <RouterLink href={`${page}/passport?passport=${other.id}`}>
                  {formatLongDate(other.signedAt)}
                </RouterLink>
                : {other.summary}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}

/** A group that has anything but points in order is open. */
function Group({
  passport: { equipmentId: id, isDemo },
  name,
  points,
}: {
  passport: PassportData['passport'];
  name: string;
  points: readonly JudgedPoint[];
}) {
  const { fault, wear, unchecked, ok } = countMarks(points);
  const counts = [
    fault ? `неисправностей: ${fault}` : '',
    wear ? `износ: ${wear}` : '',
    unchecked ? `не\u00A0проверено: ${unchecked}` : '',
    `в\u00A0порядке ${ok} из\u00A0${points.length}`,
  ].filter(Boolean);
  return (
    <details className="panel passport__group" open={ok < points.length}>
      <summary>
        <h2>{name}</h2> <span className="hint">{counts.join(', ')}</span>
      </summary>
      <ul className="passport__points">
        {points.map((point) => (
          <li key={point.id}>
            <span>{point.title}</span>
            <span className={`passport__mark passport__mark--${point.mark}`}>{pointText(point)}</span>
            {point.photos?.length ? (
              <span className="passport__photos">
                {point.photos.map((photo, index) => (
                  <a key={photo} href={`/api/files/equipment/${id}/${photo}?w=1600&format=jpeg`}>
                    <img
                      src={`/api/files/equipment/${id}/${photo}?w=320&format=webp`}
                      alt={`${point.title}, снимок ${index + 1}`}
                      width={160}
                      height={120}
                      loading="lazy"
                    />
                  </a>
                ))}
                {isDemo ? <small className="hint">Иллюстрация</small> : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
