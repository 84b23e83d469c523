import { TypePicture } from '../../product/TypePicture.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { CompanyStats } from '../CompanyStats.tsx';
import './AboutBlock.css';
import type { HomeData } from './loader.ts';

/** «о компании» with its three statistics (specification §2). */
export function AboutBlock({ figures }: Pick<HomeData, 'figures'>) {
  return (
    <section id="about" className="page section about-block" aria-labelledby="about-title">
      <div className="stack about-block__text">
        <p className="about-block__kicker">о компании</p>
        <h2 id="about-title" className="about-block__title">
          Техника должна работать, а&nbsp;не&nbsp;стоять
        </h2>
        <p>
          Мы&nbsp;подбираем подержанную технику и&nbsp;показываем год выпуска и&nbsp;наработку
          в&nbsp;карточке, а&nbsp;на&nbsp;странице машины&nbsp;— что известно о&nbsp;её осмотре.
          Вы&nbsp;платите по&nbsp;понятному графику, а&nbsp;машина зарабатывает с&nbsp;первого дня.
        </p>
        <LinkButton variant="solid" size="lg" href={paths.about}>
          ПОДРОБНЕЕ
        </LinkButton>
      </div>
      <div className="about-block__fleet">
        {(['BULLDOZER', 'CRANE', 'ROLLER', 'TRUCK', 'GRADER', 'MIXER'] as const).map((type) => (
          <TypePicture key={type} type={type} />
        ))}
      </div>
      <div className="about-block__stats">
        <CompanyStats {...figures} />
      </div>
    </section>
  );
}
