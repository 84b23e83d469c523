import { useLoaderData } from 'react-router-dom';
import { AboutBlock } from './AboutBlock.tsx';
import { CalculatorBlock } from './CalculatorBlock.tsx';
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
      <CalculatorBlock leasing={leasing} />
      <StepsBlock />
      <QuestionsBlock />
    </>
  );
}
