import type { ApiClient, Equipment, EquipmentFacets, Survey } from '@leasing/core/api';
import { NOVELTY_DAYS } from '@leasing/core/catalogue';
import type { ShownFirm } from '@leasing/core/unstable/firm';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { mayAsk } from '../../engagement/surveyCookies.ts';
import { answerCalculation } from '../../product/answerCalculation.ts';
import { forCards } from '../../product/forCards.ts';
import { loadTerms, type PageTerms } from '../../product/pageTerms.ts';
import { contextOf, type Deferred, deferred, orErrorPage } from '../../routing/loading.ts';

/** Most items of the carousel «Новинки» (specification §9). */
const MOST_NOVELTIES = 12;

export type TypeCounts = EquipmentFacets['equipmentType'];

export interface HomeData {
  novelties: Deferred<Equipment[]>;
  /** Counts per machine type, for the hero. */
  types: Deferred<TypeCounts>;
  survey: Deferred<Survey>;
  leasing: PageTerms;
  /** What the firm has done. */
  figures: ShownFirm['figures'];
}

/** The newest machines of the home carousel: at most 12, of the last 7 days (specification §2). */
async function loadNovelties(api: ApiClient): Promise<Equipment[]> {
  const { equipments } = await api.equipmentsFilter({
    query: { page: 0, pageSize: MOST_NOVELTIES, sort: 'CREATED_AT', direction: 'DESC' },
    body: { noveltyDays: NOVELTY_DAYS.home },
  });
  return forCards(equipments);
}

/** The first survey that the visitor has neither answered nor put off. */
async function loadSurvey(api: ApiClient, request: Request): Promise<Survey | null> {
  const surveys = await api.surveys();
  return surveys.find(({ id }) => mayAsk(id, request)) ?? null;
}

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const { api } = contextOf(args);
  const novelties = deferred(loadNovelties(api));
  const types = deferred(api.equipmentsFacets({ body: {} }).then(({ equipmentType }) => equipmentType));
  const survey = deferred(loadSurvey(api, args.request));
  const [leasing, { figures }] = await Promise.all([loadTerms(api), orErrorPage(api.firm())]);
  if (import.meta.env.SSR) answerCalculation(args.request, undefined, leasing.terms);
  return {
    leasing,
    figures,
    novelties,
    types,
    // In the browser the page waits for it, because it would move everything when it comes.
    survey: import.meta.env.SSR ? survey : await survey,
  };
}
