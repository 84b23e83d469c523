import type { EquipmentType } from '@leasing/core/api';
import { cataloguePath, equipmentTypes, specifiedTypes } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { groupDigits } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { heroPicture } from '../../product/pictures.ts';
import { TypePicture } from '../../product/TypePicture.tsx';
import { DeferredPart } from '../../routing/DeferredPart.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import type { Deferred } from '../../routing/loading.ts';
import { paths } from '../../routing/paths.ts';
import type { TypeCounts } from './loader.ts';
import './Hero.css';

/** Between two categories (specification §9). */
const ROTATION_MS = 3000;

const typePath = (type: EquipmentType) => `${cataloguePath('equipment', 'search')}?type=${type}`;

/** Title, subtitle, the way into the catalogue, and the category list that rotates every 3 s. */
export function Hero({ types: part }: { types: Deferred<TypeCounts> }) {
  const { current, setPaused } = useRotation();
  const categories = (types: TypeCounts | null) => (
    <Categories types={types} current={current} setPaused={setPaused} />
  );
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
          <div className="button-row hero__actions">
            <LinkButton variant="accent" size="lg" href={paths.equipment}>
              Перейти в каталог
            </LinkButton>
            <Button size="lg" href="#calculator">
              Рассчитать платёж
            </Button>
          </div>
        </div>
        <div className="hero__picture">
          {specifiedTypes.map((type, index) => (
            <Slide key={type} type={type} current={index === current} first={index === 0} />
          ))}
        </div>
      </div>
      <DeferredPart part={part} fallback={categories(null)}>
        {categories}
      </DeferredPart>
      <div className="hazard-stripe" aria-hidden="true" />
    </section>
  );
}

interface CategoriesProps {
  types: TypeCounts | null;
  current: number;
  setPaused: (paused: boolean) => void;
}

/**
 * The kinds of machine with their pictures and counts: those of the specification always, each in turn standing out for
 * 3 s (§2), the others where they are in stock.
 */
function Categories({ types, current, setPaused }: CategoriesProps) {
  // A space keeps the line when the counts are late.
  const countText = (type: EquipmentType) =>
    types ? groupDigits(types.find(({ value }) => value === type)?.count ?? 0) : '\u00a0';
  const otherTypes = equipmentTypes.filter(
    (type) => !specifiedTypes.includes(type) && types?.some(({ value }) => value === type),
  );
  const link = (className: string, type: EquipmentType, isCurrent = false) => (
    <li key={type}>
      <Link className={className} to={typePath(type)} data-current={isCurrent || undefined}>
        <TypePicture type={type} />
        <span>{equipmentTypeTexts[type].many}</span>
        <span className="hero__count">{countText(type)}</span>
      </Link>
    </li>
  );
  return (
    <nav className="hero__categories" aria-label="Виды техники">
      <ul
        className="page hero__types"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {specifiedTypes.map((type, index) => link('hero__type', type, index === current))}
      </ul>
      {otherTypes.length > 0 ? (
        <ul className="page hero__others">{otherTypes.map((type) => link('hero__other', type))}</ul>
      ) : null}
    </nav>
  );
}

/** Only the first picture is there from the start; each next one is loaded when its turn comes. */
function Slide({ type, current, first }: { type: EquipmentType; current: boolean; first: boolean }) {
  const [isLoaded, setLoaded] = useState(first);
  if (current && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  const { src, sources, alt } = heroPicture(type);
  return (
    <picture className="hero__slide" data-current={current || undefined}>
      {sources?.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        src={src}
        alt={first ? alt : ''}
        width={1280}
        height={960}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}

/** The index of the category shown; stands still for a pointer, the focus and people who asked for less motion. */
function useRotation() {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % specifiedTypes.length);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [paused]);
  return { current, setPaused };
}
