import type { EquipmentType } from '@leasing/core/api';
import { cataloguePath, equipmentTypes, specifiedTypes } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { groupDigits } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { IconButton } from '@leasing/ui/icon-button';
import { PlayIcon } from '@leasing/ui/icons';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PauseIcon } from '../../layout/icons.tsx';
import { heroPicture } from '../../product/pictures.ts';
import { TypePicture } from '../../product/TypePicture.tsx';
import { DeferredPart } from '../../routing/DeferredPart.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import type { Deferred } from '../../routing/loading.ts';
import { paths } from '../../routing/paths.ts';
import { useMedia } from '../../routing/useMedia.ts';
import type { TypeCounts } from './loader.ts';
import './Hero.css';

/** Between two categories (specification §9). */
const ROTATION_MS = 3000;

const typePath = (type: EquipmentType) => `${cataloguePath('equipment', 'search')}?type=${type}`;

/** Title, subtitle, the way into the catalogue, and the category list that rotates every 3 s. */
export function Hero({ types: part }: { types: Deferred<TypeCounts> }) {
  const { current, loadedCount, isMoving, isStopped, setStopped, setHeld, settle } = useRotation();
  const categories = (types: TypeCounts | null) => (
    <Categories types={types} current={current} setHeld={setHeld} />
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
            Год выпуска и&nbsp;наработка в&nbsp;карточке. Платёж считаем до&nbsp;рубля, договор&nbsp;—
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
          {specifiedTypes.slice(0, loadedCount).map((type, index) => (
            <Slide key={type} type={type} index={index} current={index === current} onSettled={settle} />
          ))}
          {isMoving ? (
            <IconButton
              className="hero__pause"
              variant="solid"
              size="lg"
              label={isStopped ? 'Продолжить смену картинок' : 'Остановить смену картинок'}
              icon={isStopped ? <PlayIcon /> : <PauseIcon />}
              onClick={() => setStopped(!isStopped)}
            />
          ) : null}
        </div>
      </div>
      <DeferredPart part={part} fallback={categories(null)}>
        {categories}
      </DeferredPart>
    </section>
  );
}

interface CategoriesProps {
  types: TypeCounts | null;
  current: number;
  /** While the pointer or the focus is on the kinds, so that none of them moves away from it. */
  setHeld: (held: boolean) => void;
}

/**
 * The kinds of machine with their pictures and counts: those of the specification always, each in turn standing out for
 * 3 s (§2), the others where they are in stock. Left alone while the slides beside them come and are decoded.
 */
const Categories = memo(function Categories({ types, current, setHeld }: CategoriesProps) {
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
        {equipmentTypeTexts[type].many}
        <span className="hero__count">{countText(type)}</span>
      </Link>
    </li>
  );
  return (
    <nav className="hero__categories" aria-label="Виды техники">
      <ul
        className="page hero__types"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {specifiedTypes.map((type, index) => link('hero__type', type, index === current))}
      </ul>
      {otherTypes.length > 0 ? (
        <ul className="page hero__others">{otherTypes.map((type) => link('hero__other', type))}</ul>
      ) : null}
    </nav>
  );
});

interface SlideProps {
  type: EquipmentType;
  index: number;
  current: boolean;
  /** Called with the index when the picture can be drawn at once, or has failed to come. */
  onSettled: (index: number, isShowable: boolean) => void;
}

function Slide({ type, index, current, onSettled }: SlideProps) {
  const { alt, ...picture } = heroPicture(type);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    image.current?.decode().then(
      () => onSettled(index, true),
      () => onSettled(index, false),
    );
  }, [index, onSettled]);
  const isFirst = index === 0;
  return (
    <img
      ref={image}
      className="hero__slide"
      data-current={current || undefined}
      {...picture}
      alt={isFirst ? alt : ''}
      width={1280}
      height={960}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
    />
  );
}

/**
 * The category shown: the next one every 3 s, once its picture can be drawn; one whose picture fails is left out. Each
 * picture is asked for while the one before it is shown. Nothing moves for people who asked for less motion, while the
 * pointer or the focus is on the kinds, and after a press on the pause button (WCAG 2.2.2).
 */
function useRotation() {
  const [current, setCurrent] = useState(0);
  /** Whether the picture can be drawn, of those that have come or failed; they are in the order of the kinds. */
  const [showable, setShowable] = useState<readonly boolean[]>([]);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isMoving = useMedia('(prefers-reduced-motion: no-preference)');
  const next = nextSlide(current, showable);
  const canGoOn = isMoving && !isHeld && !isStopped && next !== current && showable[next] === true;
  useEffect(() => {
    if (!canGoOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent(next);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [canGoOn, next]);
  return {
    current,
    /** Slides in the page: those that can be drawn, and the one that is next. */
    loadedCount: Math.max(1, showable.length, isMoving && showable.length > 0 ? next + 1 : 0),
    isMoving,
    isStopped,
    setStopped,
    setHeld,
    settle: useCallback(
      (index: number, isShowable: boolean) =>
        setShowable((known) => [...known.slice(0, index), isShowable, ...known.slice(index + 1)]),
      [],
    ),
  };
}

/** The next slide round the circle whose picture has not failed; the same one where there is no other. */
function nextSlide(current: number, showable: readonly boolean[]): number {
  const { length } = specifiedTypes;
  let next = current;
  do next = (next + 1) % length;
  while (next !== current && showable[next] === false);
  return next;
}
