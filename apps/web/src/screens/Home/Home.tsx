import { useLoaderData } from 'react-router-dom';
import { CalculatorSection } from '../../product/CalculatorSection.tsx';
import { AboutBlock } from './AboutBlock.tsx';
import { Hero } from './Hero.tsx';
import type { HomeData } from './loader.ts';
import { Novelties } from './Novelties.tsx';
import { QuestionsBlock } from './QuestionsBlock.tsx';
import { StepsBlock } from './StepsBlock.tsx';
import { Surveys } from './Surveys.tsx';

/** The home page (specification §2). */
export function Home() {
  const { novelties, types, survey, leasing } = useLoaderData() as HomeData;
  return (
    <>
      <Surveys part={survey} />
      <Hero types={types} />
      <Novelties part={novelties} />
      <AboutBlock />
      <CalculatorSection className="page section" leasing={leasing} />
      <StepsBlock />
      <QuestionsBlock />
    </>
  );
}
