import type { RequestStatus } from '@leasing/core/api';
import type { BadgeTone } from '@leasing/ui/badge';

/** How a customer reads the state of a request: on its card, and in the bell. */
export const requestStates: Record<RequestStatus, { text: string; tone: BadgeTone; headline: string }> = {
  NEW: { text: 'Новая заявка', tone: 'solid', headline: 'Заявка снова рассматривается' },
  APPROVED: { text: 'Одобрена', tone: 'positive', headline: 'Заявка одобрена' },
  AUCTION: { text: 'Аукцион', tone: 'accent', headline: 'Заявка участвует в\u00A0аукционе' },
  REJECTED: { text: 'Отклонена', tone: 'negative', headline: 'Заявка отклонена' },
  WITHDRAWN: { text: 'Отозвана', tone: 'neutral', headline: 'Заявка отозвана' },
};
