import '@leasing/ui/styles.css';
import { ProgressBar } from '@leasing/ui/progress-bar';

export function ProgressBarExample() {
  return <ProgressBar label="Загрузка фотографий" value={3} max={8} output="3 из 8" />;
}
