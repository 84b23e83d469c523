import type { EquipmentFacets, EquipmentType } from '@leasing/core/api';
import { cataloguePath, equipmentTypes } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { groupDigits } from '@leasing/core/format';
import { HERO_ROTATION_MS } from '@leasing/core/layout';
import { Button } from '@leasing/ui/button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import './Hero.css';

const typePath = (type: EquipmentType) => `${cataloguePath('equipment', 'search')}?type=${type}`;

/** Title, subtitle, the way into the catalogue, and the category list that rotates every 3 s. */
export function Hero({ types }: { types: EquipmentFacets['equipmentType'] | null }) {
  const { current, hold } = useRotation();
  const count = (type: EquipmentType) => types?.find(({ value }) => value === type)?.count;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner">
        <div className="hero__text">
          <h1 id="hero-title" className="hero__title">
            Спецтехника в&nbsp;лизинг
          </h1>
          <p className="hero__subtitle">Лизинг подержанной спецтехники</p>
          <p className="hero__lead">
            Осмотренные машины с&nbsp;известной наработкой. Платёж считаем до&nbsp;рубля, договор —
            за&nbsp;несколько дней.
          </p>
          <div className="hero__actions">
            <Button variant="accent" size="lg" href={paths.equipment} linkComponent={RouterLink}>
              Перейти в каталог
            </Button>
            <Button size="lg" href="#calculator">
              Рассчитать платёж
            </Button>
          </div>
        </div>
        <div className="hero__picture">
          {equipmentTypes.map((type, index) => (
            <HeroPicture key={type} type={type} state={index === current} first={index === 0} />
          ))}
        </div>
        <ul className="hero__types" onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
          {equipmentTypes.map((type, index) => (
            <li key={type}>
              <Link
                className="hero__type"
                to={typePath(type)}
                data-current={index === current || undefined}
                onFocus={() => hold(true)}
                onBlur={() => hold(false)}
              >
                {equipmentTypeTexts[type].many}
                {count(type) === undefined ? null : (
                  <span className="hero__count">{groupDigits(count(type) ?? 0)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="hero__stripe" aria-hidden="true" />
    </section>
  );
}

const pictureName = (type: EquipmentType) => `/hero/${type.toLowerCase()}`;

/** Only the first picture is there from the start; each next one is loaded when its turn comes. */
function HeroPicture({ type, state, first }: { type: EquipmentType; state: boolean; first: boolean }) {
  const [wanted, setWanted] = useState(first);
  useEffect(() => {
    if (state) setWanted(true);
  }, [state]);
  if (!wanted) return null;
  const name = pictureName(type);
  return (
    <picture className="hero__slide" data-current={state || undefined}>
      <source
        type="image/avif"
        srcSet={`${name}.640.avif 640w, ${name}.1280.avif 1280w`}
        sizes={HERO_SIZES}
      />
      <source
        type="image/webp"
        srcSet={`${name}.640.webp 640w, ${name}.1280.webp 1280w`}
        sizes={HERO_SIZES}
      />
      <img
        src={`${name}.640.webp`}
        alt={first ? equipmentTypeTexts[type].one : ''}
        width={1280}
        height={960}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}

const HERO_SIZES = '(max-width: 970px) 100vw, 56vw';

/** The index of the category shown; stands still for a pointer, the focus and people who asked for less motion. */
function useRotation() {
  const [current, setCurrent] = useState(0);
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % equipmentTypes.length);
    }, HERO_ROTATION_MS);
    return () => clearInterval(timer);
  }, [held]);
  return { current, hold };
}
