import type { SpinnerLabels } from './Spinner.tsx';

export const russian: SpinnerLabels = { loading: 'Загрузка…' };
