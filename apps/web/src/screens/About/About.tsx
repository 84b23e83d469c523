import { Button } from '@leasing/ui/button';
import { Carousel } from '@leasing/ui/carousel';
import { PageHeader } from '@leasing/ui/page-header';
import { Steps } from '@leasing/ui/steps';
import { useLoaderData } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { heroPicture } from '../../product/pictures.ts';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { PageCrumbs, pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { typeset } from '../../texts/typeset.ts';
import { Banner } from '../Banner.tsx';
import { CompanyStats } from '../CompanyStats.tsx';
import './About.css';
import type { AboutData } from './loader.ts';

/** The first letter of a name's last word: «Банк „Север“» has С. */
const markOf = (name: string) => /[\p{L}\d]/u.exec(name.split(/\s+/).at(-1) ?? '')?.[0];

/** About the company: slogan, history in five stages, partners (specification §2, "Other pages"). */
export function About() {
  const { name, chat } = useFirm();
  const { figures, history, partners } = useLoaderData() as AboutData;
  return (
    <>
      <section className="about-hero">
        <div className="page stack about-hero__inner">
          <div className="stack about-hero__text">
            <PageCrumbs items={pageCrumbs('О компании')} />
            <h1 className="about-hero__title">Техника должна работать, а&nbsp;не&nbsp;стоять</h1>
            <p className="about-hero__lead">
              {name}&nbsp;— это подержанная техника с&nbsp;наработкой и&nbsp;годом выпуска в&nbsp;карточке,
              понятный график платежей и&nbsp;люди, которые сами работали на&nbsp;стройке.
            </p>
            <div className="about-hero__stats">
              <CompanyStats {...figures} />
            </div>
          </div>
          <img
            className="about-hero__picture"
            {...heroPicture('CRANE')}
            alt="Автокран"
            sizes="(max-width: 970px) 100vw, 50vw"
            width={1280}
            height={960}
            fetchPriority="high"
          />
        </div>
        <div className="hazard-stripe" aria-hidden="true" />
      </section>
      <section id="history" className="page section" aria-label="Наша история">
        <PageHeader level={2} title="Наша история" />
        <Steps items={history.map(({ title, text }) => ({ title: typeset(title), text: typeset(text) }))} />
      </section>
      <div id="partners" className="page section">
        <Carousel
          label="Партнёры"
          slides="partners"
          header={
            <PageHeader
              level={2}
              title="Партнёры"
              subtitle="С ними мы подбираем, страхуем и перевозим технику"
            />
          }
        >
          {partners.map(({ name: partner, what }) => (
            <div key={partner} className="panel partner-card">
              <span className="partner-card__mark" aria-hidden="true">
                {markOf(partner)}
              </span>
              <strong>{partner}</strong>
              <span className="hint">{what}</span>
            </div>
          ))}
        </Carousel>
      </div>
      <div className="page section">
        <Banner
          className="about-contact"
          title="Обсудим вашу задачу"
          text={
            <>Расскажите, какая техника нужна и&nbsp;на&nbsp;какой срок,&nbsp;— подберём и&nbsp;посчитаем.</>
          }
        >
          <Button variant="solid" size="lg" href={chat} linkComponent={ExternalLink}>
            Связаться
          </Button>
        </Banner>
      </div>
    </>
  );
}
